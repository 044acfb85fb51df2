/** Checks that the header gets scroll events at most twice a second, but immediately when the page leaves its top. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Navigation } from '#app/services.ts';
import type { HeaderEvent } from './header.machine.ts';
import { scrollingOf } from './scrolling.ts';

const received: HeaderEvent[] = [];
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
    actions: { hear: ({ event }) => received.push(event) },
  }).createMachine({ invoke: { id: 'scrolling', src: 'scrolling' }, on: { '*': { actions: 'hear' } } });
  return createActor(machine).start();
}

function scrollTo(y: number) {
  Object.assign(page, { scrollY: y });
  page.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.useFakeTimers();
  received.length = 0;
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

it('the scroll position is sent on start', () => {
  listen();
  expect(received).toEqual([{ type: 'scrolled', y: 0, width: 390 }]);
});

it('only the last of many movements within 500 ms is sent', () => {
  listen();
  scrollTo(5);
  received.length = 0;
  for (const y of [10, 80, 200]) scrollTo(y);
  vi.advanceTimersByTime(499);
  expect(received).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(received).toEqual([{ type: 'scrolled', y: 200, width: 390 }]);
});

it('leaving the top of the page and returning to it are sent immediately', () => {
  listen();
  scrollTo(3);
  scrollTo(40);
  scrollTo(0);
  expect(received.slice(1)).toEqual([
    { type: 'scrolled', y: 3, width: 390 },
    { type: 'scrolled', y: 0, width: 390 },
  ]);
  vi.advanceTimersByTime(5000);
  expect(received).toHaveLength(3);
});

it('a new window width and another page are sent until the listener is stopped', () => {
  const header = listen();
  Object.assign(page, { innerWidth: 1440 });
  page.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(500);
  moved();
  expect(received.slice(1)).toEqual([{ type: 'scrolled', y: 0, width: 1440 }, { type: 'pageShown' }]);
  header.stop();
  scrollTo(300);
  vi.advanceTimersByTime(5000);
  expect(received).toHaveLength(3);
});
