/** The walker finds each kind of error in a statechart. */
import { expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { walk } from './support/walk.ts';

const machine = setup({
  actors: { ask: fromPromise<number, void>(() => Promise.reject(new Error('provided by the host'))) },
  guards: { never: () => false },
  delays: { timeout: 1000 },
}).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { go: 'asking', back: { guard: 'never', target: 'island' }, hurry: 'careless' } },
    asking: {
      invoke: { id: 'ask', src: 'ask', onDone: 'done', onError: 'trap' },
      after: { timeout: 'idle' },
    },
    careless: { invoke: { src: 'ask', onDone: 'done' }, after: { 50: 'idle' } },
    island: {},
    trap: {},
    done: { type: 'final' },
  },
});

it('the walk reports unreachable states, untaken transitions, traps and invokes without error handling', () => {
  const { unreached, untaken, traps, loose, paths } = walk(machine, {
    events: [{ type: 'go' }, { type: 'back' }, { type: 'hurry' }],
  });
  expect(unreached).toEqual(['island']);
  expect(untaken).toEqual(['idle: back']);
  expect(traps).toEqual(['island', 'trap']);
  expect(loose).toEqual([
    expect.stringMatching(/^careless: .* has no id of its own$/),
    expect.stringMatching(/^careless: .* has no onError$/),
    expect.stringMatching(/^careless: .* has no named timeout$/),
  ]);
  expect(paths.get('done')?.events.map((event) => event.type)).toEqual(['go', 'xstate.done.actor.ask']);
});

it('an exception is accepted only if it is needed', () => {
  const { traps, loose } = walk(machine, {
    events: [{ type: 'go' }, { type: 'back' }, { type: 'hurry' }],
    rests: { island: 'nobody gets here', trap: 'planted', idle: 'is left by any event' },
    lifelong: { ask: 'planted' },
  });
  expect(traps).toEqual(['idle needs no excuse']);
  expect(loose).toEqual([
    'asking: ask needs no excuse',
    expect.stringMatching(/^careless: .* has no id of its own$/),
    expect.stringMatching(/^careless: .* has no onError$/),
    expect.stringMatching(/^careless: .* has no named timeout$/),
  ]);
});
