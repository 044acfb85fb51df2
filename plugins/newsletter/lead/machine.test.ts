/** Conditions under which the lead dialog opens, and the effect of closing it (README 1 to 5). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { leadMachine, type LeadInput } from './machine.ts';
import { leadPageOf, withoutLead } from './rule.ts';

/** The delay and the maximum number of displays (README 3). */
const LEAD_DELAY_MS = 60_000;

const page = (href: string, isEnabled = false) => {
  const [path = '', search = ''] = href.split('?');
  return leadPageOf(path, new URLSearchParams(search), isEnabled);
};

const turn = vi.fn<(kind: string) => Promise<void>>();
const called = vi.fn<(what: string) => void>();
let clock = new SimulatedClock();
let close = Promise.withResolvers<void>();
let lead: ActorRefFrom<typeof leadMachine>;

beforeEach(() => {
  turn.mockReset().mockResolvedValue();
  called.mockReset();
  clock = new SimulatedClock();
  close = Promise.withResolvers<void>();
});

function visit(href: string, more: Partial<LeadInput> = {}, isEnabled = false): void {
  lead = createActor(
    leadMachine.provide({
      actors: {
        turn: fromPromise(({ input }) => turn(input)),
        show: fromPromise(({ input }) => {
          called(`shown at ${input}`);
          return close.promise;
        }),
      },
      actions: {
        markOpened: () => called('flag'),
        sendShown: () => called('analytics'),
        storeClosed: (_, { byTimer }) => called(`closed, ${byTimer ? 'counted' : 'not counted'}`),
        yieldTurn: () => called('turn given back'),
      },
    }),
    {
      clock,
      input: {
        page: page(href, isEnabled),
        isMember: false,
        displayed: 0,
        hasOpened: false,
        delayMs: LEAD_DELAY_MS,
        mostDisplayed: 3,
        ...more,
      },
    },
  ).start();
}

const go = (href: string, isEnabled = false) =>
  lead.send({ type: 'page.shown', page: page(href, isEnabled) });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const value = () => JSON.stringify(lead.getSnapshot().value);
const calls = () => called.mock.calls.flat();
const wait = async (ms: number) => {
  clock.increment(ms);
  await settle();
};

describe('the lead dialog opened by the timer', () => {
  it('the dialog opens after 60,000 ms, sets the session flag and sends an analytics event', async () => {
    visit('/');
    await wait(59_999);
    expect(calls()).toEqual([]);
    await wait(1);
    expect(turn.mock.calls).toEqual([['lead-timer']]);
    expect(calls()).toEqual(['flag', 'analytics', 'shown at popup']);
  });

  it('closing the dialog is counted, ends its turn and keeps it closed for this visit', async () => {
    visit('/');
    await wait(LEAD_DELAY_MS);
    close.resolve();
    await settle();
    expect(calls().slice(3)).toEqual(['closed, counted', 'turn given back']);
    await wait(10 * LEAD_DELAY_MS);
    go('/series');
    await wait(LEAD_DELAY_MS);
    expect(value()).toBe('"resting"');
    expect(turn).toHaveBeenCalledOnce();
  });

  it.each([
    [0, '"counting"'],
    [2, '"counting"'],
    [3, '"resting"'],
    [4, '"resting"'],
  ])('with %i displays in the cookie, the dialog is %s', (displayed, state) => {
    visit('/', { displayed });
    expect(value()).toBe(state);
  });

  it('the dialog does not open if the session flag is set', async () => {
    visit('/', { hasOpened: true });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });

  it('the timer continues across pages, and the dialog opens on the first page that allows it', async () => {
    visit('/');
    await wait(40_000);
    go('/login');
    await wait(20_000);
    expect(value()).toBe('"due"');
    go('/performers');
    await settle();
    expect(calls()).toContain('shown at popup');
  });

  it('the dialog waits for its turn and gives it up on a page that does not allow the dialog', async () => {
    turn.mockReturnValue(new Promise(() => {}));
    visit('/');
    await wait(LEAD_DELAY_MS);
    go('/series');
    expect(value()).toBe('{"queueing":"byTimer"}');
    expect(turn).toHaveBeenCalledOnce();
    go('/sign-up');
    expect(value()).toBe('"due"');
  });
});

describe('the lead dialog opened by a URL with the query', () => {
  it.each([
    ['/?newsletter=1', 'popup'],
    ['/?newsletter', 'popup'],
    ['/film/night-swim?newsletter=1&lead_position=mail_june', 'mail_june'],
  ])('%s opens the dialog immediately, with the position %s', async (href, position) => {
    visit(href);
    await settle();
    expect(turn.mock.calls).toEqual([['lead-link']]);
    expect(calls()).toEqual([`shown at ${position}`]);
  });

  it('the dialog opens even if it was shown three times or the session flag is set', async () => {
    visit('/?newsletter=1', { displayed: 3, hasOpened: true });
    await settle();
    expect(calls()).toEqual(['shown at popup']);
  });

  it('the timer is cancelled, and closing the dialog is not counted', async () => {
    visit('/');
    await wait(30_000);
    go('/series?newsletter=1');
    await settle();
    close.resolve();
    await settle();
    expect(calls()).toEqual(['shown at popup', 'closed, not counted', 'turn given back']);
    await wait(10 * LEAD_DELAY_MS);
    expect(turn).toHaveBeenCalledOnce();
  });

  it('once closed, the dialog does not open again on the same page, because its query is consumed', async () => {
    visit('/?newsletter=1');
    await settle();
    close.resolve();
    await settle();
    lead.send({ type: 'member.changed', isMember: true });
    lead.send({ type: 'member.changed', isMember: false });
    expect(value()).toBe('"resting"');
  });
});

describe('when the lead dialog is not allowed', () => {
  it.each(['/login', '/de-login/login', '/sign-up/spring', '/age-verification', '/newsletter-free-film'])(
    'the dialog does not open on %s',
    async (path) => {
      visit(`${path}?newsletter=1`);
      await wait(10 * LEAD_DELAY_MS);
      expect(value()).toBe('"due"');
      expect(turn).not.toHaveBeenCalled();
    },
  );

  it('the dialog does not open for members, even if they have just logged in', async () => {
    visit('/?newsletter=1', { isMember: true });
    expect(value()).toBe('"off"');
    visit('/');
    await wait(30_000);
    lead.send({ type: 'member.changed', isMember: true });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });

  it('the dialog does not open on a landing page unless the page enables it', async () => {
    visit('/lp/welcome?newsletter=1');
    await settle();
    expect(turn).not.toHaveBeenCalled();
    go('/lp/welcome?newsletter=1', true);
    await settle();
    expect(calls()).toEqual(['shown at popup']);
  });

  it('the timer does not open the dialog for a visitor who has left an address', async () => {
    visit('/');
    lead.send({ type: 'subscribed' });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });
});

describe('the lead dialog opened by a button', () => {
  it('the timer is cancelled, and closing the dialog is not counted', async () => {
    visit('/');
    lead.send({ type: 'opened' });
    await wait(10 * LEAD_DELAY_MS);
    lead.send({ type: 'closed' });
    expect(calls()).toEqual(['closed, not counted', 'turn given back']);
    expect(value()).toBe('"resting"');
  });
});

it.each([
  ['/de?newsletter=1', '/de'],
  ['/film?page=2&newsletter=1&lead_position=mail', '/film?page=2'],
  ['/film?page=2', '/film?page=2'],
])('once the dialog is closed, the URL %s becomes %s', (href, rest) => {
  expect(withoutLead(href)).toBe(rest);
});
