/** Safety of the sign-up on every path: nothing is paid without a click on the button, or paid twice. */
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { eventsIn, serialize, type WalkOptions } from '#tests/support/walk.ts';
import { joinFixtures } from './fixtures.ts';
import { joinMachine } from './machine.ts';

const fixtures = joinFixtures as WalkOptions;

interface Step {
  from: AnyMachineSnapshot;
  event: EventObject;
  to: AnyMachineSnapshot;
}

/** All transitions on all paths, with the events that `isIncluded` selects. */
function stepsOf(isIncluded: (event: EventObject) => boolean = () => true): Step[] {
  const seen = new Set<string>();
  const steps: Step[] = [];
  const queue = (fixtures.inputs ?? []).map(
    (input) => initialTransition(joinMachine, input as never)[0] as AnyMachineSnapshot,
  );
  for (const from of queue) {
    const key = serialize(from);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const event of eventsIn(from, fixtures).filter(isIncluded)) {
      const to = transition(joinMachine, from as never, event as never)[0] as AnyMachineSnapshot;
      steps.push({ from, event, to });
      queue.push(to);
    }
  }
  return steps;
}

describe('every path of the sign-up', () => {
  const steps = stepsOf();
  const into = (state: string) =>
    steps.filter(({ from, to }) => !from.matches(state as never) && to.matches(state as never));

  it('no payment is requested or begun without a click on the payment button', () => {
    // A payment that was in the page before a reload was begun by a click on the button.
    const wasOpen = (event: EventObject) =>
      'output' in event && (event.output as { wasOpen?: boolean } | null)?.wasOpen === true;
    const without = stepsOf((event) => event.type !== 'pay' && !wasOpen(event));
    const begun = without.filter(
      ({ to }) => to.matches({ offering: 'requesting' } as never) || to.matches('paying' as never),
    );
    expect(begun).toEqual([]);
    expect(into('paying').length).toBeGreaterThan(0);
  });

  it("Back, a reload and another tab query the origin's status and never begin a payment", () => {
    const back = steps.filter(({ event: { type } }) => type === 'returned' || type === 'look');
    const states = new Set(
      back.filter(({ from, to }) => from !== to).map(({ to }) => JSON.stringify(to.value)),
    );
    expect([...states].toSorted()).toEqual(
      expect.arrayContaining(['"restoring"', '{"offering":"looking"}'].toSorted()),
    );
    expect([...states].some((state) => /paying|requesting/.test(state))).toBe(false);
  });

  it('a payment that the origin reports as paid is confirmed and not paid again', () => {
    const known = steps.filter(
      ({ event }) =>
        /restore|look$/.test(event.type) &&
        'output' in event &&
        (event.output as { settlement?: string } | null)?.settlement === 'paid',
    );
    expect(known.length).toBeGreaterThan(0);
    const isOwn = ({ event }: Step) =>
      'output' in event && (event.output as { operationId: string | null }).operationId !== null;
    const ends = (of: Step[]) => new Set(of.map(({ to }) => JSON.stringify(to.value)));
    expect(ends(known.filter(isOwn))).toEqual(new Set(['"done"']));
    // For another account, nothing is confirmed, and the visitor gets a notice before anything is charged.
    expect(ends(known.filter((step) => !isOwn(step)))).toEqual(new Set(['"elsewhere"']));
  });

  it('a price other than the displayed one is paid only after its own confirmation', () => {
    const dearer = into('paying').filter(({ to }) => {
      const { payment, due } = to.context as { payment: { amount_in_cents: number }; due: { cents: number } };
      return payment.amount_in_cents !== due.cents;
    });
    expect(new Set(dearer.map(({ from, event }) => `${JSON.stringify(from.value)} ${event.type}`))).toEqual(
      new Set(['"repriced" pay']),
    );
  });

  it('only a member without a subscription gets the payment button', () => {
    const offered = steps.filter(({ to }) => to.matches({ offering: 'ready' } as never));
    expect(new Set(offered.map(({ to }) => (to.context as { buyer: string }).buyer))).toEqual(
      new Set(['free']),
    );
  });

  it('the sign-up succeeds only with a payment that the origin reports as paid', () => {
    const ways = new Set(into('done').map(({ event }) => event.type));
    expect([...ways].toSorted()).toEqual([
      'xstate.done.actor.look',
      'xstate.done.actor.restore',
      'xstate.done.actor.settling',
    ]);
  });
});
