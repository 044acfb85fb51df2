/** Statechart of the header: when it is visible, and which of its panels is open (README 4 and 5). */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';

export interface HeaderInput {
  /** A header over scrolled content hides after this time without scrolling. */
  hideDelayMs: number;
  /** Scrolled distance after which a hidden header reappears. */
  scrollThresholdPx: number;
  /** From this width on the header never hides. */
  desktopMinPx: number;
  /** From this width on the header contains the sections: there is no side menu. */
  sectionsMinPx: number;
  /** From this width on the member's menu opens under the avatar: there is no side bar. */
  userMenuMinPx: number;
}

export interface HeaderContext extends HeaderInput {
  scrollY: number;
  /** Scroll position when the header hid. */
  hiddenAt: number;
  /** Width of the window in px; null until it is reported. */
  width: number | null;
}

export type HeaderEvent =
  /** The page was scrolled or the window was resized. */
  | { type: 'scrolled'; y: number; width: number }
  | { type: 'openMenu' }
  | { type: 'openUserBar' }
  | { type: 'close' }
  /** Another page is shown: panels close, and the header reappears. */
  | { type: 'pageShown' };

export const headerMachine = setup({
  types: { context: {} as HeaderContext, events: {} as HeaderEvent, input: {} as HeaderInput },
  actors: {
    /** Sends `scrolled`, throttled; injected. */
    scrolling: fromCallback<HeaderEvent>(() => undefined),
  },
  actions: {
    storeScroll: assign(({ context, event }) =>
      event.type === 'scrolled' ? { scrollY: event.y, width: event.width } : context,
    ),
    markHidden: assign(({ context }) => ({ hiddenAt: context.scrollY })),
  },
  guards: {
    mayHide: ({ context }) =>
      context.width !== null && context.width < context.desktopMinPx && context.scrollY > 0,
    movedEnough: ({ context, event }) =>
      event.type === 'scrolled' &&
      (event.y === 0 ||
        event.width >= context.desktopMinPx ||
        Math.abs(event.y - context.hiddenAt) >= context.scrollThresholdPx),
    needsNoMenu: ({ context, event }) => event.type === 'scrolled' && event.width >= context.sectionsMinPx,
    needsNoUserBar: ({ context, event }) => event.type === 'scrolled' && event.width >= context.userMenuMinPx,
    hasUserBar: ({ context }) => context.width === null || context.width < context.userMenuMinPx,
  },
  delays: { hideDelay: ({ context }) => context.hideDelayMs },
}).createMachine({
  id: 'header',
  context: ({ input }) => ({ ...input, scrollY: 0, hiddenAt: 0, width: null }),
  invoke: { id: 'scrolling', src: 'scrolling' },
  initial: 'visible',
  on: { pageShown: '.visible' },
  states: {
    visible: {
      after: { hideDelay: { guard: 'mayHide', target: 'hidden' } },
      on: {
        scrolled: { target: 'visible', reenter: true, actions: 'storeScroll' },
        openMenu: 'menuOpen',
        openUserBar: { guard: 'hasUserBar', target: 'userBarOpen' },
      },
    },
    /** Out of sight, but reachable by keyboard: its buttons work. */
    hidden: {
      entry: 'markHidden',
      on: {
        scrolled: [
          { guard: 'movedEnough', target: 'visible', actions: 'storeScroll' },
          { actions: 'storeScroll' },
        ],
        openMenu: 'menuOpen',
        openUserBar: { guard: 'hasUserBar', target: 'userBarOpen' },
      },
    },
    /** One panel at a time: opening the other closes this one. */
    menuOpen: {
      on: {
        close: 'visible',
        openUserBar: { guard: 'hasUserBar', target: 'userBarOpen' },
        scrolled: [
          { guard: 'needsNoMenu', target: 'visible', actions: 'storeScroll' },
          { actions: 'storeScroll' },
        ],
      },
    },
    userBarOpen: {
      on: {
        close: 'visible',
        openMenu: 'menuOpen',
        scrolled: [
          { guard: 'needsNoUserBar', target: 'visible', actions: 'storeScroll' },
          { actions: 'storeScroll' },
        ],
      },
    },
  },
});

export type HeaderActor = ActorRefFrom<typeof headerMachine>;
