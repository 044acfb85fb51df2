/** Two brands in one process, each called under its own host, with their members and emails. */
import type { AddressInfo } from 'node:net';
import { testOrigin } from '#server/testing/origin.ts';
import { askHost, type Asked } from './ask-host.ts';

export const HERE = 'localhost:3000';
export const THERE = 'else-cinema.localhost:3000';
/** The senders of both brands' emails. */
export const FROM: Readonly<Record<string, string>> = {
  [HERE]: 'no-reply@localhost',
  [THERE]: 'no-reply@else-cinema.localhost',
};
export const PASSWORD = 'a long evening by the sea';

/** Opens both brands on an empty catalogue; `site.close()` closes both. */
export async function openBrandHosts() {
  const site = await testOrigin({ env: { BRANDS: 'streaming, else-cinema' } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;

  /** Calls an endpoint like a page of the host does. */
  const ask = (host: string, path: string, asked: Asked = {}) =>
    askHost(port, host, path, {
      ...asked,
      headers: { origin: `http://${host}`, 'x-requested-with': 'x', ...asked.headers },
    });
  const post = (host: string, path: string, body: unknown) => ask(host, path, { method: 'POST', body });

  return {
    site,
    ask,
    post,
    /** The origin of a host's brand. */
    at: (host: string) => (host === HERE ? site.origin : site.origin.others[0]!),
    /** Creates an account with a confirmed email address and subscribes it to the newsletter. */
    async member(host: string, email: string): Promise<void> {
      await post(host, '/api/sign-up', { email, password: PASSWORD });
      await site.origin.db
        .updateTable('users')
        .set({ is_email_verified: true, accepted_mailing: true })
        .where('email', '=', email)
        .execute();
    },
    /** The last email from a brand to an email address. */
    mailOf: (host: string, to: string) =>
      site.mails.findLast((mail) => mail.to === to && mail.from === FROM[host]),
  };
}
