/** Gives a member's token back. */
import type { Http } from '#app/http/client.ts';
import { postLogout } from '../api/session.ts';

/** The token is ended at the origin too, which clears the cookies the page cannot reach. */
export async function dropAuthorization(http: Http, signal: AbortSignal): Promise<void> {
  try {
    await http.call(postLogout, { signal });
  } finally {
    http.setHeaders({ authorization: undefined });
    http.forget();
  }
}
