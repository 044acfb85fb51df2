/** The header hears of scrolling at most twice a second, and at once when the page leaves its top. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Navigation } from '#app/services.ts';
import type { HeaderEvent } from './header.machine.ts';
import { scrollingOf } from './scrolling.ts';

const heard: HeaderEvent[] = [];
let page = new EventTarget();
let moved: () => void = () => undefined;

function listen() {
  const navigation = {
    subscribe: (listener: () => void) => {
      moved = listener;
      return () => undefined;
    },
  } as Navigation;
  const machine = setup({
    types: { events: {} as HeaderEvent },
    actors: { scrolling: scrollingOf({ navigation, throttleMs: 500 }) },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({ invoke: { id: 'scrolling', src: 'scrolling' }, on: { '*': { actions: 'hear' } } });
  return createActor(machine).start();
}

function scrollTo(y: number) {
  Object.assign(page, { scrollY: y });
  page.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  page = new EventTarget();
  Object.assign(page, {
    scrollY: 0,
    innerWidth: 390,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells where the page stands at the start', () => {
  listen();
  expect(heard).toEqual([{ type: 'scrolled', y: 0, width: 390 }]);
});

it('tells the last of many movements within 500 ms, once', () => {
  listen();
  scrollTo(5);
  heard.length = 0;
  for (const y of [10, 80, 200]) scrollTo(y);
  vi.advanceTimersByTime(499);
  expect(heard).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ type: 'scrolled', y: 200, width: 390 }]);
});

it('tells at once that the page has left its top, and that it is back there', () => {
  listen();
  scrollTo(3);
  scrollTo(40);
  scrollTo(0);
  expect(heard.slice(1)).toEqual([
    { type: 'scrolled', y: 3, width: 390 },
    { type: 'scrolled', y: 0, width: 390 },
  ]);
  vi.advanceTimersByTime(5000);
  expect(heard).toHaveLength(3);
});

it('tells of a new width and of another page, and is silent once stopped', () => {
  const header = listen();
  Object.assign(page, { innerWidth: 1440 });
  page.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(500);
  moved();
  expect(heard.slice(1)).toEqual([{ type: 'scrolled', y: 0, width: 1440 }, { type: 'pageShown' }]);
  header.stop();
  scrollTo(300);
  vi.advanceTimersByTime(5000);
  expect(heard).toHaveLength(3);
});
