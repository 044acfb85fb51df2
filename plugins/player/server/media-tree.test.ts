/** Every URL in a playlist tree works only in the browser and the country for which it was signed. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { IS_PROVING } from '#tests/support/proving.ts';
import { postLogout, postOauthToken } from '#plugins/auth/api.ts';
import { getPlayData, type PlayData } from '../api.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { CLIPS_FOLDER } from '#server/media/clip.ts';
import { FRANCE_IS_GATED } from './testing.ts';

/** Films of the demo catalogue: one for everyone, one for subscribers. */
const FREE = 'paper-lanterns';
const PAID = 'vermilion';

type Open = Awaited<ReturnType<typeof openAccounts>>;
let open: Open;
let ids: Readonly<Record<string, number>>;
const people: Record<string, TestVisitor> = {};

/** The same browser in another country. */
const from = (country: string, { cookies }: TestVisitor): TestVisitor => {
  const there = open.visitor({ 'x-el-country': country });
  for (const [name, value] of cookies) there.cookies.set(name, value);
  return there;
};

beforeAll(async () => {
  open = await openAccounts({ seeded: true, callsPerMinute: 100_000, services: [FRANCE_IS_GATED] });
  const films = await open.site.origin.db.selectFrom('movies').select(['id', 'slug']).execute();
  ids = Object.fromEntries(films.map(({ id, slug }) => [slug, id]));
  for (const name of ['member', 'other', 'logged out', 'leaver']) {
    const email = `${name.replace(' ', '-')}@example.org`;
    people[name] = (await open.member(email)).someone;
    await subscribe(open.site, email);
  }
  await who('logged out').http.call(postLogout);
  people['guest'] = open.visitor();
  people['other guest'] = open.visitor();
  people['gated'] = open.visitor({ 'x-el-country': 'FR' });
  people['verified'] = open.visitor({ 'x-el-country': 'FR' });
  people['verified']?.cookies.set('session_id', 'verified-1');
  people['otherwise verified'] = open.visitor({ 'x-el-country': 'FR' });
  people['otherwise verified']?.cookies.set('session_id', 'verified-2');
  people['elsewhere'] = from('CH', people['member'] as TestVisitor);
}, 60_000);
afterAll(() => open.site.close());

const who = (name: string): TestVisitor => people[name] as TestVisitor;
const playData = ({ http }: TestVisitor, slug: string): Promise<PlayData> =>
  http.call(getPlayData, { params: { id: ids[slug] ?? 0 } });

const ADDRESS = /"(\/media\/[^"]+)"/g;
/** Matches URLs in attributes, lines and cues of a playlist, a manifest or a WebVTT file. */
const REFERENCE =
  /(?:URI|initialization)="([^"]+)"|^(?!#)(\S+\.(?:m3u8|m4s|mp4|vtt))\s*$|^(\S+\.webp)#xywh/gm;

/** Every URL that can be reached from play data, read as its owner. */
async function treeOf(owner: TestVisitor, play: PlayData): Promise<string[]> {
  const found = new Set([...JSON.stringify(play).matchAll(ADDRESS)].map(([, address = '']) => address));
  for (const address of found) {
    if (!/\.(?:m3u8|mpd|vtt)$/.test(address)) continue;
    const text = await (await owner.fetch(address)).text();
    for (const [, uri, line, picture] of text.matchAll(REFERENCE))
      found.add(new URL(uri ?? line ?? picture ?? '', `http://origin${address}`).pathname);
  }
  return [...found];
}

const KINDS = [
  /master\.m3u8$/,
  /v\d\/index\.m3u8$/,
  /init(?:_\d)?\.mp4$/,
  /v\d\/s\d+\.m4s$/,
  /a\d\/s\d+\.m4s$/,
  /\.mpd$/,
  /film\.mp4$/,
  /\.vtt$/,
  /\.webp$/,
];

/** All URLs of a tree when proving; otherwise the first and the last of each kind. */
const sampleOf = (tree: readonly string[]): readonly string[] =>
  IS_PROVING
    ? tree
    : KINDS.flatMap((kind) => {
        const ofKind = tree.filter((address) => kind.test(address));
        return [...ofKind.slice(0, 1), ...ofKind.slice(1).slice(-1)];
      });

const statusesOf = async (someone: TestVisitor, addresses: readonly string[]): Promise<number[]> => [
  ...new Set(await Promise.all(addresses.map(async (one) => (await someone.fetch(one)).status))),
];

describe.each([
  ['guest', FREE, ['other guest', 'member', 'logged out', 'gated', 'verified', 'elsewhere']],
  ['member', PAID, ['guest', 'other guest', 'other', 'logged out', 'gated', 'verified', 'elsewhere']],
  ['verified', FREE, ['guest', 'member', 'otherwise verified', 'gated', 'elsewhere']],
  ['elsewhere', PAID, ['guest', 'member', 'other', 'gated', 'verified']],
])('the tree of a film that a %s plays', (owner, slug, others) => {
  let tree: string[];
  beforeAll(async () => {
    tree = await treeOf(who(owner), await playData(who(owner), slug));
  });

  test('the owner gets the playlists, parts, subtitles and images of the tree', async () => {
    for (const kind of KINDS) expect(tree.some((address) => kind.test(address))).toBe(true);
    expect(await statusesOf(who(owner), tree)).toEqual([200]);
  });

  test.each(others)('the visitor “%s” gets no file of the tree', async (other) => {
    expect(await statusesOf(who(other), sampleOf(tree))).toEqual([403]);
  });

  test('no file is served without a valid signature', async () => {
    const sample = sampleOf(tree);
    const unsigned = sample.map((address) => address.replace(/^\/media\/[^/]+\//, '/media/'));
    const forged = sample.map((address) => address.replace(/^\/media\/[^/]+\//, `/media/${'A'.repeat(48)}/`));
    const refused = await statusesOf(who(owner), [...unsigned, ...forged]);
    expect(refused.filter((status) => status !== 403 && status !== 404)).toEqual([]);
  });
});

test('files of a clip that no playlist references cannot be fetched below /media', async () => {
  const play = await playData(who('guest'), FREE);
  const tree = await treeOf(who('guest'), play);
  const [, , signature = '', clip = ''] = play.streaming_links.ahls.split('/');
  const files = readdirSync(new URL(`file://${CLIPS_FOLDER}${clip}`), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .map((name) => `/media/${signature}/${clip}/${name}`);
  const answered = await Promise.all(
    files.map(async (one) => [one, (await who('guest').fetch(one)).status] as const),
  );
  const given = answered.filter(([, status]) => status === 200).map(([one]) => one);
  expect(given.filter((one) => !tree.includes(one))).toEqual([]);
});

test("a member's film plays on when their token is renewed, and stops when they log out", async () => {
  const leaver = who('leaver');
  const tree = sampleOf(await treeOf(leaver, await playData(leaver, PAID)));
  const refresh_token = leaver.cookies.get('Refresh') ?? '';
  await leaver.http.call(postOauthToken, { body: { grant_type: 'refresh_token', refresh_token } });
  expect(await statusesOf(leaver, tree)).toEqual([200]);
  await leaver.http.call(postLogout);
  expect(await statusesOf(leaver, tree)).toEqual([403]);
});
