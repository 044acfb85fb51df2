/** `/_dev/inspector` and the pages below it: the parts of a brand, and the visitor that this browser counts as. */
import type { FastifyInstance } from 'fastify';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import type { Markup } from '../page.ts';
import { factsOf, type BrandFacts } from './facts.ts';
import { diagrams, flowsPage } from './flows.ts';
import { INSPECTOR, sendInspector } from './frame.ts';
import { pluginsPage } from './plugins.ts';
import { referencesPage } from './references.ts';
import { routesPage } from './routes.ts';
import { settingsPage } from './settings.ts';
import { storagePage } from './storage.ts';
import { visitorPage, type OtherPage } from './visitor.ts';

export interface InspectorOptions {
  readonly origin: BrandOrigin;
  /** URL of the script that follows live statecharts; undefined if the pages are built. */
  readonly board: string | undefined;
  readonly others: () => readonly OtherPage[];
}

/** Everything is read on each request, so that changes appear on the next load. */
export async function inspector(
  app: FastifyInstance,
  { origin, board, others }: InspectorOptions,
): Promise<void> {
  type Cookies = Readonly<Record<string, string | undefined>>;
  const page = (path: string, body: (facts: BrandFacts, cookies: Cookies) => Markup): void => {
    app.get(path, async ({ cookies }, reply) =>
      sendInspector(reply, path, body(await factsOf(origin), cookies)),
    );
  };
  page(INSPECTOR, (facts) => flowsPage(facts, board));
  page(`${INSPECTOR}/plugins`, pluginsPage);
  page(`${INSPECTOR}/references`, referencesPage);
  page(`${INSPECTOR}/routes`, routesPage);
  page(`${INSPECTOR}/settings`, (facts) => settingsPage(facts, process.env));
  page(`${INSPECTOR}/storage`, storagePage);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  visitorPage(app, origin, others);
  diagrams(app);
}
