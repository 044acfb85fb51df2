/** What a visitor types about an account: its bounds and its form, for the contract and for the forms themselves. */
import * as v from 'valibot';

/** Password bounds in characters (readings, "password bounds"). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Longest e-mail address a mail server must take (RFC 5321). */
const EMAIL_MAX = 254;

/** Text a database can hold: no NUL character. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !value.includes('\0'), 'text'),
  );

/** Trimmed before login (1-shell §5 "Credentials"); bounds are not told, so that nothing is learned from them. */
export const Username = v.pipe(text(EMAIL_MAX), v.trim(), v.nonEmpty());
export const GivenPassword = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(1024));

/** A trimmed address; the field code of a wrong one is `email`. */
export const Email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(EMAIL_MAX), v.email());

/** 8 to 128 characters, any character, no composition rules (readings). Common ones are refused by the origin. */
export const NewPassword = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
);

/** The password twice, as the form asks for it; field code of a second that differs: `confirmation`. */
export const ChosenPassword = v.pipe(
  v.object({ password: NewPassword, password_confirmation: GivenPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (typed) => typed.password === typed.password_confirmation,
      'confirmation',
    ),
    ['password_confirmation'],
  ),
);
