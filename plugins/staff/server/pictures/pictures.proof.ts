/** Staff upload pictures, which are encoded again, served in the site's widths, and used in forms by URL. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditing } from '../editing/testing.ts';
import { tool } from './encode.ts';

const TIMEOUT_MS = 60_000;
const PAGE = '/_staff/pictures';
const root = mkdtempSync(join(tmpdir(), 'nocturne-pictures-'));
let at: Awaited<ReturnType<typeof openEditing>>;
let sent: Buffer;

/** A picture of this size in a file of this kind, with location metadata. */
function pictureOf(size: string, name: string, ...more: string[]): Buffer {
  const file = join(root, name);
  const colour = ['-f', 'lavfi', '-i', `color=c=0x803020:s=${size}:d=1`, '-frames:v', '1'];
  const options = ['-metadata', 'comment=Rue Secrète 12', ...more];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...colour, ...options, file]);
  return readFileSync(file);
}

beforeAll(async () => {
  at = await openEditing({ env: { MEDIA_URL: join(root, 'media') } });
  sent = pictureOf('600x400', 'sent.png');
}, 120_000);
afterAll(async () => {
  await at.site.close();
  rmSync(root, { recursive: true, force: true });
});

const token = async (): Promise<string> => (await at.opened(PAGE, 'multipart/form-data'))['form'] ?? '';
async function bring(
  bytes: Buffer | null,
  more: { readonly form?: string; readonly explicit?: boolean } = {},
  who = at.staff,
) {
  const fields = new FormData();
  fields.set('form', more.form ?? (await token()));
  if (more.explicit) fields.set('explicit', 'on');
  if (bytes) fields.set('picture', new Blob([new Uint8Array(bytes)]), 'holiday.exe');
  const whole = new Response(fields);
  const answer = await at.site.app.inject({
    method: 'POST',
    url: PAGE,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      origin: at.site.origin.config.publicUrl,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  return { status: answer.statusCode, to: answer.headers.location, html: answer.body };
}
const stored = (kind = 'open') =>
  existsSync(join(root, 'media/pictures', kind)) ? readdirSync(join(root, 'media/pictures', kind)) : [];
const addressOn = (html: string): string => /URL is <b>([^<]+)</.exec(html)?.[1] ?? '';

describe('a picture', () => {
  it(
    'a picture is encoded in every width up to its own, once however often it is uploaded',
    { timeout: TIMEOUT_MS },
    async () => {
      const { status, to = '' } = await bring(sent);
      expect([status, to]).toEqual([303, expect.stringMatching(/^\/_staff\/pictures\/open\/[0-9a-f]{32}$/)]);
      const files = stored();
      expect(files.map((name) => name.slice(32)).toSorted()).toEqual(['-480.avif', '-480.webp', '.json']);
      expect((await bring(sent)).to).toBe(to);
      expect(stored()).toEqual(files);
      const page = await at.read(to);
      // The picture and its URL may be wider than a phone.
      expect(page).toMatch(/\.message \{ overflow-wrap: anywhere; \}.*img \{ max-width: 100%/);
      const base = addressOn(page);
      expect(page).toContain('480 × 320');
      for (const [end, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
      ]) {
        const file = await at.site.app.inject({ url: `${base}-480.${end}` });
        expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
          200,
          type,
          'public, max-age=86400',
        ]);
        expect(file.rawPayload.toString('latin1')).not.toContain('Rue Secr');
      }
      expect((await at.actions()).at(-1)).toMatchObject({
        act: 'picture',
        subject: base,
        user_id: at.staff.id,
      });
    },
  );

  it('a form refers to a picture by its URL only', { timeout: TIMEOUT_MS }, async () => {
    const base = addressOn(await at.read((await bring(sent)).to ?? ''));
    const path = '/_staff/edit/person/mara-lind';
    const none = {
      'cover_photo.width': '',
      'cover_photo.height': '',
      'cover_photo.widths': '',
      'cover_photo.colour': '',
    };
    const named = { ...(await at.opened(path)), ...none, 'cover_photo.base': base, do: 'publish' };
    expect((await at.send(path, named)).to).toBe(`${path}?result=published`);
    expect(await at.opened(path)).toMatchObject({
      'cover_photo.base': base,
      'cover_photo.width': '480',
      'cover_photo.height': '320',
      'cover_photo.widths': '480',
      'cover_photo.colour': expect.stringMatching(/^#[78][0-9a-f][23][0-9a-f][12][0-9a-f]$/) as string,
    });
    const missing = { ...named, 'cover_photo.base': `/images/store/${'0'.repeat(32)}` };
    const refused = await at.send(path, missing);
    expect([refused.status, refused.html.includes('There is no such picture.')]).toEqual([422, true]);
  });

  it(
    'an explicit picture is not served to visitors who must verify their age',
    { timeout: TIMEOUT_MS },
    async () => {
      const { to = '' } = await bring(pictureOf('500x300', 'explicit.png'), { explicit: true });
      const base = addressOn(await at.read(to));
      expect(base).toMatch(/^\/images\/explicit\/store\//);
      const statusOf = async (url: string, country: string) =>
        (await at.site.app.inject({ url, headers: { 'x-el-country': country } })).statusCode;
      const url = `${base}-480.webp`;
      expect([await statusOf(url, 'FR'), await statusOf(url, 'AT')]).toEqual([403, 200]);
      expect(await statusOf(url.replace('/explicit', ''), 'AT')).toBe(404);
    },
  );
});

describe('an uploaded picture', () => {
  const path = '/_staff/edit/person/mara-lind';
  const form = async (page: string) => at.opened(page, 'Remove it');
  const named = async (base: string, how: Record<string, string>) =>
    at.send(path, { ...(await at.opened(path)), 'cover_photo.base': base, ...how });

  it(
    'an uploaded picture is listed with its uses, and can be removed when it is unused, with a log entry',
    { timeout: TIMEOUT_MS },
    async () => {
      const before = (await at.opened(path))['cover_photo.base'] ?? '';
      const { to = '' } = await bring(pictureOf('700x400', 'passing.png'));
      const base = addressOn(await at.read(to));
      const reason = 'Its photographer asked for it.';
      const early = { ...(await form(to)), reason };
      expect(await at.read(PAGE)).toContain(`${base}</a></td><td><span class="none">nowhere`);
      expect((await named(base, { do: 'publish' })).status).toBe(303);
      expect(await at.read(PAGE)).toContain(`${base}</a></td><td>persons mara-lind</td>`);
      expect(await at.read(to)).not.toContain('Remove it');
      expect((await at.send(to, early)).status).toBe(409);

      const day = new Date(at.site.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
      expect((await named(before, { do: 'publish' })).status).toBe(303);
      expect((await named(base, { do: 'schedule', at: day })).status).toBe(303);
      expect(await at.read(to)).toContain('person mara-lind (scheduled)');
      expect((await at.send(to, early)).status).toBe(409);
      const off = await at.opened(path, 'value="call_off"');
      expect((await at.send(path, { ...off, do: 'call_off' })).to).toContain('result=called_off');

      expect((await at.send(to, { ...(await form(to)), reason: 'short' })).status).toBe(422);
      expect((await at.send(to, { ...early, form: 'x.y' })).status).toBe(403);
      expect((await at.send(to, early)).to).toBe(`${PAGE}?result=picture_removed`);
      expect(stored().filter((name) => base.endsWith(name.slice(0, 32)))).toEqual([]);
      expect((await at.site.app.inject({ url: `${base}-480.webp` })).statusCode).toBe(404);
      expect((await at.actions()).at(-1)).toMatchObject({ act: 'remove picture', subject: base, reason });
      expect((await at.send(to, early)).status).toBe(404);

      const undo = await at.opened(path, 'value="undo"');
      const undone = await at.send(path, { ...undo, do: 'undo' });
      expect([undone.status, undone.html.includes(`There is no picture ${base}.`)]).toEqual([409, true]);
    },
  );
});

it('a picture that ffmpeg had no time to process is not reported as unreadable', async () => {
  const file = join(root, 'slow.png');
  pictureOf('600x400', 'slow.png');
  await expect(
    tool('ffmpeg', ['-re', '-stream_loop', '-1', '-i', file, '-f', 'null', '-'], 200),
  ).rejects.toThrow('The server is too busy');
});

describe('an invalid request', () => {
  it.each([
    ['nothing', () => null, 'Choose a file.'],
    ['text in a picture’s name', () => Buffer.from('<svg onload="alert(1)"/>'), 'neither JPEG, PNG nor WebP'],
    ['a picture that is cut off', () => sent.subarray(0, 60), 'cannot be read'],
    [
      'a playlist behind the first bytes of a picture',
      () => Buffer.from('\xff\xd8\xff#EXTM3U\nfile:///etc/passwd', 'latin1'),
      'cannot be read',
    ],
    [
      'a picture of too many pixels',
      () => pictureOf('12500x7000', 'large.png'),
      'The picture is larger than 12000 pixels',
    ],
    ['a small picture', () => pictureOf('300x200', 'small.png'), 'narrower than 480 pixels'],
  ])('an upload is refused if the file is %s', { timeout: TIMEOUT_MS }, async (_, bytes, says) => {
    const before = stored();
    const { status, html } = await bring(bytes());
    expect([status, html.includes(says)]).toEqual([422, true]);
    expect(stored()).toEqual(before);
  });

  it('an upload is refused if the file exceeds the maximum size', async () => {
    const { status, html } = await bring(Buffer.alloc(21 * 1024 * 1024));
    expect([status, html.includes('The file is larger than 20 MB.')]).toEqual([413, true]);
  });

  it('an upload is refused if it comes from a member or from a form of another session', async () => {
    expect((await bring(sent, { form: 'x.y' })).status).toBe(403);
    const other = await at.someoneOf('user');
    expect((await bring(sent, { form: await token() }, other)).status).toBe(404);
  });

  it.each([
    '/images/store/nothing-480.webp',
    '/images/store/..%2f..%2fx',
    `/images/store/${'a'.repeat(32)}.json`,
  ])('an unknown picture is not served: %s', async (url) =>
    expect((await at.site.app.inject({ url })).statusCode).toBe(404),
  );
});
