/** Limits and formats of account fields, for the API contract and the forms. */
import * as v from 'valibot';

/** Limits of a password in characters (README 7 of auth). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Length of the longest email address that a mail server must accept (RFC 5321). */
const EMAIL_MAX = 254;

/** Maximum characters before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;
/** The part before the @: unquoted words between single dots (RFC 5322, 3.2.3), as mail services assign them. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A label of a domain (RFC 1035, 2.3.1), including those with `xn--`. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** A top-level domain is not a number, so `user@10.0.0.1` is refused as an address at an IP address. */
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

/**
 * Whether mail can be delivered to an address: the domain has at least two labels, and there is no comment, quote or
 * address literal.
 */
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

/** Text that a database can store: without NUL characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !value.includes('\0'), 'text'),
  );

/** Login name, trimmed (README 7 of auth). Its limits are not reported, so that nothing can be learned from them. */
export const Username = v.pipe(text(EMAIL_MAX), v.trim(), v.nonEmpty(), v.transform(withAsciiDomain));
export const GivenPassword = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(1024));

/** A trimmed email address, with an international domain in ASCII; the error code is `email`. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(EMAIL_MAX),
  v.transform(withAsciiDomain),
  v.check(isEmailAddress, 'email'),
);

/**
 * A new password: 8 to 128 characters of any kind, without composition rules (README 7 of auth). The origin refuses
 * common ones.
 */
export const NewPassword = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
);

/** A new password, entered twice as in the form; the error code for a different repetition is `confirmation`. */
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
