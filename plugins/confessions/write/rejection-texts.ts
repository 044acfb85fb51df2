/** Reasons for a rejection, as shown to the author. */
import { useLingui } from '@lingui/react/macro';
import type { RejectionCause } from '#ports/rejection.ts';

export function useRejectionTexts(): Readonly<Record<RejectionCause, string>> {
  const { t } = useLingui();
  const other = t`It does not follow our rules.`;
  return {
    advertising: t`It advertises something, or leads to another site.`,
    insult: t`It insults or threatens somebody.`,
    identity: t`It tells who or where somebody is.`,
    unwilling: t`Somebody in it is not an adult, or has not agreed.`,
    off_topic: t`It is not a story of your own life.`,
    copied: t`Somebody else wrote it.`,
    spoiler: other,
    other,
  };
}
