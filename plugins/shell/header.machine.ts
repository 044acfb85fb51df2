/** The header: when it shows, hides and which of its menus is open (1-shell §2 "Header", §9). */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';

export interface HeaderInput {
  /** Without scrolling for this long, a header over scrolled content hides. */
  hideDelayMs: number;
  /** Movement that brings a hidden header back. */
  scrollThresholdPx: number;
}

export interface HeaderContext extends HeaderInput {
  scrollY: number;
  /** Where the page stood when the header hid. */
  hiddenAt: number;
  /** Desktop widths never hide the header. */
  isDesktop: boolean;
}

export type HeaderEvent =
  | { type: 'scrolled'; y: number; isDesktop: boolean }
  | { type: 'openMenu' }
  | { type: 'openUserBar' }
  | { type: 'close' }
  /** Another page is shown: menus close, the header comes back. */
  | { type: 'pageShown' };

export const headerMachine = setup({
  types: { context: {} as HeaderContext, events: {} as HeaderEvent, input: {} as HeaderInput },
  actors: {
    /** Sends `scrolled`, throttled; handed in. */
    scrolling: fromCallback<HeaderEvent>(() => undefined),
  },
  actions: {
    keepScroll: assign(({ context, event }) =>
      event.type === 'scrolled' ? { scrollY: event.y, isDesktop: event.isDesktop } : context,
    ),
    markHidden: assign(({ context }) => ({ hiddenAt: context.scrollY })),
  },
  guards: {
    mayHide: ({ context }) => !context.isDesktop && context.scrollY > 0,
    movedEnough: ({ context, event }) =>
      event.type === 'scrolled' &&
      (event.y === 0 || event.isDesktop || Math.abs(event.y - context.hiddenAt) >= context.scrollThresholdPx),
  },
  delays: { hideDelay: ({ context }) => context.hideDelayMs },
}).createMachine({
  id: 'header',
  context: ({ input }) => ({ ...input, scrollY: 0, hiddenAt: 0, isDesktop: true }),
  invoke: { id: 'scrolling', src: 'scrolling' },
  initial: 'visible',
  on: { pageShown: '.visible' },
  states: {
    visible: {
      after: { hideDelay: { guard: 'mayHide', target: 'hidden' } },
      on: {
        scrolled: { target: 'visible', reenter: true, actions: 'keepScroll' },
        openMenu: 'menuOpen',
        openUserBar: 'userBarOpen',
      },
    },
    hidden: {
      entry: 'markHidden',
      on: {
        scrolled: [
          { guard: 'movedEnough', target: 'visible', actions: 'keepScroll' },
          { actions: 'keepScroll' },
        ],
        openMenu: 'menuOpen',
      },
    },
    menuOpen: { on: { close: 'visible', openUserBar: 'userBarOpen', scrolled: { actions: 'keepScroll' } } },
    userBarOpen: { on: { close: 'visible', openMenu: 'menuOpen', scrolled: { actions: 'keepScroll' } } },
  },
});

export type HeaderActor = ActorRefFrom<typeof headerMachine>;
