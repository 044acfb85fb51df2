/** The fields of a profile with their limits, shared by the contract and the form. */
import * as v from 'valibot';
import { ChosenPassword, Email, GivenPassword, text } from '#ports/credentials.ts';
import { isNoAddress, isVisibleName, NICKNAME_MAX } from '#ports/nickname.ts';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Maximum lengths in characters. */
export const LENGTHS = {
  username: NICKNAME_MAX,
  name: 80,
  last_name: 80,
  address: 200,
  zip_code: 20,
  city: 100,
  country_state: 64,
} as const;
/** No living person was born earlier. */
const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

/** A line of text, or null: white space alone counts as null (README 2). */
const line = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(max),
        v.trim(),
        // Line breaks, tabs and bidirectional control characters are not allowed in a name or an address.
        v.check((value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value), 'text'),
        v.check((value) => value.isWellFormed(), 'text'),
        v.transform((value) => (value === '' ? null : value)),
      ),
    ),
  );

const whole = (least: number, most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))));

/** All fields that a member may change (README 2): omitted fields stay as they are, null clears a field. */
export const ProfileChange = v.object({
  /**
   * Field codes: `nickname` contains an @, `hidden` contains invisible characters, `taken`, `reserved` could pass for
   * staff, `alphabets` mixes similar characters of several alphabets.
   */
  username: v.optional(
    v.nullable(
      v.pipe(
        v.unwrap(v.unwrap(line(LENGTHS.username))),
        v.check((value) => value === null || isNoAddress(value), 'nickname'),
        v.check((value) => value === null || isVisibleName(value), 'hidden'),
      ),
    ),
  ),
  name: line(LENGTHS.name),
  last_name: line(LENGTHS.last_name),
  address: line(LENGTHS.address),
  zip_code: line(LENGTHS.zip_code),
  city: line(LENGTHS.city),
  /** ISO 3166-1 alpha-2. */
  country: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^(?:[A-Z]{2})?$/, 'choice'),
        v.transform((value) => (value === '' ? null : value)),
      ),
    ),
  ),
  country_state: line(LENGTHS.country_state),
  birth_date_day: whole(1, 31),
  birth_date_month: whole(1, 12),
  birth_date_year: whole(YEAR_MIN, YEAR_MAX),
  /** Language of emails. The language of a page follows from its URL. */
  locale: v.optional(v.picklist(LOCALES)),
  accepted_mailing: v.optional(v.boolean()),
  /** Whether emails omit the name of the site. */
  discreet_mail: v.optional(v.boolean()),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

/** A new password, typed twice, with the current one. */
export const PasswordChange = v.intersect([v.object({ current_password: GivenPassword }), ChosenPassword]);
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** A new email address. The password is required, because the owner of the mailbox can take over the account. */
export const EmailChange = v.object({ email: Email, password: GivenPassword });
export type EmailChange = v.InferOutput<typeof EmailChange>;

/** Input of the account deletion. */
export const Deletion = v.object({
  password: GivenPassword,
  sure: v.literal(true),
  /** Consent to the loss that `confirms` identifies; required if something is lost. */
  gives_up: v.optional(v.literal(true)),
  confirms: v.optional(v.string()),
  removes_stories: v.optional(v.boolean()),
});
/** Form values of the deletion; the checkboxes may still be unticked. */
export type TypedDeletion = Omit<v.InferOutput<typeof Deletion>, 'sure' | 'gives_up'> & {
  sure: boolean;
  gives_up?: boolean;
};
