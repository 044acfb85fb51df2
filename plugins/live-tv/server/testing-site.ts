/** A site with channels and members, and parsers of its replies. */
import { parse, types } from 'hls-parser';
import { ApiError } from '#app/http/errors.ts';
import { FRANCE_IS_GATED } from '#plugins/player/server/testing.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { getLivePlay } from '../api.ts';
import type { Playlist } from '#scripts/live-playlist.ts';

const { MasterPlaylist, MediaPlaylist } = types;

/** Timeout for some hundred calls on a machine that may be busy. */
export const LONG_MS = 120_000;

/** Opens a site with the demo catalogue's channels. France requires a verified age. */
export async function openChannels() {
  const open = await openAccounts({ seeded: true, callsPerMinute: 100_000, services: [FRANCE_IS_GATED] });
  const { site } = open;

  async function subscriber(name: string, more: Parameters<typeof subscribe>[2] = {}): Promise<TestVisitor> {
    const { someone } = await open.member(`${name}@example.org`);
    await subscribe(site, `${name}@example.org`, {
      expires_at: new Date('2027-06-01T12:00:00Z'),
      ...more,
    });
    return someone;
  }
  const { id: romance } = await site.origin.db
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'romance')
    .executeTakeFirstOrThrow();
  return { ...open, subscriber, romance };
}

export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

export const play = ({ http }: TestVisitor, tag_id?: number) => http.call(getLivePlay, { query: { tag_id } });

export const refusalOf = async (reply: Response): Promise<string> =>
  `${reply.status} ${((await reply.json()) as { code: string }).code}`;

/** The master playlist at a path, with the paths of its renditions and subtitles. */
export async function master(visitor: TestVisitor, path: string) {
  const reply = await visitor.fetch(path);
  const playlist = parse(await reply.text());
  if (!(playlist instanceof MasterPlaylist)) throw new Error('no master playlist');
  const at = (file: string): string => path.replace(/[^/]+$/, file);
  return {
    reply,
    paths: playlist.variants.map(({ uri }) => at(uri)),
    /** Paths of subtitle playlists, in the order of the first rendition. */
    subtitles: playlist.variants[0]?.subtitles.map(({ uri = '' }) => at(uri)) ?? [],
  };
}

export async function media(visitor: TestVisitor, path: string): Promise<Playlist> {
  const playlist = parse(await (await visitor.fetch(path)).text());
  if (!(playlist instanceof MediaPlaylist)) throw new Error('no media playlist');
  return playlist;
}
