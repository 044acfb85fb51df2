/** When the header hides and comes back, and which panel is open: every number of README 4 and 5 from both sides. */
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

describe('hiding', () => {
  it('takes 4 s without scrolling, counted from the last movement', () => {
    const { scroll, clock, state } = start();
    scroll(600);
    clock.increment(3999);
    scroll(620);
    clock.increment(3999);
    expect(state()).toBe('visible');
    clock.increment(1);
    expect(state()).toBe('hidden');
  });

  it('happens below 1024 px only, and not at the top of a page', () => {
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

  it('waits while a panel is open', () => {
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

  it('does not happen before the page has told where it stands', () => {
    const { clock, state } = start();
    clock.increment(60_000);
    expect(state()).toBe('visible');
  });
});

describe('coming back', () => {
  it.each([
    [749, 'hidden'],
    [451, 'hidden'],
    [750, 'visible'],
    [450, 'visible'],
    [0, 'visible'],
  ])('scrolled from 600 to %d is %s', (y, expected) => {
    const { scroll, state } = hidden();
    scroll(y);
    expect(state()).toBe(expected);
  });

  it('counts from where it hid, not from the last movement', () => {
    const { scroll, state } = hidden();
    scroll(680);
    scroll(749);
    expect(state()).toBe('hidden');
    scroll(750);
    expect(state()).toBe('visible');
  });

  it('follows a window that becomes a desktop, and another page', () => {
    const wide = hidden();
    wide.scroll(600, 1024);
    expect(wide.state()).toBe('visible');
    const moved = hidden();
    moved.send({ type: 'pageShown' });
    expect(moved.state()).toBe('visible');
  });
});

describe('panels', () => {
  it('are open one at a time', () => {
    const { send, state } = start();
    send({ type: 'openMenu' });
    send({ type: 'openUserBar' });
    expect(state()).toBe('userBarOpen');
    send({ type: 'openMenu' });
    expect(state()).toBe('menuOpen');
    send({ type: 'close' });
    expect(state()).toBe('visible');
  });

  it('open from a hidden header too: the keyboard reaches it', () => {
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
  ])('the side bar at %d px leads to %s', (width, expected) => {
    const { scroll, send, state } = start();
    scroll(0, width);
    send({ type: 'openUserBar' });
    expect(state()).toBe(expected);
  });

  it('close when the window has grown out of them', () => {
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

  it('close when another page is shown', () => {
    const { send, state } = start();
    send({ type: 'openMenu' });
    send({ type: 'pageShown' });
    expect(state()).toBe('visible');
  });
});
