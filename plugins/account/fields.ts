/** What a member may say of themselves: its bounds and its form, for the contract and for the form itself. */
import * as v from 'valibot';
import { ChosenPassword, Email, GivenPassword, text } from '#ports/credentials.ts';
import { isNoAddress, isVisibleName, NICKNAME_MAX } from '#ports/nickname.ts';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Longest texts in characters. */
export const LENGTHS = {
  username: NICKNAME_MAX,
  name: 80,
  last_name: 80,
  address: 200,
  zip_code: 20,
  city: 100,
  country_state: 64,
} as const;
/** Nobody who is older is alive. */
const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

/** A line of text, or nothing: white space alone is nothing (README 2). */
const line = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(max),
        v.trim(),
        // Line breaks, tabs and the marks that turn a line around have no place in a name or an address.
        v.check((value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value), 'text'),
        v.check((value) => value.isWellFormed(), 'text'),
        v.transform((value) => (value === '' ? null : value)),
      ),
    ),
  );

const whole = (least: number, most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))));

/** Everything that a member may change (README 2); what is left out stays as it is, null empties it. */
export const ProfileChange = v.object({
  /**
   * Field codes: `nickname` with an @, `hidden` with characters that nobody sees, `taken` when in use, `reserved` for what could pass for staff,
   * `alphabets` for similar letters of several alphabets.
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
  /** The language of mail; the language of a page is that of its address. */
  locale: v.optional(v.picklist(LOCALES)),
  accepted_mailing: v.optional(v.boolean()),
  /** Whether mail keeps the site's name to itself. */
  discreet_mail: v.optional(v.boolean()),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

/** Another password: the present one once, the new one twice. */
export const PasswordChange = v.intersect([v.object({ current_password: GivenPassword }), ChosenPassword]);
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** Another address; the password is asked for, because whoever has the mailbox has the account. */
export const EmailChange = v.object({ email: Email, password: GivenPassword });
export type EmailChange = v.InferOutput<typeof EmailChange>;

/** What the deletion of an account asks for. */
export const Deletion = v.object({
  password: GivenPassword,
  sure: v.literal(true),
  /** Asked for where something is given up, which `confirms` names. */
  gives_up: v.optional(v.literal(true)),
  confirms: v.optional(v.string()),
  removes_stories: v.optional(v.boolean()),
});
/** The boxes may not be ticked yet. */
export type TypedDeletion = Omit<v.InferOutput<typeof Deletion>, 'sure' | 'gives_up'> & {
  sure: boolean;
  gives_up?: boolean;
};
