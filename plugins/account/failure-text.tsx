/** What a refusal or a field's code means to the member (1-shell §5, §8; 2-catalogue §8). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../kernel/ports/credentials.ts';
import type { Refusal } from '../../kernel/http/errors.ts';
import { LENGTHS } from './fields.ts';

const MINUTE_S = 60;
/** From here on a wait is told in minutes. */
const TELL_MINUTES_FROM_S = 120;

/** The sentence for a refused form; empty when nothing was refused. `otherwise` is for a fault without a sentence of its own. */
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
    case 'invalid':
    case 'wrong_password':
      return '';
    case 'premium_active':
      return t`Your account cannot be deleted while your subscription is active.`;
    case 'impersonated':
      return t`This cannot be done on behalf of a member.`;
    case 'unauthenticated':
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

const isLength = (name: string): name is keyof typeof LENGTHS => name in LENGTHS;

/** The sentence for a field's code, or undefined when nothing is wrong. `field` is its label. */
export function useFieldText(
  fields: Readonly<Record<string, string>>,
): (name: string, field: string) => string | undefined {
  const { t } = useLingui();
  return (name, field) => {
    const code = fields[name];
    const number = code === 'min_length' ? PASSWORD_MIN : isLength(name) ? LENGTHS[name] : PASSWORD_MAX;
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t`This field is required`;
      case 'min_length':
        return t`The ${field} field must be at least ${number} characters`;
      case 'max_length':
        return t`The ${field} field may not be greater than ${number} characters`;
      case 'common':
        return t`This password is one of the first that others would try. Please choose another one.`;
      case 'confirmation':
        return t`Password confirmation does not match`;
      case 'wrong_password':
        return t`Current password is not correct`;
      case 'nickname':
        return t`A nickname cannot contain @`;
      case 'taken':
        return t`This nickname is taken already`;
      case 'date':
        return t`This date does not exist`;
      case 'under_age':
        return t`Members are 18 or over`;
      default:
        return t`Please check this field`;
    }
  };
}
