/** The company's own videos: found by type and by UUID, and hidden behind the age gate. */
import { brand } from '#brands/streaming/brand.ts';
import { OPTIONAL_SERVICES } from '#ports/purposes.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import {
  getAgeChecks,
  getPrivacyNotice,
  getPublicVideo,
  getStaticVideos,
  STATIC_VIDEO_TYPES,
} from '../api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { HOUSE_VIDEOS } from './demo/videos.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

describe('the company’s own videos', () => {
  it('videos of the type `free` are returned by default', async () => {
    const free = await site.http.call(getStaticVideos);
    expect(free.map(({ type }) => type)).toEqual(['free']);
    expect(await site.http.call(getStaticVideos, { query: { type: 'free' } })).toEqual(free);
  });

  it.each(STATIC_VIDEO_TYPES)('videos of the type %s exist and have a length', async (type) => {
    const videos = await site.http.call(getStaticVideos, { query: { type } });
    expect(videos.length).toBeGreaterThan(0);
    for (const video of videos) expect(video.length).toBeGreaterThan(0);
  });

  it('an unknown type is refused', async () => {
    const answer = await site.visitor().fetch('/api/static-videos?type=nonsense');
    expect(answer.status).toBe(422);
  });

  it("video titles and the first subtitles are in the visitor's language", async () => {
    const { http } = site.visitor({ locale: 'de' });
    const [video] = await http.call(getStaticVideos, { query: { type: 'about' } });
    expect(video?.title).toBe('Das Haus');
    const named = await http.call(getPublicVideo, { params: { uuid: video?.uuid ?? '' } });
    expect(named.subtitles[0]?.locale).toBe('de');
  });

  it('each video has its own id', () => {
    expect(new Set(HOUSE_VIDEOS.map(({ uuid }) => uuid)).size).toBe(HOUSE_VIDEOS.length);
  });

  it('videos are in the editors’ order', async () => {
    const { db } = site.origin;
    const file = (position: number, title: string) =>
      db
        .insertInto('static_videos')
        .values({ type: 'performers', clip: 'clip-1', position, texts: JSON.stringify({ en: { title } }) })
        .execute();
    await file(2, 'Rehearsals');
    await file(1, 'First readings');
    const videos = await site.visitor({ locale: 'fr' }).http.call(getStaticVideos, {
      query: { type: 'performers' },
    });
    expect(videos.map(({ title }) => title)).toEqual(['Devant la caméra', 'First readings', 'Rehearsals']);
  });

  it('the database refuses invalid clip names and types', async () => {
    const filed = (type: 'free', clip: string) =>
      site.origin.db.insertInto('static_videos').values({ type, clip, texts: '{}' }).execute();
    await expect(filed('free', '../secrets')).rejects.toThrow(/violates check/);
    await expect(filed('advert' as 'free', 'clip-1')).rejects.toThrow(/violates check/);
  });
});

describe('a company video', () => {
  const uuid = HOUSE_VIDEOS[0]?.uuid ?? '';

  it('a video plays from its URLs, which work only for the requesting visitor', async () => {
    const guest = site.visitor();
    const { ahls, mp4, poster, subtitles } = await guest.http.call(getPublicVideo, { params: { uuid } });
    const playlist = await guest.fetch(ahls);
    expect(playlist.status).toBe(200);
    expect(await playlist.text()).toContain('#EXTM3U');
    const named = [poster, mp4, ...subtitles.map(({ url }) => url)];
    const statuses = await Promise.all(named.map(async (path) => (await guest.fetch(path)).status));
    expect(statuses).toEqual(named.map(() => 200));
    expect((await site.visitor().fetch(mp4)).status).toBe(403);
  });

  it('the reply for a video is not cached', async () => {
    const answer = await site.visitor().fetch(`/api/public-videos/${uuid}`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('an unknown id is not found', async () => {
    for (const name of ['nothing', '00000000-0000-4000-8000-000000000000'])
      await expect(site.http.call(getPublicVideo, { params: { uuid: name } })).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      });
  });

  it('a video requires the age gate', async () => {
    const gated = site.visitor({ 'x-el-country': 'GB' });
    await expect(gated.http.call(getPublicVideo, { params: { uuid } })).rejects.toMatchObject({
      status: 403,
      code: 'age_verification_required',
    });
  });
});

describe("ways to prove one's age", () => {
  const sites = {
    'the EU app alone': { env: { AGE_PROVIDERS: 'eu' }, companies: [] },
    'a company in one country': {
      env: { AGE_PROVIDERS: 'eu', AGE_PROVIDERS_GB: 'yoti' },
      companies: ['Yoti'],
    },
  };

  it.each(Object.entries(sites))(
    'the list contains exactly the companies involved: %s',
    async (_, { env, companies }) => {
      const other = await testOrigin({ env });
      try {
        const checks = await other.http.call(getAgeChecks);
        expect(checks.flatMap(({ company }) => company ?? [])).toEqual(companies);
        expect(JSON.stringify(checks).includes('Yoti')).toBe(companies.length > 0);
        const rows = await other.http.call(getPrivacyNotice);
        expect([...new Set(rows.flatMap((row) => row.companies))]).toEqual(companies);
      } finally {
        await other.close();
      }
    },
  );

  it.each([
    [{}, []],
    [{ PUSHER_URL: 'http://key:secret@127.0.0.1:1/apps/7' }, ['realtime']],
    [{ TAG_MANAGER_ID: 'GTM-ABC1234' }, ['partners']],
    [{ ERROR_REPORTS_DSN: 'https://key@errors.example/7' }, ['errors']],
  ])('the privacy notice names the services of %j, and no others', async (env, services) => {
    const other = await testOrigin({ env, modules: await modulesOf(brand) });
    try {
      const rows = await other.http.call(getPrivacyNotice);
      const named = new Set(rows.flatMap(({ recipients }) => recipients));
      expect(OPTIONAL_SERVICES.filter((one) => named.has(one))).toEqual(services);
    } finally {
      await other.close();
    }
  });

  it.each(LOCALES)("the ways are described in the visitor's language: %s", async (locale) => {
    const checks = await site.visitor({ locale }).http.call(getAgeChecks);
    const words: Readonly<Record<Locale, string>> = {
      en: 'your own app',
      de: 'eigene App',
      es: 'propia aplicación',
      fr: 'propre application',
    };
    expect(checks[0]?.what).toContain(words[locale]);
  });
});
