/** Access to films by visitor and country, and stored watch positions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { WatchTime } from '#ports/watch-time.ts';
import { getPlayData, postLustView } from '../api.ts';
import type { PlayType } from '#ports/watched-film.ts';
import { RENEWAL_GRACE_MS } from './store.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getContinueWatching } from '#plugins/library/api.ts';
import { FRANCE_IS_GATED } from './testing.ts';
import {
  subscribe,
  TEST_START,
  testOrigin,
  type TestOrigin,
  type TestVisitor,
} from '#server/testing/origin.ts';

const PICTURE = JSON.stringify({ base: '/images/x', width: 16, height: 9, widths: [400], colour: '#000' });
const PICTURES = { poster_picture: PICTURE, cover_picture: PICTURE };
const ids: Record<string, number> = {};
const people: Record<string, TestVisitor> = {};
let site: TestOrigin;

async function seedMovie(
  slug: string,
  more: Partial<Record<'user_level', 0 | 1 | 2>> & {
    status?: 'Published' | 'Upcoming Release' | 'Unpublished';
    blocked?: string[];
    clip?: string | null;
  },
) {
  const { user_level = 2, status = 'Published', blocked = [], clip = 'clip-1' } = more;
  const row = await site.origin.db
    .insertInto('movies')
    .values({
      slug,
      status,
      user_level,
      clip,
      trailer_clip: 'clip-1',
      release_date: '2026-01-01',
      production_date: null,
      length: 2400,
      blocked_countries: blocked,
      poster_picture: PICTURE,
      cover_picture: PICTURE,
      texts: JSON.stringify({ en: { title: slug }, de: { title: `${slug} auf Deutsch` } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[slug] = row.id;
}

async function join(name: string, subscription?: Parameters<typeof subscribe>[2]) {
  const visitor = site.visitor({ 'x-forwarded-for': `10.2.0.${Object.keys(people).length + 1}` });
  await visitor.http.call(postSignUp, {
    body: { email: `${name}@example.org`, password: 'a long evening by the sea' },
  });
  if (subscription) await subscribe(site, `${name}@example.org`, subscription);
  people[name] = visitor;
}

beforeAll(async () => {
  site = await testOrigin({
    callsPerMinute: 100_000,
    services: [FRANCE_IS_GATED],
  });
  await seedMovie('free', { user_level: 2 });
  await seedMovie('registered', { user_level: 1 });
  await seedMovie('paid', { user_level: 0 });
  await seedMovie('upcoming', { status: 'Upcoming Release' });
  await seedMovie('withdrawn', { status: 'Unpublished' });
  await seedMovie('blocked', { blocked: ['ES'] });
  await seedMovie('clipless', { clip: null });
  people['guest'] = site.visitor();
  await join('registered');
  await join('trial', { status: 'trial', source_group: 6, plan_type: 3 });
  await join('bundle', { source_group: 3 });
  await join('premium', {});
  await join('leaving', { status: 'canceled' });
  await join('expired', { expires_at: new Date(TEST_START.getTime() - RENEWAL_GRACE_MS) });
}, 60_000);
afterAll(() => site.close());

const play = (who: TestVisitor, slug: string, type?: PlayType) =>
  who.http.call(getPlayData, { params: { id: ids[slug]! }, query: type ? { type } : {} });
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

describe('access', () => {
  const LOGIN = '401 login_required';
  const UPGRADE = '402 upgrade_required';
  test.each([
    ['free', 'guest', '200'],
    ['free', 'registered', '200'],
    ['free', 'premium', '200'],
    ['registered', 'guest', LOGIN],
    ['registered', 'registered', '200'],
    ['registered', 'premium', '200'],
    ['paid', 'guest', LOGIN],
    ['paid', 'registered', UPGRADE],
    ['paid', 'trial', '200'],
    ['paid', 'bundle', '200'],
    ['paid', 'premium', '200'],
    ['paid', 'leaving', '200'],
    ['paid', 'expired', UPGRADE],
  ])('playing the %s film as the visitor %s returns %s', async (slug, who, expected) => {
    expect(await outcome(play(people[who]!, slug))).toBe(expected);
    expect(await outcome(play(people[who]!, slug, 'trailer'))).toBe('200');
  });

  test.each([
    ['free', '403 age_verification_required', '200'],
    ['registered', '403 age_verification_required', LOGIN],
    ['paid', '403 age_verification_required', LOGIN],
  ])('behind an age gate, the %s film requires age verification first', async (slug, before, after) => {
    const gated = site.visitor({ 'x-el-country': 'FR' });
    const crawler = site.visitor({ 'x-el-country': 'FR', 'user-agent': 'Googlebot/2.1' });
    expect(await outcome(play(gated, slug))).toBe(before);
    expect(await outcome(play(gated, slug, 'trailer'))).toBe('403 age_verification_required');
    expect(await outcome(play(crawler, slug))).toBe(before);
    gated.cookies.set('session_id', 'verified-1');
    expect(await outcome(play(gated, slug))).toBe(after);
    expect(await outcome(play(gated, slug, 'trailer'))).toBe('200');
  });

  test.each([
    ['upcoming', 'movie', '404 unpublished'],
    ['upcoming', 'trailer', '200'],
    ['withdrawn', 'trailer', '404 not_found'],
    ['blocked', 'movie', '404 not_found'],
    ['clipless', 'movie', '404 unpublished'],
    ['free', 'bhs', '404 not_found'],
  ] as const)('requesting play data of the %s film, type %s, returns %s', async (slug, type, expected) => {
    expect(await outcome(play(people['premium']!, slug, type))).toBe(expected);
  });

  test('extras play by their own id, with the film or series they belong to', async () => {
    const { db } = site.origin;
    const series = await db
      .insertInto('series')
      .values({ slug: 'harbour', release_date: '2026-01-01', texts: '{}', ...PICTURES })
      .returning('id')
      .executeTakeFirstOrThrow();
    const episode = { series_id: series.id, season: 1, episode: 1, movie_id: ids['registered']! };
    await db.insertInto('episodes').values(episode).execute();
    const extra = async (model_type: string, model_id: number, type: 'interview' | 'behind_the_scenes') => {
      const texts = '{"en":{"title":"Extra"}}';
      const row = { model_type, model_id, type, clip: 'clip-1', texts, created_at: site.clock.now() };
      return (await db.insertInto('related_contents').values(row).returning('id').executeTakeFirstOrThrow())
        .id;
    };
    const ask = (id: number, type: PlayType) =>
      people['guest']!.http.call(getPlayData, { params: { id }, query: { type } });
    const interview = await extra('Movie', ids['paid']!, 'interview');
    expect(await ask(interview, 'interview')).toMatchObject({
      id: interview,
      movie_id: ids['paid'],
      video_header: 'Extra',
      scene_markers: [],
    });
    expect(await outcome(ask(interview, 'bhs'))).toBe('404 not_found');
    const behind = await extra('Series', series.id, 'behind_the_scenes');
    for (const type of ['bhs', 'bts', 'bhs-related'] as const)
      expect(await ask(behind, type)).toMatchObject({ id: behind, movie_id: ids['registered'] });
    expect(await outcome(ask(await extra('Movie', ids['withdrawn']!, 'interview'), 'interview'))).toBe(
      '404 not_found',
    );
  });

  test('play data is in the visitor’s language, and subtitles in that language are first', async () => {
    const german = await play(site.visitor({ locale: 'de' }), 'free');
    expect(german.video_header).toBe('free auf Deutsch');
    expect(german.subtitles.map(({ locale }) => locale)).toEqual(['de', 'en', 'es', 'fr']);
    expect(german.scene_markers[0]).toMatchObject({ id: 1, at_s: 0, title: 'Die Flut kehrt um' });
  });
});

describe('watch records', () => {
  const view = (who: string, position: number, more: { observed_at?: string } = {}) =>
    people[who]!.http.call(postLustView, { body: { movie_id: ids['free']!, position, ...more } });
  const list = (who: string) => people[who]!.http.call(getContinueWatching, { query: {} });

  test('an incomplete body is refused with the names of the missing fields', async () => {
    const refused = await people['guest']!.fetch('/api/lust-view', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: '{}',
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { movie_id: 'required', position: 'required' } });
  });

  test('a guest’s position is accepted but not stored', async () => {
    expect(await view('guest', 12)).toEqual({
      visualization_id: null,
      current_position: 12,
      current_percent: 50,
    });
    expect((await play(people['guest']!, 'free')).resume_s).toBe(0);
    expect(await outcome(list('guest'))).toBe('401 unauthenticated');
  });

  test('a member has one record per film, from which playback resumes and watch time is counted', async () => {
    const counted: number[] = [];
    site.origin.modules.service(WatchTime)?.include(async (seconds) => void counted.push(seconds));
    await view('guest', 6);
    const first = await view('registered', 6);
    site.clock.advance(10_000);
    const second = await view('registered', 12);
    expect(counted).toEqual([6]);
    expect(second).toEqual({
      visualization_id: first.visualization_id,
      current_position: 12,
      current_percent: 50,
    });
    expect((await play(people['registered']!, 'free')).resume_s).toBe(12);
    expect(await list('registered')).toMatchObject({
      data: [{ movie_id: ids['free'], current_position: 12, product: { slug: 'free' } }],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
    expect((await list('premium')).data).toEqual([]);
  });

  test('an update that arrives late does not set the film back, but a newer one may', async () => {
    const now = site.clock.now().getTime();
    const ago = (ms: number) => new Date(now - ms).toISOString();
    await view('premium', 15, { observed_at: ago(1000) });
    expect(await view('premium', 5, { observed_at: ago(11_000) })).toMatchObject({ current_position: 15 });
    expect(await view('premium', 3, { observed_at: ago(0) })).toMatchObject({ current_position: 3 });
  });

  test('a film watched to its end leaves continue-watching and starts again at 0', async () => {
    await view('trial', 12);
    expect((await list('trial')).data).toHaveLength(1);
    site.clock.advance(10_000);
    await view('trial', 23.5);
    expect((await list('trial')).data).toEqual([]);
    expect((await play(people['trial']!, 'free')).resume_s).toBe(0);
  });

  test('a missing film is refused and gets no record', async () => {
    expect(
      await outcome(people['premium']!.http.call(postLustView, { body: { movie_id: 999_999, position: 1 } })),
    ).toBe('404 not_found');
  });
});
