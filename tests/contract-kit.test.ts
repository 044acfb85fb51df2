/**
 * The contract kit passes a backend that keeps the contract, and reports each violation of another; for the reference
 * origin, see contract.proof.ts.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { brand as streaming } from '#brands/streaming/brand.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ageGate } from '#plugins/age-gate/plugin.ts';
import { auth } from '#plugins/auth/plugin.ts';
import { getMe } from '#plugins/auth/api.ts';
import { catalogue } from '#plugins/catalogue/plugin.ts';
import { home } from '#plugins/home/plugin.ts';
import { getLabelBySlug, getMovie, getMovies } from '#plugins/catalogue/api.ts';
import { getWorks } from '#plugins/people/api.ts';
import { player } from '#plugins/player/plugin.ts';
import { shell } from '#plugins/shell/plugin.ts';
import { createCaller } from '#tools/contract/caller.ts';
import { documentOf } from '#tools/contract/document.ts';
import { runKit, type KitOptions } from '#tools/contract/kit.ts';
import { neededBy } from '#tools/contract/needed.ts';
import { lineOf, type Report } from '#tools/contract/report.ts';
import { ROBIN } from './backend/accounts.ts';
import { on, type Route } from './backend/call.ts';
import { FILMS, filmPage, labelCard, pageOf } from './backend/catalogue.ts';
import { importsOf, sourceFiles } from './support/imports.ts';
import { createBackend } from './backend/server.ts';

/** The brand whose calls the small backend implements. */
const SMALL: Brand = { ...streaming, plugins: [shell, ageGate, auth, catalogue, home, player], settings: {} };
const ROBIN_LOGIN = { username: ROBIN.email, password: ROBIN.password };
const EXAMPLES: KitOptions['examples'] = {
  'POST /search': { body: { query: 'night' } },
  'GET /smart/user-segment': { query: { movie_id: '1' } },
};

let running: Server | undefined;
afterEach(() => void running?.close());

async function started(instead: readonly Route[] = []): Promise<string> {
  running = createBackend({ instead });
  running.listen(0, '127.0.0.1');
  await once(running, 'listening');
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

/** The kit's report on the small backend, with some of its routes replaced. */
async function reportOf(instead: readonly Route[] = [], more: readonly AnyEndpoint[] = []): Promise<Report> {
  const caller = createCaller({ site: await started(instead) });
  const needed = [...(await neededBy(SMALL)), ...more.map((endpoint) => ({ plugin: 'planted', endpoint }))];
  return runKit({ needed, caller, credentials: ROBIN_LOGIN, examples: EXAMPLES });
}

describe('the small backend', () => {
  it('the small backend keeps the contract', async () => {
    const { faults, skipped, judged, examples } = await reportOf();
    expect(faults.map(lineOf)).toEqual([]);
    expect(skipped).toEqual([]);
    expect(judged).toBeGreaterThan(220);
    expect([...examples.keys()]).toContain('GET /movies/:id');
  });

  it('the small backend imports nothing from the reference origin', () => {
    const files = sourceFiles(['tests']).filter((file) => file.startsWith('tests/backend/'));
    expect(files.length).toBeGreaterThan(3);
    const imported = files.flatMap((file) => importsOf(file).map(({ to }) => to));
    expect(
      imported.filter((to) => /^(?:server|(?:plugins|age-providers|gateways)\/[^/]+\/server)\//.test(to)),
    ).toEqual([]);
  });
});

it('the kit reports a wrong reply, an unknown id or invalid input that is accepted, an open session and a missing call', async () => {
  const wrongReply = on(getMovie, ({ params }) => ({
    ...filmPage(FILMS[0]!),
    id: String(params.id) as unknown as number,
  }));
  const unknownAnswered = on(getLabelBySlug, () => ({ ...labelCard, movies: [] }));
  const lax = { ...getMovies, query: undefined } as unknown as typeof getMovies;
  const inputAccepted = on(lax, () => pageOf(FILMS, { page: 1, perPage: 10 }));
  const open = { ...getMe, access: 'open' } as unknown as typeof getMe;
  const sessionOpen = on(open, () => ({}) as never);
  const gone = { ...getWorks, method: 'DELETE' } as unknown as typeof getWorks;
  const { faults } = await reportOf([wrongReply, unknownAnswered, inputAccepted, sessionOpen], [gone]);
  const lines = faults.map(lineOf).join('\n');
  expect(lines).toMatch(/^GET \/movies\/:id, a read: expected the declared reply \(id: /m);
  expect(lines).toMatch(/^GET \/labels\/slug\/:slug, unknown slug: expected a refusal not_found, got 200/m);
  expect(lines).toMatch(
    /^GET \/movies, query field "page" of a wrong type: expected a refusal invalid with fields\.page, got 200/m,
  );
  expect(lines).toMatch(/^GET \/me, without a session: expected a refusal unauthenticated, got 200/m);
  expect(lines).toMatch(
    /^DELETE \/persons\/artists\/works, from a page of another site: expected a refusal cross_site, got 404/m,
  );
});

it('the document of a brand contains only its calls, with the recorded replies', async () => {
  const needed = await neededBy(SMALL);
  const reply = filmPage(FILMS[0]!);
  const document = documentOf(SMALL, {
    needed,
    version: '1.0.0',
    examples: new Map([['GET /movies/:id', { params: { id: '1' }, reply }]]),
  });
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(needed.length);
  const operation = document.paths['/api/movies/{id}']?.['get'];
  expect(operation?.parameters?.[0]).toMatchObject({ name: 'id', example: '1' });
  expect(operation?.responses['200']?.['content']).toMatchObject({ 'application/json': { example: reply } });
});
