/** When the lead dialog opens, and what closing it leaves behind (README 1 to 5). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { leadMachine, type LeadInput } from './machine.ts';
import { leadPageOf, withoutLead } from './rule.ts';

/** The delay and the count of README 3. */
const LEAD_DELAY_MS = 60_000;

const page = (href: string, isEnabled = false) => {
  const [path = '', search = ''] = href.split('?');
  return leadPageOf(path, new URLSearchParams(search), isEnabled);
};

const turn = vi.fn<(kind: string) => Promise<void>>();
const told = vi.fn<(what: string) => void>();
let clock = new SimulatedClock();
let close = Promise.withResolvers<void>();
let lead: ActorRefFrom<typeof leadMachine>;

beforeEach(() => {
  turn.mockReset().mockResolvedValue();
  told.mockReset();
  clock = new SimulatedClock();
  close = Promise.withResolvers<void>();
});

function visit(href: string, more: Partial<LeadInput> = {}, isEnabled = false): void {
  lead = createActor(
    leadMachine.provide({
      actors: {
        turn: fromPromise(({ input }) => turn(input)),
        show: fromPromise(({ input }) => {
          told(`shown at ${input}`);
          return close.promise;
        }),
      },
      actions: {
        markOpened: () => told('flag'),
        tellShown: () => told('analytics'),
        storeClosed: (_, { byTimer }) => told(`closed, ${byTimer ? 'counted' : 'not counted'}`),
        yieldTurn: () => told('turn given back'),
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
const said = () => told.mock.calls.flat();
const wait = async (ms: number) => {
  clock.increment(ms);
  await settle();
};

describe('by itself', () => {
  it('opens after 60,000 ms and not before, sets the flag of the session and tells analytics', async () => {
    visit('/');
    await wait(59_999);
    expect(said()).toEqual([]);
    await wait(1);
    expect(turn.mock.calls).toEqual([['lead-timer']]);
    expect(said()).toEqual(['flag', 'analytics', 'shown at popup']);
  });

  it('counts when it is closed, gives its turn back, and stays closed for this visit', async () => {
    visit('/');
    await wait(LEAD_DELAY_MS);
    close.resolve();
    await settle();
    expect(said().slice(3)).toEqual(['closed, counted', 'turn given back']);
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
  ])('with %i displays in the cookie is %s', (displayed, state) => {
    visit('/', { displayed });
    expect(value()).toBe(state);
  });

  it('does not open where the session has its flag', async () => {
    visit('/', { hasOpened: true });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });

  it('goes on counting from page to page, and opens on the first that may show it', async () => {
    visit('/');
    await wait(40_000);
    go('/login');
    await wait(20_000);
    expect(value()).toBe('"due"');
    go('/performers');
    await settle();
    expect(said()).toContain('shown at popup');
  });

  it('waits for its turn, and gives it up on a page that may not show it', async () => {
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

describe('an address with the query', () => {
  it.each([
    ['/?newsletter=1', 'popup'],
    ['/?newsletter', 'popup'],
    ['/film/night-swim?newsletter=1&lead_position=mail_june', 'mail_june'],
  ])('%s opens it at once, at %s', async (href, position) => {
    visit(href);
    await settle();
    expect(turn.mock.calls).toEqual([['lead-link']]);
    expect(said()).toEqual([`shown at ${position}`]);
  });

  it('opens it where it was shown three times already, and where the session has its flag', async () => {
    visit('/?newsletter=1', { displayed: 3, hasOpened: true });
    await settle();
    expect(said()).toEqual(['shown at popup']);
  });

  it('cancels the timer, and its close is not counted', async () => {
    visit('/');
    await wait(30_000);
    go('/series?newsletter=1');
    await settle();
    close.resolve();
    await settle();
    expect(said()).toEqual(['shown at popup', 'closed, not counted', 'turn given back']);
    await wait(10 * LEAD_DELAY_MS);
    expect(turn).toHaveBeenCalledOnce();
  });

  it('is forgotten once the dialog is closed: the page on screen opens it no second time', async () => {
    visit('/?newsletter=1');
    await settle();
    close.resolve();
    await settle();
    lead.send({ type: 'member.changed', isMember: true });
    lead.send({ type: 'member.changed', isMember: false });
    expect(value()).toBe('"resting"');
  });
});

describe('is never shown', () => {
  it.each(['/login', '/de-login/login', '/sign-up/spring', '/age-verification', '/newsletter-free-film'])(
    'on %s',
    async (path) => {
      visit(`${path}?newsletter=1`);
      await wait(10 * LEAD_DELAY_MS);
      expect(value()).toBe('"due"');
      expect(turn).not.toHaveBeenCalled();
    },
  );

  it('to members, and no more to who becomes one', async () => {
    visit('/?newsletter=1', { isMember: true });
    expect(value()).toBe('"off"');
    visit('/');
    await wait(30_000);
    lead.send({ type: 'member.changed', isMember: true });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });

  it('on a landing page that does not enable it, and is on one that does', async () => {
    visit('/lp/welcome?newsletter=1');
    await settle();
    expect(turn).not.toHaveBeenCalled();
    go('/lp/welcome?newsletter=1', true);
    await settle();
    expect(said()).toEqual(['shown at popup']);
  });

  it('by itself to who has left an address', async () => {
    visit('/');
    lead.send({ type: 'subscribed' });
    await wait(LEAD_DELAY_MS);
    expect(turn).not.toHaveBeenCalled();
  });
});

describe('pressed for', () => {
  it('cancels the timer, and its close is not counted', async () => {
    visit('/');
    lead.send({ type: 'opened' });
    await wait(10 * LEAD_DELAY_MS);
    lead.send({ type: 'closed' });
    expect(said()).toEqual(['closed, not counted', 'turn given back']);
    expect(value()).toBe('"resting"');
  });
});

it.each([
  ['/de?newsletter=1', '/de'],
  ['/film?page=2&newsletter=1&lead_position=mail', '/film?page=2'],
  ['/film?page=2', '/film?page=2'],
])('the address %s is %s once the dialog is closed', (href, rest) => {
  expect(withoutLead(href)).toBe(rest);
});
