/** The steps of a visitor from the first page to the quick exit, in one browser. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';

export interface Walked {
  readonly browser: string;
  readonly steps: readonly { step: string; fault?: string }[];
}

const WAIT_MS = 30_000;
const LOOK_MS = 50;
const FILM = { path: '/film/night-swim', title: 'Night Swim' };
const MEMBER = { email: 'registered@example.test', password: 'after the last train' };
/** Seconds of playback that prove that the film really plays. */
const WATCHED_S = 2;
/** Allowed difference in scroll position, in px, because of later layout. */
const NEAR_PX = 60;
const EXIT_HOST = /(?:^|\.)wikipedia\.org$/;

const named = (tag: string, text: string) => `//${tag}[normalize-space(.)="${text}"]`;

/** Polls the page until a condition holds; throws with its description. */
async function until(what: string, variant: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + WAIT_MS;
  let last: unknown;
  while (Date.now() < ends) {
    // The page does not respond while a document is replaced. Attempts are sequential.
    if (await variant().catch((error: unknown) => void (last = error))) return;
    await pause(LOOK_MS);
  }
  throw new Error(`not seen in ${WAIT_MS / 1000} s: ${what}`, { cause: last });
}

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

const stepsOf = (browser: Browser, url: string, asked: ReadonlySet<string>) => {
  const { ask, press, type, key } = browser;
  const has = (xpath: string) =>
    ask((path) => {
      const { singleNodeValue } = document.evaluate(
        path,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      );
      return singleNodeValue instanceof HTMLElement && singleNodeValue.checkVisibility();
    }, xpath);
  const see = (xpath: string) => until(xpath, () => has(xpath));
  const miss = (xpath: string) => until(`no ${xpath}`, async () => !(await has(xpath)));
  /** Before hydration, a link loads a new document. */
  const open = async (path: string) => {
    await browser.open(url + path);
    await until('the page alive', () => ask(() => !('recordEvent' in window)));
  };
  const filmShown = () => see(named('h1', FILM.title));
  const filmLink = `//main//a[@href="${FILM.path}"]`;
  const scrolled = () => ask(() => window.scrollY);

  return {
    gate: async () => {
      await open('/');
      await press(named('button', 'I am 18 or over'));
      await miss(named('button', 'I am 18 or over'));
    },
    consent: async () => {
      await press(named('button', 'Reject all'));
      await miss(named('button', 'Reject all'));
    },
    listing: async () => {
      await press('//header//a[@href="/film"]');
      await see(filmLink);
    },
    search: async () => {
      await press('//header//a[@href="/search"]');
      await type('//input[@type="search"]', 'nigth swim');
      await see(filmLink);
    },
    film: async () => {
      await press(filmLink);
      await filmShown();
    },
    'log-in': async () => {
      await open('/login');
      await type('//main//input[@name="username"]', MEMBER.email);
      await type('//main//input[@name="password"]', MEMBER.password);
      await press(`//main${named('button', 'Log in')}`);
      await see('//button[@aria-label="Your account" or normalize-space(.)="Your account"]');
    },
    play: async () => {
      await open(FILM.path);
      await press(named('a', 'Watch now'));
      await until('the player', () => ask(() => document.querySelector('hls-video') !== null));
      await ask(() => void document.querySelector<HTMLVideoElement>('hls-video')?.play());
      await until(`${WATCHED_S} s of the film`, () =>
        ask((least) => {
          const video = document.querySelector<HTMLVideoElement>('hls-video');
          return video !== null && video.currentTime > least && video.videoWidth > 0;
        }, WATCHED_S),
      );
    },
    subtitles: async () => {
      // Plays from the beginning, because the film may have ended before the browser was ready.
      await ask(() => {
        const video = document.querySelector<HTMLVideoElement>('hls-video');
        if (video) video.currentTime = 0;
        return video?.play();
      });
      await key('c');
      const shown = () =>
        ask(() => {
          const { textTracks = [] } = document.querySelector<HTMLVideoElement>('hls-video') ?? {};
          return [...textTracks]
            .filter(({ kind, mode }) => kind === 'subtitles' && mode === 'showing')
            .map(({ language }) => language)
            .join();
        });
      await until('subtitles', async () => (await shown()) !== '');
      expect(`subtitles are in "${await shown()}" for an English visitor`, (await shown()) === 'en');
      await until('a cue above the lower edge while the film plays', () =>
        ask(() => {
          const { textTracks = [] } = document.querySelector<HTMLVideoElement>('hls-video') ?? {};
          const cues = [...textTracks]
            .filter(({ kind }) => kind === 'subtitles')
            .flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
          return cues.length > 0 && cues.every(({ line }) => Number(line) < -1);
        }),
      );
    },
    back: async () => {
      await open('/film');
      // The last film on the page, so that there is a scroll position to restore.
      const path = await ask(() => {
        const last = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/film/"]')].at(-1);
        last?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return last?.getAttribute('href') ?? '';
      });
      const link = `//main//a[@href="${path}"]`;
      await until('the listing scrolled', async () => (await scrolled()) > NEAR_PX);
      const place = await scrolled();
      await press(link);
      await until(path, () => ask((to) => location.pathname === to, path));
      await until('the top of the film page', async () => (await scrolled()) < NEAR_PX);
      await browser.back();
      await see(link);
      await until(`back at ${place} px`, async () => Math.abs((await scrolled()) - place) < NEAR_PX);
    },
    'quick exit': async () => {
      await open(FILM.path);
      const box = await ask(() => {
        const { left, top, right, bottom } =
          document.querySelector('[data-quick-exit]')?.getBoundingClientRect() ?? new DOMRect(-1);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left >= 24;
      });
      expect('the way out lies off the screen', box);
      await press('//a[@data-quick-exit]');
      await until('another site', async () => [...asked].some((host) => EXIT_HOST.test(host)));
    },
  };
};

/** Runs every step; a failed step does not prevent others. `asked`: hosts of other sites requested so far. */
export async function walk(browser: Browser, url: string, asked: ReadonlySet<string>): Promise<Walked> {
  const steps: { step: string; fault?: string }[] = [];
  try {
    for (const [step, take] of Object.entries(stepsOf(browser, url, asked))) {
      // Steps are sequential, because there is one browser and one visitor.
      const fault = await take().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      process.stdout.write(`  ${fault ? '✖' : '✓'} ${step}${fault ? `: ${fault}` : ''}\n`);
      steps.push({ step, ...(fault && { fault }) });
    }
  } finally {
    await browser.close();
  }
  return { browser: browser.name, steps };
}
