/**
 * Checks when the header hides and reappears, and which panel is open: each limit of README 4 and 5 is tested from both
 * sides.
 */
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { headerMachine } from './header.machine.ts';
import { headerFixtures } from './fixtures.ts';

const PHONE = 390;

function start() {
  const clock = new SimulatedClock();
  const header = createActor(headerMachine, { input: headerFixtures.inputs[0], clock }).start();
  return {
    clock,
    send: header.send,
    scroll: (y: number, width = PHONE) => header.send({ type: 'scrolled', y, width }),
    state: () => header.getSnapshot().value,
  };
}

const hidden = () => {
  const header = start();
  header.scroll(600);
  header.clock.increment(4000);
  return header;
};

describe('hiding the header', () => {
  it('the header hides 4 s after the last scrolling', () => {
    const { scroll, clock, state } = start();
    scroll(600);
    clock.increment(3999);
    scroll(620);
    clock.increment(3999);
    expect(state()).toBe('visible');
    clock.increment(1);
    expect(state()).toBe('hidden');
  });

  it('the header hides only below 1024 px, and not at the top of a page', () => {
    for (const [y, width, expected] of [
      [600, 1023, 'hidden'],
      [600, 1024, 'visible'],
      [0, PHONE, 'visible'],
    ] as const) {
      const { scroll, clock, state } = start();
      scroll(y, width);
      clock.increment(60_000);
      expect(state()).toBe(expected);
    }
  });

  it('the header stays while a panel is open', () => {
    for (const type of ['openMenu', 'openUserBar'] as const) {
      const { scroll, clock, send, state } = start();
      scroll(600);
      send({ type });
      clock.increment(60_000);
      expect(state()).not.toBe('hidden');
      send({ type: 'close' });
      clock.increment(4000);
      expect(state()).toBe('hidden');
    }
  });

  it('the header stays until the page has reported its position', () => {
    const { clock, state } = start();
    clock.increment(60_000);
    expect(state()).toBe('visible');
  });
});

describe('reappearance of the header', () => {
  it.each([
    [749, 'hidden'],
    [451, 'hidden'],
    [750, 'visible'],
    [450, 'visible'],
    [0, 'visible'],
  ])('after scrolling from 600 to %d, the header is %s', (y, expected) => {
    const { scroll, state } = hidden();
    scroll(y);
    expect(state()).toBe(expected);
  });

  it('the scrolled distance is measured from where the header hid', () => {
    const { scroll, state } = hidden();
    scroll(680);
    scroll(749);
    expect(state()).toBe('hidden');
    scroll(750);
    expect(state()).toBe('visible');
  });

  it('the header reappears in a window of desktop width, and on another page', () => {
    const wide = hidden();
    wide.scroll(600, 1024);
    expect(wide.state()).toBe('visible');
    const moved = hidden();
    moved.send({ type: 'pageShown' });
    expect(moved.state()).toBe('visible');
  });
});

describe('panels of the header', () => {
  it('only one panel is open at a time', () => {
    const { send, state } = start();
    send({ type: 'openMenu' });
    send({ type: 'openUserBar' });
    expect(state()).toBe('userBarOpen');
    send({ type: 'openMenu' });
    expect(state()).toBe('menuOpen');
    send({ type: 'close' });
    expect(state()).toBe('visible');
  });

  it('a panel can be opened from a hidden header, as the keyboard does', () => {
    for (const [type, expected] of [
      ['openMenu', 'menuOpen'],
      ['openUserBar', 'userBarOpen'],
    ] as const) {
      const { send, state } = hidden();
      send({ type });
      expect(state()).toBe(expected);
    }
  });

  it.each([
    [1329, 'userBarOpen'],
    [1330, 'visible'],
  ])('opening the side bar at %d px leads to the state %s', (width, expected) => {
    const { scroll, send, state } = start();
    scroll(0, width);
    send({ type: 'openUserBar' });
    expect(state()).toBe(expected);
  });

  it('panels close when the window becomes too wide for them', () => {
    const menu = start();
    menu.send({ type: 'openMenu' });
    menu.scroll(0, 1279);
    expect(menu.state()).toBe('menuOpen');
    menu.scroll(0, 1280);
    expect(menu.state()).toBe('visible');

    const bar = start();
    bar.send({ type: 'openUserBar' });
    bar.scroll(0, 1329);
    expect(bar.state()).toBe('userBarOpen');
    bar.scroll(0, 1330);
    expect(bar.state()).toBe('visible');
  });

  it('panels close when another page is shown', () => {
    const { send, state } = start();
    send({ type: 'openMenu' });
    send({ type: 'pageShown' });
    expect(state()).toBe('visible');
  });
});
