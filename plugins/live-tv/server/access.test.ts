/** Access to live television with signed paths, and playback in a player outside the browser. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '#tests/support/ingest.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { CLIPS_FOLDER } from '#server/media/clip.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { LONG_MS, master, media, openChannels, outcome, play, refusalOf } from './testing-site.ts';

const run = promisify(execFile);
/**
 * Number of frames to read: more than a demo clip has in its 24 s at 24 per second, fewer than a playlist lists in a
 * minute.
 */
const PACKETS = 800;

let open: Awaited<ReturnType<typeof openChannels>>;
let site: (typeof open)['site'];
let member: TestVisitor;
let romance: number;

beforeAll(async () => {
  open = await openChannels();
  ({ site, romance } = open);
  member = await open.subscriber('viewer');
}, LONG_MS);
afterAll(() => site.close());

describe('a visitor without access', () => {
  test('the refusal code depends on what the visitor lacks', async () => {
    expect(await outcome(play(open.visitor()))).toBe('401 unauthenticated');
    expect(await outcome(play((await open.member('registered@example.org')).someone))).toBe(
      '402 upgrade_required',
    );
    expect(await outcome(play(await open.subscriber('trial', { status: 'trial' })))).toBe(
      '403 membership_required',
    );
    expect(await outcome(play(await open.subscriber('former', { status: 'expired' })))).toBe(
      '402 upgrade_required',
    );
    expect(await outcome(play(await open.subscriber('bundle', { source_group: 3 })))).toBe('answered');
  });

  test('a member who has cancelled has access until the end of the paid period', async () => {
    for (const status of ['awaiting_canceled', 'canceled'] as const) {
      const leaving = await open.subscriber(status, { status, expires_at: new Date('2026-06-02T12:00:00Z') });
      const { paths } = await master(leaving, (await play(leaving)).ahls);
      expect((await leaving.fetch(paths[0] ?? '')).status).toBe(200);
    }
  });

  test('a subscription does not replace age verification', async () => {
    const french = open.visitor({ 'x-el-country': 'FR' });
    for (const [name, value] of member.cookies) french.cookies.set(name, value);
    expect(await outcome(play(french))).toBe('403 age_verification_required');
    french.cookies.set('session_id', 'verified-once');
    const { ahls } = await play(french);
    expect((await french.fetch(ahls)).status).toBe(200);
    // The path is signed for another country.
    expect(await refusalOf(await member.fetch(ahls))).toBe('403 expired');
    french.cookies.delete('session_id');
    expect(await refusalOf(await french.fetch(ahls))).toBe('403 age_verification_required');
  });

  test('paths of another visitor or another channel and expired paths are refused', async () => {
    const { ahls } = await play(member);
    const other = await open.subscriber('thief');
    expect(await refusalOf(await other.fetch(ahls))).toBe('403 expired');
    expect(await refusalOf(await open.visitor().fetch(ahls))).toBe('403 expired');
    expect(await refusalOf(await member.fetch(ahls.replace('/0/', `/${romance}/`)))).toBe('403 expired');
    expect(await refusalOf(await member.fetch(ahls.replace('master', '999')))).toBe('404 not_found');
    expect(await refusalOf(await member.fetch(ahls.replace('/0/', '/00/')))).toBe('404 not_found');
    expect((await member.fetch(ahls)).status).toBe(200);
    site.clock.advance(6 * 3_600_000);
    expect(await refusalOf(await member.fetch(ahls))).toBe('403 expired');
  });

  test('a member who loses access is refused at the next video and subtitle playlist', async () => {
    const someone = await open.subscriber('revoked');
    const { paths, subtitles } = await master(someone, (await play(someone)).ahls);
    const both = [paths[0] ?? '', subtitles[0] ?? ''];
    for (const path of both) expect((await someone.fetch(path)).status).toBe(200);
    await site.origin.db
      .updateTable('subscriptions')
      .set({ status: 'expired', expires_at: site.clock.now() })
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('users').select('id').where('email', '=', 'revoked@example.org'),
      )
      .execute();
    for (const path of both) expect(await refusalOf(await someone.fetch(path))).toBe('402 upgrade_required');
  });
});

describe('the subtitles of a channel', () => {
  test('subtitles exist in each language of the clips, in segments, only for the visitor for whom they were signed', async () => {
    const { ahls } = await play(member);
    const { subtitles } = await master(member, ahls);
    expect(subtitles.map((path) => path.replace(/^.*\//, ''))).toEqual(
      LOCALES.filter((locale) => existsSync(join(CLIPS_FOLDER, 'clip-1', `subtitles/${locale}.vtt`))).map(
        (locale) => `subtitles-${locale}.m3u8`,
      ),
    );
    const [english = ''] = subtitles;
    const { segments } = await media(member, english);
    const replies = await Promise.all(segments.map(({ uri }) => member.fetch(uri)));
    expect([
      ...new Set(replies.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)),
    ]).toEqual(['200 text/vtt; charset=utf-8']);
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(texts.every((text) => text.startsWith('WEBVTT\nX-TIMESTAMP-MAP='))).toBe(true);
    expect(texts.some((text) => text.includes(' --> '))).toBe(true);
    const other = await open.subscriber('reader');
    for (const path of [english, segments[0]?.uri ?? ''])
      expect(await refusalOf(await other.fetch(path))).toBe('403 expired');
    const nowhere = segments[0]?.uri ?? '';
    for (const path of [nowhere.replace('/en/', '/zz/'), nowhere.replace(/s\d+\.vtt/, 's99.vtt')])
      expect(await refusalOf(await member.fetch(path))).toBe('404 not_found');
  });
});

interface Probed {
  streams: { codec_name: string; height?: number }[];
  packets: unknown[];
}

// `npm run bench -- --only live` tests ten minutes of it.
describe.each(hasFfmpeg() ? ['the system’s ffprobe'] : [])('%s', () => {
  beforeAll(async () => void (await site.app.listen({ port: 0, host: '127.0.0.1' })), LONG_MS);

  /** Output of ffprobe for a path; it must exit within the timeout. */
  async function probe(path: string, options: string): Promise<Probed> {
    const { port } = site.app.server.address() as AddressInfo;
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asking = ['-v', 'warning', '-of', 'json', '-headers', `Cookie: ${cookie}\r\n`];
    const { stdout, stderr } = await run('ffprobe', [
      ...asking,
      ...options.split(' '),
      `http://127.0.0.1:${port}${path}`,
    ]);
    expect(stderr).not.toMatch(/skipping|expired|Failed|Invalid/);
    return JSON.parse(stdout) as Probed;
  }

  test(
    'the player finds the renditions of a channel and reads across the boundary of two clips',
    async () => {
      const { ahls } = await play(member);
      const { streams } = await probe(ahls, '-select_streams v -show_entries stream=codec_name,height');
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'h264', 'h264']);
      expect(streams.map(({ height = 0 }) => height).toSorted((a, b) => a - b)).toEqual([240, 360, 720]);
      // Reads from the oldest to the last listed segment, because the test clock does not advance.
      const { packets } = await probe(
        ahls.replace('master', '240'),
        `-live_start_index 0 -read_intervals %+#${PACKETS} -show_entries packet=pts_time`,
      );
      expect(packets).toHaveLength(PACKETS);
    },
    LONG_MS,
  );
});
