/** Formats days and reasons for the visitor. */
import { useLingui } from '@lingui/react/macro';
import type { CancelReason } from './api.ts';

/** Formats the day of an instant (ISO 8601, UTC), equally at the origin and in the browser. */
export function useDay(): (at: string) => string {
  const { i18n } = useLingui();
  return (at) => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The text of each reason (README 2). */
export function useReasonText(): Readonly<Record<CancelReason, string>> {
  const { t } = useLingui();
  return {
    too_expensive: t`It is too expensive`,
    not_using_enough: t`I do not use it enough`,
    technical_difficulties: t`Technical difficulties`,
    membership_length: t`I only wanted it for this long`,
    better_alternative: t`I have found something better`,
    content: t`I am not happy with the content`,
    switched: t`I have switched to another of your subscriptions`,
    other: t`Something else`,
  };
}
