/** Statechart of the lead dialog, which is opened by its URL, by a timer, or by a button (README 1 to 4). */
import { assign, fromCallback, setup } from 'xstate';
import { DEFAULT_LEAD_POSITION } from '#ports/newsletter.ts';
import { unprovided } from '#app/unprovided.ts';
import { mayLead, type LeadPage } from './rule.ts';

/** One hour, because a page or dialog may stay open while its visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export interface LeadInput {
  page: LeadPage;
  isMember: boolean;
  /** Number of displays according to the cookie. */
  displayed: number;
  /** Whether the timer has opened the dialog in this session. */
  hasOpened: boolean;
  /** Delay before the timer opens the dialog (ms). */
  delayMs: number;
  /** Maximum number of displays by the timer within the cookie's year. */
  mostDisplayed: number;
}

export type LeadEvent =
  | { type: 'page.shown'; page: LeadPage }
  | { type: 'member.changed'; isMember: boolean }
  /** The dialog is shown, regardless of what opened it, or was closed. */
  | { type: 'opened' }
  | { type: 'closed' }
  /** An address was entered, here or elsewhere on the page. */
  | { type: 'subscribed' };

export type LeadTurn = 'lead-link' | 'lead-timer';

const AGAIN = [
  { guard: 'asks', target: 'queueing.byLink', actions: 'storePage' },
  { actions: 'storePage' },
] as const;

export const leadMachine = setup({
  types: { context: {} as LeadInput, input: {} as LeadInput, events: {} as LeadEvent },
  actors: {
    /** Resolves when the dialog may open. */
    turn: unprovided<void, LeadTurn>('turn'),
    /** Shows the dialog; resolves when it is closed and its history entry has been left. */
    show: unprovided<void, string>('show'),
    /** Sends page changes, session changes and newly entered addresses. */
    news: fromCallback<LeadEvent>(() => undefined),
  },
  actions: {
    storePage: assign(({ context, event }) => (event.type === 'page.shown' ? { page: event.page } : context)),
    storeMember: assign(({ context, event }) =>
      event.type === 'member.changed' ? { isMember: event.isMember } : context,
    ),
    /** Stops the timer, regardless of what opened the dialog. */
    stopTimer: assign({ hasOpened: true }),
    forgetAsked: assign(({ context }) => ({ page: { ...context.page, asked: null } })),
    /** Sets the session flag. */
    markOpened: () => {},
    /** Sends an analytics event for a display by the timer. */
    sendShown: () => {},
    /** Updates the cookie and removes the query from the URL. */
    storeClosed: (_args, _params: { byTimer: boolean }) => {},
    /** Ends the dialog's turn. */
    yieldTurn: () => {},
  },
  guards: {
    isMember: ({ context, event }) => (event.type === 'member.changed' ? event.isMember : context.isMember),
    isAsked: ({ context: { page } }) => page.asked !== null && mayLead(page),
    asks: ({ event }) => event.type === 'page.shown' && event.page.asked !== null && mayLead(event.page),
    allows: ({ event }) => event.type === 'page.shown' && mayLead(event.page),
    mayLead: ({ context: { page } }) => mayLead(page),
    mayCount: ({ context: { displayed, mostDisplayed, hasOpened } }) =>
      displayed < mostDisplayed && !hasOpened,
  },
  delays: { delay: ({ context }) => context.delayMs, patience: DIALOG_TIMEOUT_MS },
}).createMachine({
  id: 'lead',
  context: ({ input }) => input,
  initial: 'judging',
  invoke: { id: 'news', src: 'news' },
  on: {
    'member.changed': [
      { guard: 'isMember', target: '.off', actions: 'storeMember' },
      { target: '.judging', actions: 'storeMember' },
    ],
    subscribed: { target: '.resting', actions: 'stopTimer' },
  },
  states: {
    judging: {
      always: [
        { guard: 'isMember', target: 'off' },
        { guard: 'isAsked', target: 'queueing.byLink' },
        { guard: 'mayCount', target: 'counting' },
        { target: 'resting' },
      ],
    },
    /** Members do not see the dialog. */
    off: { on: { 'page.shown': { actions: 'storePage' }, subscribed: {} } },
    counting: { on: { 'page.shown': AGAIN, opened: 'shown.byVisitor' }, after: { delay: 'due' } },
    /** The timer has fired on a page that does not allow the dialog; it opens on the next page that does. */
    due: {
      always: { guard: 'mayLead', target: 'queueing.byTimer' },
      on: { 'page.shown': AGAIN, opened: 'shown.byVisitor' },
    },
    queueing: {
      initial: 'byTimer',
      on: { opened: 'shown.byVisitor' },
      after: { patience: 'resting' },
      states: {
        byTimer: {
          invoke: {
            id: 'turnOfTimer',
            src: 'turn',
            input: 'lead-timer',
            onDone: '#lead.shown.byTimer',
            onError: '#lead.resting',
          },
          on: {
            'page.shown': [
              { guard: 'asks', target: 'byLink', actions: 'storePage' },
              { guard: 'allows', actions: 'storePage' },
              { target: '#lead.due', actions: 'storePage' },
            ],
          },
        },
        byLink: {
          invoke: {
            id: 'turnOfLink',
            src: 'turn',
            input: 'lead-link',
            onDone: '#lead.shown.byLink',
            onError: '#lead.resting',
          },
          on: {
            'page.shown': [
              { guard: 'asks', actions: 'storePage' },
              { target: '#lead.judging', actions: 'storePage' },
            ],
          },
        },
      },
    },
    shown: {
      initial: 'byTimer',
      entry: 'stopTimer',
      exit: ['forgetAsked', 'yieldTurn'],
      on: { subscribed: {}, 'page.shown': { actions: 'storePage' } },
      after: { patience: 'resting' },
      states: {
        byTimer: {
          entry: ['markOpened', 'sendShown'],
          exit: { type: 'storeClosed', params: { byTimer: true } },
          invoke: {
            id: 'showOfTimer',
            src: 'show',
            input: DEFAULT_LEAD_POSITION,
            onDone: '#lead.resting',
            onError: '#lead.resting',
          },
        },
        byLink: {
          exit: { type: 'storeClosed', params: { byTimer: false } },
          invoke: {
            id: 'showOfLink',
            src: 'show',
            input: ({ context }) => context.page.asked ?? DEFAULT_LEAD_POSITION,
            onDone: '#lead.resting',
            onError: '#lead.resting',
          },
        },
        byVisitor: {
          exit: { type: 'storeClosed', params: { byTimer: false } },
          on: { closed: '#lead.resting' },
        },
      },
    },
    /** The timer is off, but a URL may still open the dialog. */
    resting: { on: { 'page.shown': AGAIN, opened: 'shown.byVisitor' } },
  },
});
