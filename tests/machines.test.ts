/**
 * Walks every statechart of the kernel and of every plugin with its fixtures: all states and transitions are reached,
 * and no state is a trap.
 */
import { describe, expect, it } from 'vitest';
import { findMachines } from '#scripts/flows/machines.ts';
import { walk, type WalkOptions } from './support/walk.ts';

const machines = await findMachines();
/** A lower number means that the search no longer finds machines. */
const LEAST_MACHINES = 16;

describe('statecharts', () => {
  it('all statecharts are found and have unique names', () => {
    expect(machines.length).toBeGreaterThanOrEqual(LEAST_MACHINES);
    expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
  });

  it('all statecharts have fixtures next to them', () => {
    expect(machines.filter(({ fixtures }) => !fixtures).map(({ file }) => file)).toEqual([]);
  });
});

/** Placeholder actors for promises that the flow's start provides; other actors have none. */
const placeholders = machines.flatMap(({ name, machine }) =>
  Object.entries(machine.implementations.actors).flatMap(([actor, logic]) => {
    const { config } = logic as { config?: unknown };
    return typeof config === 'function' ? [{ name, actor, run: config as (given: object) => unknown }] : [];
  }),
);

describe('a placeholder actor', () => {
  it('a placeholder actor fails with an error that names it', async () => {
    const faults = placeholders.map(async ({ name, actor, run }) => {
      const outcome = run({});
      const message =
        outcome instanceof Promise ? await outcome.then(String, ({ message }: Error) => message) : null;
      return message === null || message === `${actor} is not provided`
        ? []
        : [`${name}: ${actor} says "${message}"`];
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
    expect(placeholders.length).toBeGreaterThan(LEAST_MACHINES);
  });
});

describe.each(machines)('statechart $name', ({ machine, fixtures }) => {
  it('every state, transition and guard answer is reached, no state is a trap, and every actor is provided', () => {
    const { unreached, untaken, unanswered, traps, loose } = walk(machine, fixtures as WalkOptions);
    expect({ unreached, untaken, unanswered, traps, loose }).toEqual({
      unreached: [],
      untaken: [],
      unanswered: [],
      traps: [],
      loose: [],
    });
  });
});
