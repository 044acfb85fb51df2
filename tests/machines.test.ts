/** Every statechart of the kernel and of every plugin, walked from its fixtures: none is forgotten, none is a trap. */
import { describe, expect, it } from 'vitest';
import { findMachines } from '#scripts/flows/machines.ts';
import { walk, type WalkOptions } from './support/walk.ts';

const machines = await findMachines();
/** Fewer would mean that the search has gone blind. */
const LEAST_MACHINES = 16;

describe('the statecharts', () => {
  it('are all found, each under a name of its own', () => {
    expect(machines.length).toBeGreaterThanOrEqual(LEAST_MACHINES);
    expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
  });

  it('all have fixtures beside them', () => {
    expect(machines.filter(({ fixtures }) => !fixtures).map(({ file }) => file)).toEqual([]);
  });
});

/** What stands for an actor of promises until a start provides it; the others stand for nothing. */
const placeholders = machines.flatMap(({ name, machine }) =>
  Object.entries(machine.implementations.actors).flatMap(([actor, logic]) => {
    const { config } = logic as { config?: unknown };
    return typeof config === 'function' ? [{ name, actor, run: config as (given: object) => unknown }] : [];
  }),
);

describe('an actor that no start has provided', () => {
  it('fails, and its error names it', async () => {
    const faults = placeholders.map(async ({ name, actor, run }) => {
      const said = run({});
      const told = said instanceof Promise ? await said.then(String, ({ message }: Error) => message) : null;
      return told === null || told === `${actor} is not provided` ? [] : [`${name}: ${actor} says "${told}"`];
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
    expect(placeholders.length).toBeGreaterThan(LEAST_MACHINES);
  });
});

describe.each(machines)('$name', ({ machine, fixtures }) => {
  it('reaches every state, takes every transition, hears each guard say yes and no, traps nobody and binds every actor', () => {
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
