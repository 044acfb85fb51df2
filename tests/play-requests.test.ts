/**
 * Play sends each request only once: by click, after preloading, by URL, and for visitors without access. The page's
 * data starts the player.
 */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { askAhead } from '#plugins/player/ahead.ts';
import type { PlayType } from '#ports/watched-film.ts';
import { createPlayback } from '#plugins/player/start.ts';
import { ownPlay, type WatchData } from '#plugins/player/watch/data.ts';
import { BOOT_ELEMENT, type Boot } from '#app/runtime/boot.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { goInPage } from './support/in-page.ts';
import { testSite } from './support/site.ts';

const FILM = 'night-swim';

let site: TestOrigin;
const asked: string[] = [];
let id = 0;
beforeAll(async () => {
  site = await testSite();
  const inject = site.app.inject.bind(site.app) as (options: InjectOptions) => unknown;
  // The response is a single-use thenable, which a spy would consume.
  Object.assign(site.app, {
    inject(options: InjectOptions) {
      asked.push(String(options.url));
      return inject(options);
    },
  });
  ({ id } = await site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('slug', '=', FILM)
    .executeTakeFirstOrThrow());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void asked.splice(0));

/** API calls that reached the origin, including those for the rendered page. */
const calls = (): string[] => asked.filter((url) => /^\/api\/movies\/\d+/.test(url)).toSorted();

/** A visitor with a page's API client. */
function visitorOf(): TestVisitor {
  const visitor = site.visitor({ 'accept-language': 'en' });
  return { ...visitor, http: createHttp({ fetch: visitor.fetch, base: '/api', parseReplies: true }) };
}

/** Starts the player with the data of the page. */
function play({ http }: TestVisitor, data: WatchData) {
  const { type, refusal } = data;
  const playback = createPlayback(http, { request: { id, type }, play: ownPlay(data), refusal }).start();
  const { value, context } = playback.getSnapshot();
  playback.stop();
  return { value, at: context.play?.streaming_links.ahls };
}

/** The data inlined in a document. */
async function documentData(visitor: TestVisitor, path: string): Promise<WatchData> {
  const html = await (await visitor.fetch(path, { headers: { accept: 'text/html' } })).text();
  const json = new RegExp(`id="${BOOT_ELEMENT}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? 'null';
  const { page } = JSON.parse(json) as Boot;
  if (page.is !== 'ready') throw new Error(`${path} does not exist`);
  return page.ready.data as WatchData;
}

describe.each<[PlayType, object]>([
  ['trailer', { player: 'loading' }],
  ['movie', { refused: 'loginRequired' }],
])('a guest who plays the %s of a film', (type, state) => {
  const once = () => [`/api/movies/${id}`, `/api/movies/${id}/play?type=${type}`];

  it('a click requests the film and its play data once each', async () => {
    const visitor = visitorOf();
    const { context } = await goInPage(visitor, `/film/${FILM}/watch/${type}/${id}`, {
      from: `/film/${FILM}`,
    });
    const data = context.ready?.data as WatchData;
    const { value, at } = play(visitor, data);
    expect(value).toEqual(state);
    expect(at).toBe(data.play?.streaming_links.ahls);
    expect(calls()).toEqual(once());
  });

  it('a click after preloading repeats only the request that was refused before', async () => {
    const visitor = visitorOf();
    const ahead = await askAhead(visitor.http, { id, type }).play.catch(() => null);
    const { context } = await goInPage(visitor, `/film/${FILM}/watch/${type}/${id}`, {
      from: `/film/${FILM}`,
    });
    const data = context.ready?.data as WatchData;
    expect(play(visitor, data)).toEqual({ value: state, at: ahead?.streaming_links.ahls });
    expect(calls()).toEqual(ahead ? once() : [...once(), once()[1]]);
  });

  it('the document at the watch URL contains the data, and the browser requests only its media URLs', async () => {
    const visitor = visitorOf();
    const data = await documentData(visitor, `/film/${FILM}/watch/${type}/${id}`);
    expect(calls()).toEqual(once());
    expect(JSON.stringify(data)).not.toContain('/media/');
    const { value } = play(visitor, data);
    expect(value).toEqual(type === 'trailer' ? 'resolving' : state);
  });
});
