/** Limits and formats of account fields, for the contract and the forms. */
import * as v from 'valibot';

/** Password bounds in characters (README 7 of auth). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Longest e-mail address a mail server must take (RFC 5321). */
const EMAIL_MAX = 254;

/** Characters before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;
/** Unquoted words between single dots (RFC 5322, 3.2.3), as mail services assign them. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A label of a domain (RFC 1035, 2.3.1), `xn--` included. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** A top-level domain is not a number: `user@10.0.0.1` is an address at a host. */
const TOP_LEVEL = /[a-z]/i;
const NOT_ASCII = /[^\0-\x7f]/;

/** An address with its ASCII domain: `user@müller.de` becomes `user@xn--mller-kva.de`. Other texts are unchanged. */
export function withAsciiDomain(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || !NOT_ASCII.test(domain) || domain.length > EMAIL_MAX || /[\s/?#:@\\]/.test(domain))
    return typed;
  // The URL parser has the conversion built in, in browsers and in Node.
  return URL.canParse(`http://${domain}`)
    ? `${typed.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
    : typed;
}

/** Whether mail can be delivered to it: a domain with at least two labels, and no comment, quote or address literal. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  return (
    at > 0 &&
    address.length <= EMAIL_MAX &&
    local.length <= LOCAL_PART_MAX &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** Text a database can hold: no NUL character. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !value.includes('\0'), 'text'),
  );

/** Trimmed before login (README 7 of auth); limits are not reported, so that nothing can be learned from them. */
export const Username = v.pipe(text(EMAIL_MAX), v.trim(), v.nonEmpty(), v.transform(withAsciiDomain));
export const GivenPassword = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(1024));

/** A trimmed address, with an international domain in ASCII; the field code of an invalid one is `email`. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(EMAIL_MAX),
  v.transform(withAsciiDomain),
  v.check(isEmailAddress, 'email'),
);

/** 8 to 128 characters, any character, no composition rules (README 7 of auth). The origin refuses common ones. */
export const NewPassword = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
);

/** The password twice, as in the form; the field code of a different repetition is `confirmation`. */
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
