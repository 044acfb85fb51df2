/** Reloads the member after their data has changed at the origin. */
import type { Http } from '#app/http/client.ts';
import { getMe } from './api/me.ts';
import type { SessionHub } from './session/hub.ts';

/** Reloads the member. If that fails, the next document loads the new data. */
export async function renewMember({ http, hub }: { http: Http; hub: SessionHub }): Promise<void> {
  const actor = await hub.started;
  if (!hub.user()) return;
  const user = await http.call(getMe).catch(() => null);
  if (user) actor.send({ type: 'known', user });
}
