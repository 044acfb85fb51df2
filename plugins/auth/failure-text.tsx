/** What a refusal or a field's code means to the visitor (1-shell §5, §8; 2-catalogue §8). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '../../kernel/http/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../kernel/ports/credentials.ts';

const MINUTE_S = 60;
/** From here on a wait is told in minutes. */
const TELL_MINUTES_FROM_S = 120;

/** The sentence for a refused form; empty when nothing was refused. `otherwise` is for a fault that has no sentence of its own. */
export function useRefusalText(refusal: Refusal | null, otherwise?: string): string {
  const { t } = useLingui();
  if (refusal === null) return '';
  const seconds = refusal.retry_after_s ?? MINUTE_S;
  const minutes = Math.ceil(seconds / MINUTE_S);
  const wait =
    seconds < TELL_MINUTES_FROM_S
      ? t`Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : t`Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  switch (refusal.code) {
    case 'wrong_credentials':
      return t`Wrong information: try using a different password or email, or check you're in the right website!`;
    case 'email_taken':
      return t`You already have an account with this e-mail address. Please log in...`;
    case 'password_reset_needed':
      return t`Please check your email, you need to reset your password`;
    case 'invalid':
      return '';
    case 'unauthenticated':
    case 'forbidden':
    case 'wrong_token':
      return t`User unauthenticated`;
    case 'too_many_requests':
      return t`Too many attempts.` + ` ${wait}`;
    case 'unavailable':
      return t`So many people are arriving right now that we cannot keep up.` + ` ${wait}`;
    case 'offline':
      return t`You seem to be offline. Check your connection and try again.`;
    case 'timeout':
      return t`That took too long. Please try again.`;
    default:
      return otherwise ?? t`Oops!!!, something went wrong. Please try again later.`;
  }
}

/** The sentence for a field's code, or undefined when nothing is wrong. `field` is its label. */
export function useFieldText(): (code: string | undefined, field: string) => string | undefined {
  const { t } = useLingui();
  return (code, field) => {
    const number = code === 'max_length' ? PASSWORD_MAX : PASSWORD_MIN;
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t`This field is required`;
      case 'email':
        return t`The email field must be a valid email`;
      case 'min_length':
        return t`The ${field} field must be at least ${number} characters`;
      case 'max_length':
        return t`The ${field} field may not be greater than ${number} characters`;
      case 'common':
        return t`This password is one of the first that others would try. Please choose another one.`;
      case 'confirmation':
        return t`Password confirmation does not match`;
      case 'taken':
        return t`This address has an account already`;
      default:
        return t`Please check this field`;
    }
  };
}
