/** Reads the member anew when something of them has changed at the origin. */
import type { Http } from '#app/http/client.ts';
import { getMe } from './api/me.ts';
import type { SessionHub } from './session/hub.ts';

/** What cannot be read now is read with the next document. */
export async function renewMember({ http, hub }: { http: Http; hub: SessionHub }): Promise<void> {
  const actor = await hub.started;
  if (!hub.user()) return;
  const user = await http.call(getMe).catch(() => null);
  if (user) actor.send({ type: 'known', user });
}
