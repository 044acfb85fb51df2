/** Downloads through the API and in the database: access, monthly limit, and opening a mailed link. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/accounts.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { MemberDownloads } from '#ports/downloads-origin.ts';
import { getMeDownloads, LINK_ATTEMPTS, LINK_LIFETIME_H } from '../api.ts';
import { ask, codeOf, link, openDownloads } from './testing.ts';

const HOUR_MS = 60 * 60 * 1000;

type Downloads = Awaited<ReturnType<typeof openDownloads>>;
let open: Downloads['open'];
let site: Downloads['site'];
let films: Downloads['films'];
let announced: Downloads['announced'];
let premium: Downloads['premium'];
let mailedId: Downloads['mailedId'];

beforeAll(async () => {
  ({ open, site, films, announced, premium, mailedId } = await openDownloads());
}, 60_000);
afterAll(() => site.close());

async function opened(name: string) {
  const someone = await premium(name);
  await ask(someone, films[0]);
  const id = await mailedId();
  return { someone, id, ...(await link(someone, id)) };
}

describe('access to downloads', () => {
  it('is given to a premium member, whose film is counted and whose link is mailed', async () => {
    const someone = await premium('mila');
    expect(await ask(someone, films[0])).toEqual({
      used: 1,
      limit: 10,
      renews_at: '2026-06-30T22:00:00.000Z',
      time_zone: 'Europe/Madrid',
    });
    expect(await mailedId()).toMatch(/^[\da-f-]{36}$/);
    expect(site.mails.map(({ kind, to }) => [kind, to])).toContainEqual([
      'download_link',
      'mila@example.org',
    ]);
  });

  it.each([
    ['a trial', { status: 'trial', source_group: 6, plan_type: 3 } as const, '403 trial_only_streams'],
    [
      'a subscription that has ended',
      { status: 'expired', expires_at: new Date('2026-05-01T12:00:00Z') } as const,
      '403 not_premium',
    ],
  ])('is refused everywhere to %s', async (name, subscription, refusal) => {
    const someone = await premium(name.replaceAll(' ', '-'), subscription);
    expect(await codeOf(ask(someone, films[0]))).toBe(refusal);
    expect(await codeOf(someone.http.call(getMeDownloads))).toBe(refusal);
  });

  it('is given with a cancelled subscription that still runs', async () => {
    const someone = await premium('leaves', { status: 'awaiting_canceled' });
    expect(await codeOf(ask(someone, films[0]))).toBe('ok');
  });

  it('requires a login', async () => {
    expect(await codeOf(ask(open.visitor(), films[0]))).toBe('401 unauthenticated');
    expect(await codeOf(link(open.visitor(), crypto.randomUUID()))).toBe('401 unauthenticated');
  });

  it('is refused for announced and missing films', async () => {
    const someone = await premium('early');
    expect(await codeOf(ask(someone, announced))).toBe('404 unpublished');
    expect(await codeOf(ask(someone, 2_000_000_000))).toBe('404 not_found');
    expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 0 });
  });
});

describe('a mailed link', () => {
  it('opens only for its member, a limited number of times', async () => {
    const { someone, id } = await opened('often');
    const other = await premium('other');
    expect(await codeOf(link(other, id))).toBe('404 not_found');
    for (let count = 1; count < LINK_ATTEMPTS; count++) {
      expect(await codeOf(link(someone, id))).toBe('ok');
    }
    expect(await codeOf(link(someone, id))).toBe('429 too_many_downloads');
  });

  it('gives the file completely or by range', async () => {
    const { someone, url, size } = await opened('resumes');
    const whole = await someone.fetch(url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, bytes.length, whole.headers.get('content-length')]).toEqual([
      200,
      size,
      String(size),
    ]);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z\d-]+\.mp4"$/);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(String.fromCharCode(...bytes.subarray(4, 8))).toBe('ftyp');

    const from = Math.floor(size / 3);
    const rest = await someone.fetch(url, {
      headers: { range: `bytes=${from}-`, 'if-range': whole.headers.get('etag') ?? '' },
    });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${size - 1}/${size}`,
    ]);
    expect(Buffer.compare(new Uint8Array(await rest.arrayBuffer()), bytes.subarray(from))).toBe(0);

    const changed = await someone.fetch(url, { headers: { range: 'bytes=5-', 'if-range': '"another"' } });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, size]);
    const beyond = await someone.fetch(url, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await someone.fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  it('gives no file to anyone else, or before it was opened', async () => {
    const { url } = await opened('alone');
    const other = await premium('envious');
    expect((await other.fetch(url)).status).toBe(404);
    expect((await open.visitor().fetch(url)).status).toBe(404);
    const someone = await premium('hasty');
    await ask(someone, films[1]);
    expect((await someone.fetch(`/download-file/${await mailedId()}/film.mp4`)).status).toBe(404);
    expect((await someone.fetch('/download-file/none/film.mp4')).status).toBe(404);
  });

  it.each([
    [
      'the membership is a trial',
      { status: 'trial', source_group: 6, plan_type: 3 } as const,
      '403 trial_only_streams',
    ],
    [
      'the membership has ended',
      { status: 'expired', expires_at: new Date('2026-05-01T12:00:00Z') } as const,
      '403 not_premium',
    ],
  ])('no longer opens when %s', async (what, change, refusal) => {
    const name = what.replaceAll(' ', '-');
    const { someone, id } = await opened(name);
    await site.origin.db
      .updateTable('subscriptions')
      .set(change)
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('id').where('email', '=', `${name}@example.org`),
      )
      .execute();
    expect(await codeOf(link(someone, id))).toBe(refusal);
  });

  it('no longer opens after its film was withdrawn', async () => {
    const { someone, id } = await opened('late');
    const [film = 0] = films;
    const setClip = (clip: string | null) =>
      site.origin.db.updateTable('movies').set({ clip }).where('id', '=', film).execute();
    const { clip } = await site.origin.db
      .selectFrom('movies')
      .select('clip')
      .where('id', '=', film)
      .executeTakeFirstOrThrow();
    await setClip(null);
    expect(await codeOf(link(someone, id))).toBe('404 unpublished');
    await setClip(clip);
  });

  it('gives no file to an unverified visitor in a country with age verification', async () => {
    const { someone, id, url } = await opened('abroad');
    const france = { 'x-el-country': 'FR' };
    expect((await someone.fetch(url, { headers: france })).status).toBe(403);
    const refused = await someone.fetch(`/api/download_link/${id}`, { headers: france });
    expect(((await refused.json()) as { code: string }).code).toBe('age_verification_required');
    const asked = await someone.fetch(`/api/movies/${films[0]}/download`, {
      method: 'POST',
      headers: { ...france, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: '{}',
    });
    expect(((await asked.json()) as { code: string }).code).toBe('age_verification_required');
  });

  it('counts as watching from the time it is opened', async () => {
    const someone = await premium('withdraws');
    const { id: userId } = await site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'withdraws@example.org')
      .executeTakeFirstOrThrow();
    const since = site.clock.now();
    const has = () =>
      site.origin.modules.service(MemberDownloads)?.hasDownloaded(site.origin.db, userId, since);
    await ask(someone, films[0]);
    const id = await mailedId();
    expect(await has()).toBe(false);
    await link(someone, id);
    expect(await has()).toBe(true);
  });
});

it('a link expires after a day, and the count restarts at midnight of a new month in the brand’s time zone', async () => {
  const { someone, id, url } = await opened('later');
  site.clock.advance(LINK_LIFETIME_H * HOUR_MS);
  await someone.http.call(postLogin, { body: { username: 'later@example.org', password: PASSWORD } });
  expect(await codeOf(link(someone, id))).toBe('410 download_expired');
  expect((await someone.fetch(url)).status).toBe(410);

  site.clock.advance(new Date('2026-06-30T21:59:00.000Z').getTime() - site.clock.now().getTime());
  await someone.http.call(postLogin, { body: { username: 'later@example.org', password: PASSWORD } });
  expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 1 });
  site.clock.advance(60_000);
  expect(await someone.http.call(getMeDownloads)).toMatchObject({ used: 0, limit: 10 });
  expect(await ask(someone, films[0])).toMatchObject({ used: 1, renews_at: '2026-07-31T22:00:00.000Z' });
});
