/** Safety of cart payments: nothing is paid without a click on a button, or at a price that was not displayed. */
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { eventsIn, serialize, type WalkOptions } from '#tests/support/walk.ts';
import { payFixtures, WORDING } from './fixtures.ts';
import { payMachine } from './machine.ts';
import { amountNow, orderNow, type PayContext } from './types.ts';

const fixtures = payFixtures as WalkOptions;

interface Step {
  from: AnyMachineSnapshot;
  event: EventObject;
  to: AnyMachineSnapshot;
}

/** Every step of every path. `isIncluded` selects events. */
function stepsOf(isIncluded: (event: EventObject) => boolean = () => true): Step[] {
  const seen = new Set<string>();
  const steps: Step[] = [];
  const queue = (fixtures.inputs ?? []).map(
    (input) => initialTransition(payMachine, input as never)[0] as AnyMachineSnapshot,
  );
  for (const from of queue) {
    const key = serialize(from);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const event of eventsIn(from, fixtures).filter(isIncluded)) {
      const to = transition(payMachine, from as never, event as never)[0] as AnyMachineSnapshot;
      steps.push({ from, event, to });
      queue.push(to);
    }
  }
  return steps;
}

const steps = stepsOf();
const into = (state: string) =>
  steps.filter(({ from, to }) => !from.matches(state as never) && to.matches(state as never));

it('no payment is requested unless a payment button was clicked, in this document or in the previous one', () => {
  const wasPressed = ({ type }: EventObject) =>
    ['pay', 'payByCard', 'xstate.done.actor.restore'].includes(type);
  const without = stepsOf((event) => !wasPressed(event));
  expect(
    without.filter(({ to }) => to.matches('requesting' as never) || to.matches('charging' as never)),
  ).toEqual([]);
  expect(into('paying').length).toBeGreaterThan(0);
});

it('the stored card is charged only by its own button, and never after a reload', () => {
  const without = stepsOf(({ type }) => type !== 'payByCard');
  expect(without.filter(({ to }) => to.matches('charging' as never))).toEqual([]);
  expect(into('charging').length).toBeGreaterThan(0);
});

it('a request contains exactly the consent that was given with its button', () => {
  const asked = [...into('requesting'), ...into('charging')].filter(
    ({ from, to }) => !from.matches('restoring' as never) && to.context !== undefined,
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const { to } of asked) {
    const { order, agreed } = to.context as PayContext;
    expect(agreed).toBe(order?.is === 'cart' ? WORDING : null);
  }
});

it('no payment button works until the required consent is known', () => {
  const looking = steps.filter(({ from }) => from.matches({ ready: 'looking' } as never));
  expect(looking.length).toBeGreaterThan(0);
  expect(looking.every(({ from }) => from.hasTag('busy' as never))).toBe(true);
  const known = looking.filter(({ to }) => to.matches({ ready: 'known' } as never));
  expect(known.some(({ to }) => (to.context as PayContext).beginNow === WORDING)).toBe(true);
});

it('no state claims that nothing was charged while the reply to a charge is missing', () => {
  const unanswered = steps.filter(
    ({ from, event }) =>
      from.matches('charging' as never) &&
      (event.type.startsWith('xstate.after') ||
        ('error' in event && (event.error as { status: number }).status === 0)),
  );
  expect(unanswered.length).toBeGreaterThan(1);
  expect(unanswered.filter(({ to }) => !to.matches('unsure' as never))).toEqual([]);
});

it('no payment is requested at a price other than the displayed one, unless that price was confirmed as well', () => {
  const dearer = [...into('requesting'), ...into('charging')].filter(({ to }) => {
    const { seen, order } = to.context as { seen: { cents: number }; order: { is: string; cents?: number } };
    return order.is === 'film' && seen.cents !== order.cents;
  });
  expect(dearer).toEqual([]);
  expect(into('repriced').length).toBeGreaterThan(0);
});

it('a guest logs in first, and the login alone pays nothing', () => {
  const byLogin = steps.filter(({ from }) => from.matches('loggingIn' as never));
  expect(
    byLogin.filter(({ to }) => !to.matches('ready' as never) && !to.matches('loggingIn' as never)),
  ).toEqual([]);
});

it('an earlier payment that may be paid already opens its own page, and no other payment begins', () => {
  const unsettled = steps.filter(
    ({ event }) => 'error' in event && (event.error as { code?: string }).code === 'unsettled',
  );
  expect(unsettled.length).toBeGreaterThan(0);
  expect(unsettled.filter(({ to }) => !to.matches('left' as never))).toEqual([]);
});

it('a quick order whose price has changed is confirmed at the new price', () => {
  const film = { is: 'film', film: 7, cents: 790, currency: 'EUR' } as const;
  const repriced = into('repriced').filter(({ to }) => (to.context as PayContext).order?.is === 'film');
  expect(repriced.length).toBeGreaterThan(0);
  for (const { to } of repriced) {
    const context = to.context as PayContext;
    const { fields } = context.refusal ?? {};
    const cents = Number(fields?.['total_in_cents'] ?? context.seen?.cents);
    expect(orderNow(film, amountNow(film, context, 'repriced'))).toMatchObject({ film: 7, cents });
  }
  const known = { code: 'price_changed', fields: { total_in_cents: '890', currency: 'GBP' } };
  const context = { ...(repriced[0]?.to.context as PayContext), refusal: known };
  const now = { cents: 890, currency: 'GBP' };
  expect(orderNow(film, amountNow(film, context, 'repriced'))).toEqual({ ...film, ...now });
  const cart = { is: 'cart', seen: { cartId: '', revision: 1, cents: 790, currency: 'EUR' } } as const;
  expect([amountNow(cart, context, 'repriced'), orderNow(cart, amountNow(cart, context, 'ready'))]).toEqual([
    now,
    cart,
  ]);
  expect(amountNow(film, { ...context, order: { ...film, cents: 890 } }, 'busy').cents).toBe(890);
  expect(amountNow(film, context, 'ready').cents).toBe(790);
});
