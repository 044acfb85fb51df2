/** Signed paths are valid for one session, in allowed countries, and only for a clip's own parts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPlayData } from '../api.ts';
import { provide } from '#kernel/plugin.ts';
import { FRANCE_IS_GATED, memberOf } from './testing.ts';
import { Identity } from '#ports/identity.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';

const PICTURE = JSON.stringify({ base: '/images/x', width: 16, height: 9, widths: [400], colour: '#000' });
const CLIP = 'clip-1';
let site: TestOrigin;
let movieId: number;
let guest: TestVisitor;
let master: string;

const base = (address: string): string => address.slice(0, -'/master.m3u8'.length);
const masterOf = async (who: TestVisitor): Promise<string> =>
  (await who.http.call(getPlayData, { params: { id: movieId } })).streaming_links.ahls;
/** Requests a file for the guest's browser; returns the unparsed reply. */
const injected = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ');
  return site.app.inject({ method, url, headers: { cookie, ...headers } });
};
const gated = (session?: string): TestVisitor => {
  const visitor = site.visitor({ 'x-el-country': 'FR' });
  if (session) visitor.cookies.set('session_id', session);
  return visitor;
};

beforeAll(async () => {
  site = await testOrigin({
    callsPerMinute: 100_000,
    services: [
      provide(Identity, {
        identify: async ({ bearer }) => {
          const id = Number(bearer ?? 0);
          return { user: null, session: null, clientId: null, ...(id ? memberOf(id) : {}) };
        },
      }),
      FRANCE_IS_GATED,
    ],
  });
  const row = await site.origin.db
    .insertInto('movies')
    .values({
      slug: 'free',
      status: 'Published',
      user_level: 2,
      clip: CLIP,
      trailer_clip: CLIP,
      release_date: '2026-01-01',
      production_date: null,
      length: 24,
      poster_picture: PICTURE,
      cover_picture: PICTURE,
      texts: '{"en":{"title":"Free"}}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  movieId = row.id;
  guest = site.visitor();
  master = await masterOf(guest);
}, 60_000);
afterAll(() => site.close());

describe('served files', () => {
  test.each([
    ['v0/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['v0/init.mp4', 'video/mp4'],
    ['v0/s00.m4s', 'video/iso.segment'],
    ['subtitles/de.vtt', 'text/vtt; charset=utf-8'],
    ['thumbs.vtt', 'text/vtt; charset=utf-8'],
    ['poster.webp', 'image/webp'],
    ['a0/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['a0/init.mp4', 'video/mp4'],
    ['a1/s00.m4s', 'video/iso.segment'],
    ['film.mp4', 'video/mp4'],
  ])('%s is served as %s, for this browser only', async (part, type) => {
    const answer = await guest.fetch(`${base(master)}/${part}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  test.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['no-subtitles.m3u8', 'application/vnd.apple.mpegurl'],
    ['subtitles/de/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['subtitles/de/s00.vtt', 'text/vtt; charset=utf-8'],
    ['manifest.mpd', 'application/dash+xml'],
  ])('%s, which is generated on request, is served as %s, for this browser only', async (part, type) => {
    const answer = await guest.fetch(`${base(master)}/${part}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(answer.headers.get('accept-ranges')).toBe('none');
  });

  test.each(['subtitles/it/index.m3u8', 'subtitles/de/s99.vtt', 'subtitles/de/s00.m4s'])(
    '%s, which the clip does not have, is not found',
    async (part) => expect((await guest.fetch(`${base(master)}/${part}`)).status).toBe(404),
  );

  test('play data contains a DASH manifest and the film as one file, both with signed URLs', async () => {
    const { streaming_links, audio_tracks } = await guest.http.call(getPlayData, { params: { id: movieId } });
    const { dash, mp4 } = { dash: streaming_links.dash ?? '', mp4: streaming_links.mp4 ?? '' };
    const manifest = await guest.fetch(dash);
    expect([manifest.status, manifest.headers.get('content-type')]).toEqual([200, 'application/dash+xml']);
    expect(await manifest.text()).toContain('media="v0/s$Number%02d$.m4s"');
    const whole = Buffer.from(await (await guest.fetch(mp4)).arrayBuffer());
    expect(whole.subarray(4, 8).toString()).toBe('ftyp');
    const some = await guest.fetch(mp4, { headers: { range: 'bytes=100-199' } });
    expect([some.status, some.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(Buffer.from(await some.arrayBuffer())).toEqual(whole.subarray(100, 200));
    for (const address of [dash, mp4])
      // Both URLs need a valid signature.
      expect((await guest.fetch(address.replace(/media\/[^/]+/, 'media/none'))).status).toBe(403);
    expect(audio_tracks.map(({ locale, is_description }) => [locale, is_description])).toEqual([
      ['en', false],
      ['de', false],
      ['en', true],
    ]);
  });

  test('a playlist has relative URLs of its parts', async () => {
    const text = await (await guest.fetch(master)).text();
    expect(text).toContain('v0/index.m3u8');
    expect(text).not.toMatch(/^(?:\/|https?:)/m);
  });

  test('a range of a segment is served, and HEAD returns its length', async () => {
    const url = `${base(master)}/v0/s00.m4s`;
    const ask = (headers: Record<string, string>) => injected(url, headers);
    const whole = (await ask({})).rawPayload;
    const some = await ask({ range: 'bytes=10-19' });
    expect(some.statusCode).toBe(206);
    expect(some.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(some.rawPayload).toEqual(whole.subarray(10, 20));
    expect((await ask({ range: `bytes=${whole.length}-` })).statusCode).toBe(416);
    const head = await injected(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.length),
      0,
    ]);
  });
});

/** Requests a segment with these headers; returns the reply and the size of the whole segment in bytes. */
async function part(headers: Record<string, string>) {
  const url = `${base(master)}/v0/s00.m4s`;
  const whole = (await injected(url)).rawPayload;
  return { whole, size: whole.length, answer: await injected(url, headers) };
}

describe('a range', () => {
  test.each([
    ['bytes=0-99', (size: number) => [0, 99, size]],
    ['bytes=900-', (size: number) => [900, size - 1, size]],
    ['bytes=-100', (size: number) => [size - 100, size - 1, size]],
    ['bytes=500-999999999', (size: number) => [500, size - 1, size]],
  ])('the range %s is served', async (range, expected) => {
    const { whole, size, answer } = await part({ range });
    const [start = 0, end = 0] = expected(size);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    });
    expect(answer.rawPayload).toEqual(whole.subarray(start, end + 1));
  });

  test.each(['bytes=999999999-', 'bytes=10-5', 'bytes=-0'])(
    "the range %s is refused with 416 and the file's size",
    async (range) => {
      const { size, answer } = await part({ range });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([416, 'invalid']);
      expect(answer.headers).toMatchObject({
        'content-range': `bytes */${size}`,
        'cache-control': 'no-store',
      });
    },
  );

  test.each(['bytes=0-1,5-6', 'items=0-1'])('the range %s gives the whole file', async (range) => {
    const { whole, answer } = await part({ range });
    expect([answer.statusCode, answer.rawPayload.equals(whole)]).toEqual([200, true]);
  });

  test('a request for a range of a changed file gets the whole file', async () => {
    const { whole, answer } = await part({ range: 'bytes=0-99', 'if-range': 'W/"another"' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.length]);
  });

  test("a file in the browser's cache is not sent again", async () => {
    const { answer } = await part({});
    const again = await part({ 'if-none-match': String(answer.headers.etag) });
    expect([again.answer.statusCode, again.answer.rawPayload.length]).toEqual([304, 0]);
    expect(again.answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  });
});

describe('access to files', () => {
  const status = async (who: TestVisitor, address: string) => (await who.fetch(address)).status;

  test('a forged, shortened or foreign signature is refused', async () => {
    const [, , signature = ''] = master.split('/');
    const forged = master.replace(
      signature,
      `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    );
    expect(await status(guest, forged)).toBe(403);
    expect(await status(guest, master.replace(signature, signature.slice(1)))).toBe(403);
    expect(await status(guest, master.replace(signature, 'x'))).toBe(403);
    expect(await status(guest, master.replace(`/${CLIP}/`, '/clip-2/'))).toBe(403);
  });

  test('a member’s path is valid only in that session', async () => {
    const [one, other] = [
      site.visitor({ authorization: 'Bearer 7' }),
      site.visitor({ authorization: 'Bearer 8' }),
    ];
    const address = await masterOf(one);
    expect([await status(one, address), await status(other, address), await status(guest, address)]).toEqual([
      200, 403, 403,
    ]);
  });

  test('behind an age gate, only the verified session has access, regardless of the signature', async () => {
    const verified = gated('verified-1');
    const address = await masterOf(verified);
    expect(await status(verified, address)).toBe(200);
    expect(await status(gated('verified-2'), address)).toBe(403);
    expect(await status(gated(), address)).toBe(403);
    expect(await status(gated(), master)).toBe(403);
    expect(await status(guest, address)).toBe(403);
  });

  test('a path expires', async () => {
    const address = await masterOf(guest);
    site.clock.advance(SIGNATURE_LIFETIME_S * 1000 + 1000);
    const late = await guest.fetch(address);
    expect([late.status, await late.json()]).toEqual([403, { code: 'expired' }]);
    master = await masterOf(guest);
  });
});

describe('files outside a clip', () => {
  test.each([
    'clip.json',
    '..%2fclip-1%2fmaster.m3u8',
    '%2e%2e/%2e%2e/README.md',
    'v0/../clip.json',
    'v0/..%2f..%2f..%2f..%2fconfig.ts',
    'subtitles/../../../../../package.json',
    'subtitles/xx.vtt',
    'master.m3u8%00.vtt',
    '.master.m3u8',
    '',
  ])('the path %s is not served', async (part) => {
    const answer = await injected(`${base(master)}/${part}`);
    expect([403, 404]).toContain(answer.statusCode);
  });
});
