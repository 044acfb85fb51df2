/** Messages for refusals and field codes (README 10), for all forms. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '../http/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#ports/credentials.ts';

const MINUTE_S = 60;
/** Longer waiting times are given in minutes. */
const MINUTES_FROM_S = 120;

type ByCode = Readonly<Record<string, string>>;

/** A form's own messages. */
interface OwnTexts {
  /** Sentences by code of the refusal; an empty sentence if a field already explains it. */
  refusals?: ByCode;
  /** Sentence for refusals without their own. */
  otherwise?: string;
  /** Sentences by error code of the field. */
  fields?: ByCode;
  /** Maximum lengths in characters, by field name; a password's length is the default. */
  lengths?: Readonly<Record<string, number>>;
}

interface RefusalText {
  /** The sentence for a refused attempt; empty without a refusal, or if a field explains it. */
  summary: (refusal: Refusal | null) => string;
  /** The sentence for a field's error code. `name` is the field's key, `label` its visible name. */
  field: (code: string, name: string, label: unknown) => string;
}

/** Returns the sentences for all forms, overridden by those of one form. `refusalTexts` loads their catalog. */
export function useRefusalText({
  refusals = {},
  otherwise,
  fields = {},
  lengths = {},
}: OwnTexts = {}): RefusalText {
  const { t } = useLingui();
  const wait = (seconds: number): string => {
    const minutes = Math.ceil(seconds / MINUTE_S);
    return seconds < MINUTES_FROM_S
      ? t`Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : t`Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
  return {
    summary(refusal) {
      if (refusal === null) return '';
      const { code, retry_after_s: seconds = MINUTE_S } = refusal;
      if (code in refusals) return refusals[code] ?? '';
      switch (code) {
        case 'invalid':
          return '';
        case 'unauthenticated':
        case 'forbidden':
        case 'wrong_token':
          return t`User unauthenticated`;
        case 'impersonated':
          return t`This cannot be done on behalf of a member.`;
        case 'too_many_requests':
          return t`Too many attempts.` + ` ${wait(seconds)}`;
        case 'unavailable':
          return t`So many people are arriving right now that we cannot keep up.` + ` ${wait(seconds)}`;
        case 'offline':
          return t`You seem to be offline. Check your connection and try again.`;
        case 'timeout':
          return t`That took too long. Please try again.`;
        default:
          return otherwise ?? t`Oops!!!, something went wrong. Please try again later.`;
      }
    },
    field(code, name, label) {
      if (code in fields) return fields[code] ?? '';
      const field = String(label);
      const number = code === 'min_length' ? PASSWORD_MIN : (lengths[name] ?? PASSWORD_MAX);
      switch (code) {
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
        default:
          return t`Please check this field`;
      }
    },
  };
}
