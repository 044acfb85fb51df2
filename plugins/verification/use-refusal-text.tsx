/** What a refused call means to the visitor. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '../../kernel/http/errors.ts';

const MINUTE_S = 60;
/** From here on a wait is told in minutes. */
const TELL_MINUTES_FROM_S = 120;

/** Empty when nothing was refused. */
export function useRefusalText(refusal: Refusal | null): string {
  const { t } = useLingui();
  if (refusal === null) return '';
  const seconds = refusal.retry_after_s ?? MINUTE_S;
  const minutes = Math.ceil(seconds / MINUTE_S);
  const wait =
    seconds < TELL_MINUTES_FROM_S
      ? t`Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : t`Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  switch (refusal.code) {
    case 'too_many_requests':
    case 'unavailable':
      return t`Too many attempts.` + ` ${wait}`;
    case 'unauthenticated':
    case 'forbidden':
      return t`User unauthenticated`;
    case 'offline':
      return t`You seem to be offline. Check your connection and try again.`;
    case 'timeout':
      return t`That took too long. Please try again.`;
    default:
      return t`Oops!!!, something went wrong. Please try again later.`;
  }
}
