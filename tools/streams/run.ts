/** Plays clips in third-party players, with every audio and subtitle track, and prints the results. */
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { CLIPS_FOLDER, type Clip } from '#server/media/clip.ts';
import { firstCue, type Cue } from './cue.ts';
import { ingestedForms } from './forms.ts';
import { CLIENTS, serveClips, type Client } from './server.ts';
import { writeTable, type Result } from './table.ts';

/** Timeout in ms for the end of a clip with one audio and one subtitle track; a whole clip has four times as long. */
const PLAY_TIMEOUT_MS = 30_000;
const WHOLE_TIMEOUT_MS = 4 * PLAY_TIMEOUT_MS;

interface Begun {
  audio: readonly string[];
  text: readonly string[];
}
interface Choice {
  audio: number | null;
  text: number | null;
  cue: Cue | null;
}
declare global {
  interface Window {
    begin(client: string, url: string): Promise<Begun>;
    playWhole(): Promise<string>;
    playToEnd(choice: Choice): Promise<string>;
    whereItIs(): string;
  }
}
type Served = Awaited<ReturnType<typeof serveClips>>;

const indexes = (all: readonly string[]): readonly (number | null)[] =>
  all.length === 0 ? [null] : all.map((_, at) => at);

const within = <T>(promise: Promise<T>, what: string, timeoutMs = PLAY_TIMEOUT_MS): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} took too long`)), timeoutMs);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
};

const soundsIn = (asked: ReadonlySet<string>): number =>
  new Set([...asked].flatMap((part) => /^(a\d)\/s\d+\.m4s$/.exec(part)?.[1] ?? [])).size;

/** Prints one line per combination; resolves with their number, and the number that did not play. */
async function playAll(
  browser: Browser,
  served: Served,
  { client, clip, manifest }: { client: Client; clip: Clip; manifest: string },
): Promise<Result> {
  const page = await browser.newPage();
  const result = { clip: clip.id, client, manifest, sounds: 0, texts: 0, played: 0, faults: 0 };
  const print = (audio: string, text: string, fault: string): void => {
    if (fault === '') result.played += 1;
    else result.faults += 1;
    const columns = [client, manifest, clip.id, audio, text].map((one, at) =>
      one.padEnd([9, 12, 24, 28, 9][at] ?? 0),
    );
    process.stdout.write(`${columns.join(' ')} ${fault === '' ? 'plays to the end' : `✖ ${fault}`}\n`);
  };
  const refuse = (fault: string): void => print('', '', fault);
  try {
    await page.goto(`${served.address}/page/${client}`);
    const url = `${served.address}/clip/${clip.id}/${manifest}`;
    const begun = await within(
      page.evaluate(([name, address]) => window.begin(name, address), [client, url] as const),
      'beginning',
    );
    Object.assign(result, { sounds: begun.audio.length, texts: begun.text.length });
    const sounds = Math.max(1, clip.audio.length);
    if (begun.audio.length < sounds) refuse(`offers fewer than ${sounds} sounds`);
    const names = clip.subtitles.map((locale) => LANGUAGE_NAMES[locale]);
    if (names.some((name) => !begun.text.includes(name)))
      refuse(`offers ${begun.text.join() || 'no subtitles'}`);
    const whole = await within(
      page.evaluate(() => window.playWhole()),
      'the whole',
      WHOLE_TIMEOUT_MS,
    );
    if (whole !== '') refuse(`the whole: ${whole}`);
    for (const audio of indexes(begun.audio))
      for (const text of indexes(begun.text)) {
        const language = text === null ? null : (begun.text[text] ?? '');
        const cue = language === null ? null : await firstCue(served.clips, clip, language);
        const fault = await within(
          page.evaluate((choice) => window.playToEnd(choice), { audio, text, cue }),
          'the end',
        );
        print(begun.audio[audio ?? 0] || 'its own', language ?? '-', fault);
      }
    if (soundsIn(served.asked) < sounds) refuse(`fetched fewer than ${sounds} sounds`);
  } catch (error) {
    const where = await page.evaluate(() => window.whereItIs()).catch(() => '');
    refuse(`${(error as Error).message.split('\n')[0]} (${where})`);
  } finally {
    await page.close();
  }
  return result;
}

export interface StreamsOptions {
  /** The only clip and the only player to test; null for all. */
  readonly only: string | null;
  readonly client: string | null;
  /** Whether to update the table in the documentation. */
  readonly writes: boolean;
}

/** Resolves with whether everything played. */
export async function streams(
  executablePath: string,
  { only, client: onlyClient, writes }: StreamsOptions,
): Promise<boolean> {
  const forms = await ingestedForms(only);
  const demo = readdirSync(CLIPS_FOLDER).filter((name) => existsSync(join(CLIPS_FOLDER, name, 'clip.json')));
  const served = await serveClips([CLIPS_FOLDER, forms.folder]);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  const results: Result[] = [];
  const clients = (Object.keys(CLIENTS) as Client[]).filter((one) => (onlyClient ?? one) === one);
  try {
    for (const id of [...demo, ...forms.names].filter((name) => only === null || name === only)) {
      const clip = await served.clips.find(id);
      if (!clip) throw new Error(`There is no clip ${id}.`);
      for (const client of clients)
        for (const manifest of CLIENTS[client].manifests)
          // Sequential, because a machine that decodes several clips shows none of them in time.
          results.push(await playAll(browser, served, { client, clip, manifest }));
    }
  } finally {
    await browser.close();
    served.close();
    forms.remove();
  }
  if (writes) writeTable(results);
  const faults = results.reduce((sum, one) => sum + one.faults, 0);
  process.stdout.write(faults === 0 ? 'Everything plays to the end.\n' : `${faults} did not play.\n`);
  return faults === 0 && results.length > 0;
}
