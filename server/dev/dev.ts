/** Development tools: `/_dev` and the pages below it. Registered outside production only. */
import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { apiPage } from './api.ts';
import { inspector } from './inspector/inspector.ts';
import type { OtherPage } from './inspector/visitor.ts';
import { requireLocal } from './local.ts';
import { mailPages } from './mail.ts';
import { markup, sendPage } from './page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Purpose of a page below `/_dev`, in one sentence; the overview lists it. */
    readonly about?: string;
  }
}

export interface DevOptions {
  readonly origin: BrandOrigin;
  readonly describe: () => OpenApi;
  /** URL of the script that follows live statecharts; undefined if the pages are built. */
  readonly board: string | undefined;
}

const LISTED = [
  [
    '/_dev/inspector',
    'What the brand is made of: plugins, references, routes, settings, cookies, and live statecharts.',
  ],
  ['/_dev/inspector/visitor', 'Which country this browser comes from.'],
  ['/_dev/api', 'Every call of the contract, readable.'],
  ['/_dev/mail', 'Outgoing mail, while there is no mail server.'],
  ['/api/openapi.json', 'The contract for machines.'],
  ['/healthz', 'Whether the process lives.'],
  ['/readyz', 'Whether it may be sent visitors.'],
] as const;

export async function dev(app: FastifyInstance, { origin, describe, board }: DevOptions): Promise<void> {
  app.decorate('devSiteName', origin.brand.name);
  if (origin.config.devPages === 'loopback') requireLocal(app);
  /** Pages of plugins, with their purpose. */
  const others: OtherPage[] = [];
  app.addHook('onRoute', ({ path, method, config }) => {
    if (method === 'GET' && config?.about !== undefined) others.push({ path, about: config.about });
  });
  app.get('/_dev', async (_request, reply) => {
    const rows = [...LISTED, ...others.map(({ path, about }) => [path, about] as const)].map(
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
  await app.register(inspector, { origin, board, others: () => others });
  for (const pages of origin.modules.dev) await app.register(pages);
}
