/** Plays clips in players that are not ours, with every sound and every language, and prints what came of each. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { CLIPS_FOLDER } from '../../server/media/clip.ts';
import { ingestedForms } from './forms.ts';
import { CLIENTS, serveClips, type Client } from './server.ts';

/** One clip with one sound and one language of subtitles, near its end. */
const PLAY_TIMEOUT_MS = 30_000;

interface Begun {
  audio: readonly string[];
  text: readonly string[];
}
declare global {
  interface Window {
    begin(client: string, url: string): Promise<Begun>;
    playToEnd(audio: number | null, text: number | null): Promise<string>;
    whereItIs(): string;
  }
}

const indexes = (all: readonly string[]): readonly (number | null)[] =>
  all.length === 0 ? [null] : all.map((_, at) => at);

const within = <T>(promise: Promise<T>, what: string): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} took too long`)), PLAY_TIMEOUT_MS);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
};

/** Prints one line for each choice; resolves with how many did not play, or offered less than the clip has. */
async function playAll(
  browser: Browser,
  address: string,
  { client, clip, manifest, sounds }: { client: Client; clip: string; manifest: string; sounds: number },
): Promise<number> {
  const page = await browser.newPage();
  let faults = 0;
  const print = (audio: string, text: string, fault: string): void => {
    if (fault !== '') faults += 1;
    const columns = [client, manifest, clip, audio, text].map((one, at) =>
      one.padEnd([9, 12, 24, 28, 9][at] ?? 0),
    );
    process.stdout.write(`${columns.join(' ')} ${fault === '' ? 'plays to the end' : `✖ ${fault}`}\n`);
  };
  try {
    await page.goto(`${address}/page/${client}`);
    const begun = await within(
      page.evaluate(([name, url]) => window.begin(name, url), [
        client,
        `${address}/clip/${clip}/${manifest}`,
      ] as const),
      'beginning',
    );
    if (begun.audio.length < sounds) print(begun.audio.join(), '', `offers fewer than ${sounds} sounds`);
    for (const audio of indexes(begun.audio))
      for (const text of indexes(begun.text)) {
        const fault = await within(
          page.evaluate(([hear, read]) => window.playToEnd(hear, read), [audio, text] as const),
          'the end',
        );
        print(begun.audio[audio ?? 0] || 'its own', text === null ? '-' : (begun.text[text] ?? ''), fault);
      }
  } catch (error) {
    const where = await page.evaluate(() => window.whereItIs()).catch(() => '');
    print('', '', `${(error as Error).message.split('\n')[0]} (${where})`);
  } finally {
    await page.close();
  }
  return faults;
}

/** Resolves with whether everything played. */
export async function streams(executablePath: string, only: string | null = null): Promise<boolean> {
  const forms = await ingestedForms(only);
  const demo = readdirSync(CLIPS_FOLDER).filter((name) => existsSync(join(CLIPS_FOLDER, name, 'clip.json')));
  const served = await serveClips([CLIPS_FOLDER, forms.folder]);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  let faults = 0;
  try {
    for (const clip of [...demo, ...forms.names].filter((name) => only === null || name === only)) {
      const facts = await served.clips.find(clip);
      for (const client of Object.keys(CLIENTS) as Client[])
        for (const manifest of CLIENTS[client].manifests)
          // One at a time: a machine that decodes several shows none of them in time.
          faults += await playAll(browser, served.address, {
            client,
            clip,
            manifest,
            sounds: Math.max(1, facts?.audio.length ?? 0),
          });
    }
  } finally {
    await browser.close();
    served.close();
    forms.remove();
  }
  process.stdout.write(faults === 0 ? 'Everything plays to the end.\n' : `${faults} did not play.\n`);
  return faults === 0;
}
