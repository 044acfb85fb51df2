/** A browser page that shows one story after another, each idle and at the same simulated time. */
import type { Page, Request } from '@playwright/test';
import { DEFAULT_BRAND } from '#app/brand-folders.mjs';
import type { LooksRun } from './options.ts';

/** The time in every story (stories/app.tsx), set as the browser's clock. */
const NOW = new Date(Date.UTC(2026, 0, 15, 20));
/** Time in ms after which a story that is not idle fails. */
const TIMEOUT_MS = 20_000;

/** The result of rendering a story, from Storybook's events. */
interface Ending {
  event: string;
  message: string;
  /** The width (px) that the story requests; null for the width of the run. */
  width: number | null;
}

/** Videos are not compared but stay hidden. */
const STILL = 'video { visibility: hidden !important }';

/** Runs in the page: shows a story and resolves when it is idle or has failed. */
function show({ id, isAgain }: { id: string; isAgain: boolean }): Promise<Ending> {
  type Channel = {
    emit(event: string, payload: object): void;
    on(event: string, listener: (payload: never) => void): void;
    off(event: string, listener: (payload: never) => void): void;
    last(event: string): [{ storyGlobals?: { viewport?: { value?: string } } }] | undefined;
  };
  const channel = (window as never as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
  const bad = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
  return new Promise((done) => {
    const listeners = ['storyFinished', ...bad].map((event) => {
      const listener = (payload: { message?: string; title?: string; status?: string } | string) => {
        for (const [one, its] of listeners) channel.off(one, its as never);
        const detail = typeof payload === 'string' ? payload : (payload.message ?? payload.title ?? '');
        const viewport = channel.last('globalsUpdated')?.[0].storyGlobals?.viewport?.value;
        done({ event, message: detail, width: viewport ? Number(viewport.slice(1)) : null });
      };
      channel.on(event, listener as never);
      return [event, listener] as const;
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    if (isAgain) channel.emit('forceRemount', { storyId: id });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** Time in ms without changes or pending requests, by which late views have been rendered. */
const STILL_MS = 200;
/** Time in ms after which elements that never stop changing, such as a clock, are captured anyway. */
const MOST_MS = 3000;

/** Runs in the page: resolves when its document has not changed for `ms`, or after `most`. */
function stillness({ ms, most }: { ms: number; most: number }): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      observer.disconnect();
      done();
    };
    let timer = setTimeout(end, ms);
    setTimeout(end, most);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Runs in the page: loads everything that is lazy. */
async function loadAll(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

export class Stage {
  readonly #page: Page;
  readonly #run: LooksRun;
  #shown: string | undefined;
  /** Requests of the page that are pending. */
  readonly #asked = new Set<Request>();

  constructor(page: Page, run: LooksRun) {
    this.#page = page;
    this.#run = run;
    page.on('request', (request) => {
      // A video is loading for as long as it is shown.
      if (request.resourceType() !== 'media') this.#asked.add(request);
    });
    page.on('requestfinished', (request) => this.#asked.delete(request));
    page.on('requestfailed', (request) => this.#asked.delete(request));
  }

  /** Opens a new document, at the beginning of a stories file and after an error. */
  async open(id: string): Promise<void> {
    const { url, brand, locale, direction } = this.#run;
    const globals = `brand:${brand};locale:${locale};direction:${direction};a11y.manual:!true`;
    this.#asked.clear();
    await this.#page.clock.setFixedTime(NOW);
    await this.#page.goto(`${url}/iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`);
    const ended = () =>
      [
        'storyFinished',
        'storyErrored',
        'storyThrewException',
        'playFunctionThrewException',
        'storyMissing',
      ].some(
        (event) =>
          (
            window as never as { __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown } }
          ).__STORYBOOK_ADDONS_CHANNEL__?.last(event) !== undefined,
      );
    await this.#page.waitForFunction(ended, undefined, { timeout: TIMEOUT_MS, polling: 50 });
    await this.#page.addStyleTag({ content: STILL });
    this.#shown = id;
  }

  /** Shows a story. Throws if it does not render as expected. */
  async show(id: string): Promise<void> {
    const { width, locale, brand } = this.#run;
    const size = this.#page.viewportSize() ?? { width, height: 0 };
    let ending = await this.#showOnce(id);
    const wanted = ending.width ?? width;
    if (wanted !== size.width) {
      await this.#page.setViewportSize({ ...size, width: wanted });
      ending = await this.#showOnce(id);
    }
    // A story's play function uses the English texts of the default brand.
    const isTranslated = locale !== 'en' || brand !== DEFAULT_BRAND;
    const isOfWords = ending.event === 'playFunctionThrewException' && isTranslated;
    if (ending.event !== 'storyFinished' && !isOfWords)
      throw new Error(`${id} is not shown (${ending.event}): ${ending.message}`);
    await this.#rest(Date.now() + TIMEOUT_MS);
    await this.#page.evaluate(loadAll);
  }

  /** Views of plugins are loaded after the story reports that it is rendered. */
  async #rest(until: number): Promise<void> {
    await this.#page.evaluate(stillness, { ms: STILL_MS, most: MOST_MS });
    if (this.#asked.size > 0 && Date.now() < until) await this.#rest(until);
  }

  async #showOnce(id: string): Promise<Ending> {
    const isAgain = this.#shown === id;
    this.#shown = id;
    return this.#page.evaluate(show, { id, isAgain });
  }
}
