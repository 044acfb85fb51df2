/** Statechart of the header: whether it is visible, and which of its panels is open (README 4 and 5). */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';

export interface HeaderInput {
  /** Time in ms without scrolling after which a header over scrolled content hides. */
  hideDelayMs: number;
  /** Scrolled distance in px after which a hidden header reappears. */
  scrollThresholdPx: number;
  /** Minimum window width in px at which the header never hides. */
  desktopMinPx: number;
  /** Minimum window width in px at which the header contains the sections, and there is no side menu. */
  sectionsMinPx: number;
  /** Minimum window width in px at which the member's menu opens below the avatar, and there is no side bar. */
  userMenuMinPx: number;
}

export interface HeaderContext extends HeaderInput {
  scrollY: number;
  /** Scroll position in px at which the header hid. */
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
  /** Another page is shown, so panels close and the header reappears. */
  | { type: 'pageShown' };

export const headerMachine = setup({
  types: { context: {} as HeaderContext, events: {} as HeaderEvent, input: {} as HeaderInput },
  actors: {
    /** Sends throttled `scrolled` events; injected. */
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
    /** The header is not visible, but its buttons can be reached with the keyboard. */
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
    /** Only one panel is open at a time: opening the other closes this one. */
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
