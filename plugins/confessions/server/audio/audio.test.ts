/**
 * Recordings of stories: sentence times, and files that are served like all media: in ranges, only by a valid name,
 * behind the age gate.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provide } from '#kernel/plugin.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { AgeGate, NO_GATE } from '#ports/age-origin.ts';
import { SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';
import type { RemoteStore } from '#server/media/store.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { getConfessionAudio } from '#plugins/confessions/api/audio.ts';
import { getConfessionBySlug } from '#plugins/confessions/api/reading.ts';
import { recordingsIn } from './recordings.ts';

const STORY = { params: { id: 1 } };
/** Countries whose law requires a verified age. */
const GATED = ['FR', 'IT'];
let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({
    seeded: true,
    services: [
      provide(AgeGate, {
        lists: () => SETTING_DEFAULTS,
        isGated: ({ country }) => GATED.includes(country),
        verdict: async ({ country }, { session_id }) =>
          GATED.includes(country)
            ? { required: true, verified: session_id?.startsWith('verified') ?? false, session: 'none' }
            : NO_GATE,
        navigate: async () => ({ is: 'pass', cookies: [] }),
      }),
    ],
  });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: `/api/audio/${path}`, headers });
const gated = (session: string, country = 'FR'): TestVisitor => {
  const visitor = site.visitor({ 'x-el-country': country });
  visitor.cookies.set('session_id', session);
  return visitor;
};
const statusOf = async (visitor: TestVisitor, address: string) => (await visitor.fetch(address)).status;

describe('audio of a story', () => {
  it('a story states the duration of its recording in each recorded language', async () => {
    const lengths = await Promise.all(
      ['the-same-seat', 'letters-under-the-door', 'the-blue-scarf'].map((slug) =>
        Promise.all(
          ['en', 'de', 'es', 'fr'].map(async (locale) => {
            const { http } = site.visitor({ locale });
            return (await http.call(getConfessionBySlug, { params: { slug } })).audio_length !== null;
          }),
        ),
      ),
    );
    expect(lengths).toEqual([
      [true, true, true, true],
      [true, true, false, false],
      [false, false, false, false],
    ]);
  });

  it("GET /confessions/{id}/audio returns the times of the story's sentences in order", async () => {
    const german = site.visitor({ locale: 'de' });
    const { confession_text: words } = await german.http.call(getConfessionBySlug, {
      params: { slug: 'the-same-seat' },
    });
    const { sentences, duration_s, src } = await german.http.call(getConfessionAudio, STORY);
    expect(src).toBe('/api/audio/the-same-seat-de.mp3');
    expect(sentences.map((one) => one.text).join(' ')).toBe(words.replaceAll(/\s+/g, ' '));
    const times = sentences.flatMap(({ start_s, end_s }) => [start_s, end_s]);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(duration_s);
  });

  it('a story without a recording and an unknown story get 404', async () => {
    for (const id of [6, 999_999])
      expect(await statusOf(site.visitor(), `/api/confessions/${id}/audio`)).toBe(404);
  });
});

describe('GET /audio/{path}', () => {
  it('the response is the MP3, complete or in ranges, and without a body for HEAD', async () => {
    const whole = await get('the-same-seat-en.mp3');
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    const part = await get('the-same-seat-en.mp3', { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 100-199/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect(
      (await get('the-same-seat-en.mp3', { range: `bytes=${whole.rawPayload.length}-` })).statusCode,
    ).toBe(416);
    const head = await get('the-same-seat-en.mp3', {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.rawPayload.length),
      0,
    ]);
  });

  it.each([
    '..%2Fclips%2Fclip-1%2Fclip.json',
    '..%2f..%2f..%2fapp.ts',
    '%2e%2e%2fthe-same-seat-en.mp3',
    '..%5cthe-same-seat-en.mp3',
    'the-same-seat-en.mp3%00',
    '%2Fetc%2Fpasswd.mp3',
    'the-same-seat-de.json',
    'a%2F%2Fthe-same-seat-en.mp3',
    'The-Same-Seat-En.mp3',
    'nothing-here.mp3',
    'the-same-seat-en',
    'night-tide.mp3',
    '.mp3',
  ])('%s gets 404', async (path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(path, {}, method);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/json/);
    }
  });

  it('the recording of a story that was removed from the site gets 404', async () => {
    const { db } = site.origin;
    const path = 'letters-under-the-door-en.mp3';
    expect((await get(path, {}, 'HEAD')).statusCode).toBe(200);
    const own = db.updateTable('confessions').where('slug', '=', 'letters-under-the-door');
    await own.set({ status: 'rejected' }).execute();
    expect((await get(path)).statusCode).toBe(404);
    await own.set({ status: 'published' }).execute();
    expect((await get(path, {}, 'HEAD')).statusCode).toBe(200);
  });

  it('a name that is too long for a file system is refused before any lookup', async () => {
    expect((await get(`${'a'.repeat(300)}.mp3`)).statusCode).toBe(422);
  });
});

describe('where the law requires a verified age', () => {
  it("no recording plays before the visitor's age is verified", async () => {
    const child = gated('unknown');
    for (const address of ['/api/audio/the-same-seat-en.mp3', '/api/confessions/1/audio']) {
      const answer = await child.fetch(address);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'age_verification_required' });
    }
  });

  it('a signed address works for its session, in its country, for some hours, and for no other session', async () => {
    const one = gated('verified-1');
    const { src } = await one.http.call(getConfessionAudio, STORY);
    expect(src).toMatch(/^\/api\/audio\/the-same-seat-en\.mp3\?signature=[\w-]{48}$/);
    expect(await statusOf(one, src)).toBe(200);
    expect(await statusOf(gated('verified-2'), src)).toBe(403);
    expect(await statusOf(one, src.replace('the-same-seat-en', 'the-same-seat-de'))).toBe(403);
    const bare = await one.fetch('/api/audio/the-same-seat-en.mp3');
    expect([bare.status, await bare.json()]).toMatchObject([403, { code: 'expired' }]);
    expect(await statusOf(gated('verified-1', 'IT'), src)).toBe(403);
    expect(SIGNATURE_LIFETIME_S).toBeGreaterThan(3600);
    site.clock.advance((SIGNATURE_LIFETIME_S - 1) * 1000);
    expect(await statusOf(one, src)).toBe(200);
    site.clock.advance(1000);
    const late = await one.fetch(src);
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'expired' }]);
  });
});

/** A bucket with one recording and its sentence times; counts its lookups. */
function bucket() {
  const files: Readonly<Record<string, string>> = {
    'audio/told.mp3': 'sound',
    'audio/told.json': '{"durationS":2,"sentences":[{"startS":0,"endS":1.5,"text":"Told."}]}',
  };
  let asked = 0;
  const store: RemoteStore = {
    is: 'remote',
    text: async (path) => files[path] ?? null,
    list: async () => [],
    read: () => Readable.from([]),
    put: async () => undefined,
    remove: async () => undefined,
    request: async (path) => {
      asked += 1;
      const found = files[path];
      return { status: found ? 200 : 404, headers: {}, body: found ? Readable.from([found]) : null };
    },
  };
  return { store, asked: () => asked };
}

describe('recording storage', () => {
  it('a recording in a bucket is found with one lookup', async () => {
    const { store, asked } = bucket();
    const recordings = recordingsIn([store]);
    const found = await recordings.find('told.mp3');
    const body = found?.store.is === 'remote' && (await found.store.request(found.path, 'GET', {})).body;
    expect(body && (await text(body))).toBe('sound');
    const before = asked();
    expect(await recordings.sentencesOf('told.mp3')).toEqual([{ startS: 0, endS: 1.5, text: 'Told.' }]);
    await recordings.find('told.mp3');
    expect(asked()).toBe(before);
    expect([await recordings.find('else.mp3'), await recordings.sentencesOf('else.mp3')]).toEqual([null, []]);
  });
});
