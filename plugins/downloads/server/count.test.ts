/** The month's films are counted correctly for repeated and parallel requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMeDownloads } from '../api.ts';
import { IS_PROVING } from '#tests/support/proving.ts';
import { ask, codeOf, link, openDownloads } from './testing.ts';

/** Parallel requests; `npm run prove -- limits` makes more. */
const WISHES = IS_PROVING ? 200 : 20;
const COUNTED = 10;

type Downloads = Awaited<ReturnType<typeof openDownloads>>;
let site: Downloads['site'];
let films: Downloads['films'];
let premium: Downloads['premium'];
let mailedId: Downloads['mailedId'];

beforeAll(async () => {
  ({ site, films, premium, mailedId } = await openDownloads());
}, 60_000);
afterAll(() => site.close());

describe('the monthly limit', () => {
  it(`counts and mails exactly ten of ${WISHES} films requested in parallel`, async () => {
    const someone = await premium('exact');
    const picture = JSON.stringify({
      base: '/images/x',
      width: 16,
      height: 9,
      widths: [400],
      colour: '#000',
    });
    const more = await site.origin.db
      .insertInto('movies')
      .values(
        Array.from({ length: WISHES }, (_, index) => ({
          slug: `wish-${index}`,
          status: 'Published' as const,
          user_level: 0 as const,
          clip: 'clip-1',
          release_date: '2026-01-01',
          production_date: null,
          length: 24,
          poster_picture: picture,
          cover_picture: picture,
          texts: '{"en":{"title":"Wish"}}',
        })),
      )
      .returning('id')
      .execute();
    await site.runJobs();
    site.mails.splice(0);
    const outcomes = await Promise.all(more.map(({ id }) => codeOf(ask(someone, id))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(COUNTED);
    expect(outcomes.filter((one) => one === '429 download_limit')).toHaveLength(WISHES - COUNTED);
    expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 10 });
    await site.runJobs();
    expect(site.mails).toHaveLength(10);
  });

  it(`counts one of ${WISHES} parallel requests for one film`, async () => {
    const someone = await premium('impatient');
    const outcomes = await Promise.all(Array.from({ length: WISHES }, () => codeOf(ask(someone, films[0]))));
    expect(outcomes.filter((one) => one !== 'ok' && one !== '429 too_many_requests')).toEqual([]);
    expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 1 });
  });

  it('lets a counted film be mailed again, up to the limit for emails', async () => {
    const someone = await premium('again');
    await ask(someone, films[0]);
    const first = await mailedId();
    const outcomes: string[] = [];
    for (let count = 0; count < 6; count++) {
      // Sequentially, because each request is counted.
      outcomes.push(await codeOf(ask(someone, films[0])));
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('ok'), '429 too_many_requests']);
    expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 1 });
    expect(await codeOf(link(someone, first))).toBe('404 not_found');
  });

  it('ignores trailers', async () => {
    const someone = await premium('trailers');
    const { id } = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .where('status', '=', 'Published')
      .where('trailer_clip', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await ask(someone, id, true)).toMatchObject({ used: 0 });
    expect((await link(someone, await mailedId())).size).toBeGreaterThan(0);
  });
});
