/** Every statechart of the kernel and of every plugin, walked from its fixtures: none is forgotten, none is a trap. */
import { describe, expect, it } from 'vitest';
import { findMachines } from '../scripts/flows/machines.ts';
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

describe.each(machines)('$name', ({ machine, fixtures }) => {
  it('reaches every state, takes every transition, traps nobody and binds every actor', () => {
    const { unreached, untaken, traps, loose } = walk(machine, fixtures as WalkOptions);
    expect({ unreached, untaken, traps, loose }).toEqual({
      unreached: [],
      untaken: [],
      traps: [],
      loose: [],
    });
  });
});
