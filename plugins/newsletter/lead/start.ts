/**
 * Starts the lead dialog's statechart in a browser: its cookie and flag, its turn among dialogs, and the current page.
 */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { readCookie, writeCookie } from '#app/platform/cookies.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { Consent } from '#ports/consent.ts';
import type { Interruptions } from '#ports/interruptions.ts';
import type { LeadInput as LeadDialogInput } from '#ports/newsletter.ts';
import type { Session } from '#ports/session.ts';
import type { Clock, Navigation } from '#app/services.ts';
import type { Memory } from '../memory.ts';
import { CLOSED_COOKIE, CLOSED_COOKIE_S, OPENED_KEY } from '../rule-lead.ts';
import { closedAgain, closedOf } from './closed.ts';
import { leadMachine, type LeadEvent, type LeadTurn } from './machine.ts';
import { LEAD_PARAM, leadPageOf, withoutLead } from './rule.ts';

export interface LeadDeps {
  clock: Clock;
  navigation: Navigation;
  memory: Memory;
  /** Opens the dialog; resolves when it is closed. */
  open: (input: LeadDialogInput) => Promise<void>;
  tracked: (event: AnalyticsEvent) => void;
  session: Session | undefined;
  consent: Consent | undefined;
  interruptions: Interruptions | undefined;
  delayMs: number;
  mostDisplayed: number;
}

/** The session flag; if the browser cannot store it, the document remembers it. */
function flag(allowed: () => boolean) {
  const attempt = <Value>(use: () => Value): Value | null => {
    try {
      return allowed() ? use() : null;
    } catch {
      return null;
    }
  };
  return {
    isSet: () => attempt(() => window.sessionStorage.getItem(OPENED_KEY)) === '1',
    set: () => attempt(() => window.sessionStorage.setItem(OPENED_KEY, '1')),
    /** Consent was withdrawn, so the stored flag is removed. */
    forgetRefused: () => {
      try {
        if (!allowed()) window.sessionStorage.removeItem(OPENED_KEY);
      } catch {
        // A browser that refuses storage has stored nothing.
      }
    },
  };
}

/** Resolves when the dialog's history entry has been left; before that, another URL would replace the entry. */
const entryLeft = (): Promise<void> =>
  (window.history.state as { modal?: string } | null)?.modal === undefined
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
      });

export function createLead({
  clock,
  navigation,
  memory,
  open,
  tracked,
  session,
  consent,
  interruptions,
  delayMs,
  mostDisplayed,
}: LeadDeps): ActorRefFrom<typeof leadMachine> {
  const mayStore = () => consent?.allowed('preferences') ?? true;
  const opened = flag(mayStore);
  const startedAt = clock.now();
  let giveBack: (() => void) | undefined;
  const clearAddress = async () => {
    await entryLeft();
    const { query } = navigation.current();
    if (query.has(LEAD_PARAM)) navigation.rename(withoutLead(location.pathname + location.search));
  };
  const page = () => {
    const { path, query } = navigation.current();
    return leadPageOf(path, query, memory.enabled.get() === path);
  };
  const isMember = () => session?.user() != null;
  return createActor(
    leadMachine.provide({
      actors: {
        turn: fromPromise<void, LeadTurn>(async ({ input: kind, signal }) => {
          giveBack = await interruptions?.turn(kind, signal);
        }),
        show: fromPromise<void, string>(({ input: position }) => open({ position })),
        news: fromCallback<LeadEvent>(({ sendBack }) => {
          const sendPage = () => sendBack({ type: 'page.shown', page: page() });
          let wasMember = isMember();
          const sendMember = () => {
            if (isMember() === wasMember) return;
            wasMember = !wasMember;
            sendBack({ type: 'member.changed', isMember: wasMember });
          };
          const ends = [
            navigation.subscribe(sendPage),
            memory.enabled.subscribe(sendPage),
            session?.subscribe(sendMember),
            consent?.subscribe(opened.forgetRefused),
            memory.address.subscribe(() => {
              if (memory.address.get() !== null) sendBack({ type: 'subscribed' });
            }),
          ];
          return () => ends.forEach((end) => end?.());
        }),
      },
      actions: {
        markOpened: opened.set,
        sendShown: () =>
          tracked({
            name: 'modal-shown',
            modal_type: 'lead-modal',
            display_time: Math.round((clock.now() - startedAt) / 1000),
            trigger_method: 'auto',
          }),
        storeClosed(_, { byTimer }) {
          if (mayStore()) {
            const next = closedAgain(closedOf(readCookie(CLOSED_COOKIE)), byTimer, clock.now());
            writeCookie(CLOSED_COOKIE, JSON.stringify(next), CLOSED_COOKIE_S);
          }
          void clearAddress();
        },
        yieldTurn() {
          giveBack?.();
          giveBack = undefined;
        },
      },
    }),
    {
      input: {
        page: page(),
        isMember: isMember(),
        displayed: closedOf(readCookie(CLOSED_COOKIE))?.displayed ?? 0,
        hasOpened: opened.isSet(),
        delayMs,
        mostDisplayed,
      },
    },
  );
}
