/** Bench: a live TV channel, watched for minutes by two viewers and by ffmpeg. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, types } from 'hls-parser';
import { breaks, gaps, type Playlist } from '#scripts/live-playlist.ts';
import { openSite } from './site.ts';
import type { Row } from './table.ts';

const { MasterPlaylist, MediaPlaylist } = types;

export const MINUTES = 10;
/** Polling interval of a viewer in ms; not a multiple of the segment length. */
const POLL_MS = 2300;
/** Maximum difference between two viewers, in s. */
const APART_S = 4;
/** ffmpeg first copies the listed segments without waiting, and then waits for new ones. */
const FFMPEG_SPARE_MS = 60_000;
const MEMBER = { username: 'premium@example.test', password: 'after the last train' };

/** ffmpeg's message about a live playlist with missing segments. */
const LOST = /skipping \d+ segments|expired from playlists|Failed to open segment|HTTP error|Invalid data/;

interface Viewer {
  readonly token: string;
  /** URL of the playlist with the best quality. */
  readonly address: string;
}

const answerOf = async (address: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

async function view(url: string): Promise<Viewer> {
  const entered = await answerOf(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: url },
    body: JSON.stringify({ grant_type: 'password', ...MEMBER }),
  });
  const { access_token: token } = (await entered.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const reply = await answerOf(`${url}/api/live-tv/play`, { headers });
  const { ahls } = (await reply.json()) as { ahls: string };
  const master = parse(await (await answerOf(url + ahls, { headers })).text());
  const [best] = master instanceof MasterPlaylist ? master.variants : [];
  if (!best) throw new Error('the channel has no quality');
  return { token, address: new URL(best.uri, url + ahls).href };
}

async function playlistOf({ address, token }: Viewer): Promise<Playlist> {
  const playlist = parse(
    await (await answerOf(address, { headers: { authorization: `Bearer ${token}` } })).text(),
  );
  if (!(playlist instanceof MediaPlaylist)) throw new Error('no media playlist');
  return playlist;
}

/** End of the last listed segment, in s since 1970. */
const edgeOf = ({ segments }: Playlist): number => {
  const last = segments.at(-1);
  return (last?.programDateTime?.getTime() ?? Number.NaN) / 1000 + (last?.duration ?? 0);
};

interface Seen {
  readonly faults: readonly string[];
  readonly apartS: number;
  readonly playlists: number;
}

async function follow(viewers: readonly Viewer[], untilMs: number): Promise<Seen> {
  const faults: string[] = [];
  let before = await Promise.all(viewers.map(playlistOf));
  faults.push(...before.flatMap(gaps));
  let [apartS, playlists] = [0, before.length];
  while (performance.now() < untilMs) {
    await pause(POLL_MS);
    const after = await Promise.all(viewers.map(playlistOf));
    for (const [at, playlist] of after.entries()) {
      const last = before[at];
      if (last) faults.push(...breaks(last, playlist));
    }
    const edges = after.map(edgeOf);
    apartS = Math.max(apartS, Math.max(...edges) - Math.min(...edges));
    playlists += after.length;
    before = after;
  }
  return { faults, apartS, playlists };
}

/** Resolves with the seconds that ffmpeg has read and the segments it lost; null if ffmpeg is not installed. */
function readWithFfmpeg(
  { address, token }: Viewer,
  seconds: number,
): Promise<{ seconds: number; lost: readonly string[] } | null> {
  const input = ['-headers', `Authorization: Bearer ${token}\r\n`, '-i', address];
  const output = ['-t', String(seconds), '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'];
  const args = ['-nostdin', '-v', 'warning', '-stats', ...input, ...output];
  return new Promise((done, fail) => {
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000 + FFMPEG_SPARE_MS);
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (error.code === 'ENOENT') done(null);
      else fail(error);
    });
    child.once('close', () => {
      clearTimeout(timer);
      const lines = printed.split(/[\r\n]+/);
      const [, h = 0, m = 0, s = 0] =
        /time=(\d+):(\d+):([\d.]+)/.exec(lines.findLast((line) => line.includes('time=')) ?? '') ?? [];
      done({
        seconds: Number(h) * 3600 + Number(m) * 60 + Number(s),
        lost: lines.filter((line) => LOST.test(line)),
      });
    });
  });
}

const none = (what: string, found: readonly string[], measured: string): Row => ({
  what,
  budget: '0 faults',
  measured: found.length === 0 ? measured : `${found.length}: ${found[0]}`,
  holds: found.length === 0,
  fails: true,
});

/** Watches a channel for this number of minutes. */
export async function live(brand: string, minutes: number): Promise<Row[]> {
  // In development mode, because production has no demo members.
  const site = await openSite(brand, { env: { NODE_ENV: 'development' } });
  try {
    const viewers = [await view(site.url), await view(site.url)];
    const [first] = viewers;
    if (!first) return [];
    const seconds = minutes * 60;
    const [seen, read] = await Promise.all([
      follow(viewers, performance.now() + seconds * 1000),
      readWithFfmpeg(first, seconds),
    ]);
    const what = `live playlist over ${minutes} minutes`;
    const rows = [
      none(`${what}, gaps and jumps`, seen.faults, `0 in ${seen.playlists}`),
      {
        what: `${what}, two viewers apart`,
        budget: `${APART_S} s`,
        measured: `${seen.apartS.toFixed(1)} s`,
        holds: Math.round(seen.apartS * 1000) <= APART_S * 1000,
        fails: true,
      },
    ];
    if (read === null) return rows;
    const isWhole = read.seconds >= seconds - 1;
    const short = isWhole ? [] : [`only ${read.seconds} s were read`];
    return [...rows, none(`${what}, ffmpeg`, [...read.lost, ...short], `${read.seconds.toFixed(0)} s`)];
  } finally {
    await site.stop();
  }
}
