/** `/_dev/inspector`: the statecharts of the pages that are open in this browser, with their history and events. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { markup, type Markup } from '../page.ts';
import { flowsOf, type BrandFacts } from './facts.ts';
import { INSPECTOR, table } from './frame.ts';

const DIAGRAMS = fileURLToPath(new URL('../../../docs/reference/flows/', import.meta.url));

/** The diagrams of `npm run flows`, in which the board marks the current states. */
export function diagrams(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    `${INSPECTOR}/flows/:name(^[a-z0-9-]{1,100}$).svg`,
    async ({ params }, reply) => {
      const svg = await readFile(`${DIAGRAMS}${params.name}.svg`, 'utf8').catch(() => undefined);
      if (svg === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg);
    },
  );
}

const board = (script: string): Markup =>
  markup`<p class="lead">The statecharts of every page of this site that is open in this browser: the current state of each, its history,
and the events it accepts now. <a href="/" target="_blank" rel="opener">Open the site in another tab</a> and keep this one next to it.</p>
<div id="board" class="board"><p class="dim" role="status">No page of the site is open.</p></div>
<script type="module" src="${script}"></script>`;

const WITHOUT_BOARD = markup`<p class="lead">Live statecharts belong to <code>npm run dev</code>: pages that were built, as
<code>npm start</code> serves them, contain no inspector. The statecharts of the brand are listed below; the other tabs are the same in both.</p>`;

/** `script` is the URL of the script that follows live statecharts; undefined if the pages are built. */
export function flowsPage({ plugins }: BrandFacts, script: string | undefined): Markup {
  const rows = plugins.flatMap((facts) =>
    flowsOf(facts).map(({ ref, lifetime }) => [
      markup`<code>${ref.id}</code>`,
      markup`<a href="${INSPECTOR}/plugins#${facts.plugin.id}">${facts.plugin.id}</a>`,
      markup`${lifetime}`,
    ]),
  );
  return markup`${script === undefined ? WITHOUT_BOARD : board(script)}
<h2>What the brand runs</h2>${table(['Flow', 'Plugin', 'Lives as long as'], rows)}`;
}
