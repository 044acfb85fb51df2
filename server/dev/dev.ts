/** What helps while building: `/_dev` and the pages below it. Registered outside production only. */
import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '../openapi.ts';
import type { BrandOrigin } from '../open-origin.ts';
import { apiPage } from './api.ts';
import { requireLocal } from './local.ts';
import { mailPages } from './mail.ts';
import { markup, sendPage } from './page.ts';

export interface DevOptions {
  readonly origin: BrandOrigin;
  readonly describe: () => OpenApi;
}

const LISTED = [
  ['/_dev/api', 'Every call of the contract, readable.'],
  ['/_dev/mail', 'Outgoing mail, while there is no mail server.'],
  ['/api/openapi.json', 'The contract for machines.'],
  ['/healthz', 'Whether the process lives.'],
  ['/readyz', 'Whether it may be sent visitors.'],
] as const;

export async function dev(app: FastifyInstance, { origin, describe }: DevOptions): Promise<void> {
  if (origin.config.devPages === 'loopback') requireLocal(app);
  app.get('/_dev', async (_request, reply) => {
    const rows = LISTED.map(
      ([href, text]) => markup`<tr><td><a href="${href}">${href}</a></td><td>${text}</td></tr>`,
    );
    return sendPage(
      reply,
      'Overview',
      markup`<p class="lead">These pages exist in development only. Send the header x-el-country (and x-el-us-state) from
this machine to be a visitor from elsewhere.</p><table><tbody>${rows}</tbody></table>`,
    );
  });
  mailPages(app, origin);
  apiPage(app, describe);
  for (const pages of origin.modules.dev) await app.register(pages);
}
