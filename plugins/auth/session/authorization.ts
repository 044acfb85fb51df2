/** Revokes a member's token. */
import type { Http } from '#app/http/client.ts';
import { postLogout } from '../api/session.ts';

/** Removes the token, and revokes it at the origin, which clears the cookies that the page cannot access. */
export async function dropAuthorization(http: Http, signal: AbortSignal): Promise<void> {
  try {
    await http.call(postLogout, { signal });
  } finally {
    http.setHeaders({ authorization: undefined });
    http.forget();
  }
}
