/** Helpers of authentication tests: an origin, visitors with their own IP addresses, and accounts. */
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestOriginOptions, type TestVisitor } from '#server/testing/origin.ts';

export const PASSWORD = 'a long evening by the sea';

/** Opens an origin for one test file. */
export async function openAccounts(options?: TestOriginOptions) {
  const site = await testOrigin(options);
  let visitors = 0;

  /** A visitor with their own IP address, so that tests do not share rate limits. */
  const visitor = (headers: Record<string, string> = {}): TestVisitor => {
    visitors += 1;
    return site.visitor({ 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`, ...headers });
  };

  /** Creates an account and returns it with its browser. */
  async function member(email: string) {
    const someone = visitor();
    const oauth = await someone.http.call(postSignUp, { body: { email, password: PASSWORD } });
    return { someone, oauth };
  }

  /** The raw response to a call, for its status and headers. */
  const post = (path: string, body: unknown, from = visitor()): Promise<Response> =>
    from.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(body),
    });

  return { site, visitor, member, post };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
