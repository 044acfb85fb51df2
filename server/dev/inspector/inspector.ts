/** `/_dev/inspector` and the pages below it: what a brand is made of, and who this browser is taken for. */
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
  /** Address of the script that follows the live statecharts; undefined where pages were built. */
  readonly board: string | undefined;
  readonly others: () => readonly OtherPage[];
}

/** Everything is read when somebody looks: what is changed meanwhile is there at the next look. */
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
