/** What a page tells the inspector's board of its statecharts, and what it does with what is sent from there. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup, StateMachine, type EventObject } from 'xstate';
import type { FromBoard, FromPage } from './messages.ts';
import { knownMachines } from './samples.ts';
import { offersOf, plain, watch } from './watch.ts';

const lamp = setup({
  types: {
    context: {} as { presses: number; colour: string },
    events: {} as EventObject & { colour?: string },
  },
  guards: { isKnown: ({ event }) => (event as { colour?: string }).colour !== 'none' },
  delays: { evening: 1000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, colour: 'amber' },
  initial: 'off',
  states: {
    off: {
      on: { press: { target: 'on', actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
      after: { evening: 'on' },
    },
    on: { on: { press: 'off', paint: { guard: 'isKnown', target: 'painted' } } },
    painted: { type: 'final' },
  },
});

/** A channel without another end: what is told is kept, and what a board would say is called. */
function channelOf() {
  const told: FromPage[] = [];
  const channel = { postMessage: (message: FromPage) => void told.push(message), close: vi.fn<() => void>() };
  const hear = (data: FromBoard) =>
    (channel as unknown as { onmessage: (event: { data: FromBoard }) => void }).onmessage({ data });
  const charts = () => told.flatMap((one) => (one.is === 'chart' ? [one] : []));
  return { channel: channel as unknown as BroadcastChannel, told, hear, charts };
}

describe('a page that is watched', () => {
  let end: () => void;
  let board: ReturnType<typeof channelOf>;
  beforeEach(() => {
    vi.useFakeTimers();
    board = channelOf();
    end = watch(board.channel, () => ({ title: 'A page', path: '/here' }));
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it('says that it is there, and nothing of its statecharts until a board asks', () => {
    createActor(lamp).start().send({ type: 'press' });
    vi.runOnlyPendingTimers();
    expect(board.told).toMatchObject([{ is: 'page', title: 'A page', path: '/here' }]);
  });

  it('tells a board that opens later how each statechart came where it is', () => {
    createActor(lamp).start().send({ type: 'press' });
    board.hear({ is: 'hello', samples: { lamp: [{ type: 'paint', colour: 'red' } as EventObject] } });
    expect(board.charts()).toMatchObject([
      {
        chart: {
          machine: 'lamp',
          status: 'active',
          states: ['lamp', 'lamp.on'],
          state: '"on"',
          context: expect.stringContaining('"presses": 1'),
          steps: [
            { event: 'xstate.init', state: '"off"' },
            { event: 'press', state: '"on"' },
          ],
          offers: [
            { event: { type: 'press' }, can: true },
            { event: { type: 'paint', colour: 'red' }, can: true },
          ],
        },
      },
    ]);
  });

  it('tells of each step from then on, and once of steps that come together', () => {
    board.hear({ is: 'hello', samples: {} });
    const actor = createActor(lamp).start();
    actor.send({ type: 'press' });
    actor.send({ type: 'press' });
    vi.advanceTimersByTime(50);
    expect(board.charts()).toHaveLength(1);
    expect(board.charts()[0]?.chart.steps).toHaveLength(3);
  });

  it('sends an event from the board to the statechart that is meant', () => {
    const [one, other] = [createActor(lamp).start(), createActor(lamp).start()];
    board.hear({ is: 'hello', samples: {} });
    const [, second] = board.charts();
    const { page = '', chart } = second ?? {};
    board.hear({ is: 'send', page, key: chart?.key ?? '', event: { type: 'press' } });
    board.hear({ is: 'send', page: 'another', key: chart?.key ?? '', event: { type: 'press' } });
    expect([one, other].map((actor) => actor.getSnapshot().value)).toEqual(['off', 'on']);
  });

  it('leaves nothing behind once it ends', () => {
    end();
    board.hear({ is: 'hello', samples: {} });
    const before = board.told.length;
    createActor(lamp).start().send({ type: 'press' });
    vi.runOnlyPendingTimers();
    expect(board.told.length).toBe(before);
    expect(board.told.some(({ is }) => is === 'left')).toBe(true);
  });
});

describe('what is offered', () => {
  const at = (...events: EventObject[]) => {
    const actor = createActor(lamp).start();
    for (const event of events) actor.send(event);
    const snapshot = actor.getSnapshot();
    actor.stop();
    return snapshot;
  };

  it('are the events of the present state, timers among them, each with whether its guard lets it through', () => {
    expect(offersOf(at(), {}).map(({ event }) => event.type)).toEqual([
      'press',
      'xstate.after.evening.lamp.off',
    ]);
    const none = { type: 'paint', colour: 'none' } as EventObject;
    expect(offersOf(at({ type: 'press' }), { lamp: [none] })).toEqual([
      { event: { type: 'press' }, can: true },
      { event: none, can: false },
    ]);
  });

  it('is nothing where a statechart has ended', () => {
    expect(offersOf(at({ type: 'press' }, { type: 'paint' }), {})).toEqual([]);
  });
});

it('values that cannot be copied are named', () => {
  const round: Record<string, unknown> = { of: new Set([1]), run: () => 1, fault: new Error('lost') };
  round['self'] = round;
  expect(JSON.parse(plain({ ...round, actor: createActor(lamp) }))).toMatchObject({
    of: [1],
    run: 'a function',
    fault: 'Error: lost',
    actor: 'an actor',
  });
  expect(plain(round)).toContain('"again"');
  expect(plain(undefined)).toBe('nothing');
});

it('machines are known by the files beside which their fixtures stand', async () => {
  const load = <Module>(module: Module) => Promise.resolve(module as Record<string, unknown>);
  const { samples, diagrams } = await knownMachines(
    {
      '/plugins/house/machine.ts': () => load({ lamp, other: 3 }),
      '/kernel/broken/machine.ts': () => Promise.reject(new Error('no such file')),
    },
    { '/plugins/house/fixtures.ts': () => load({ lampFixtures: { events: [{ type: 'press' }] } }) },
  );
  expect(lamp).toBeInstanceOf(StateMachine);
  expect(samples).toEqual({ lamp: [{ type: 'press' }] });
  expect([...diagrams]).toEqual([['lamp', 'house-lamp']]);
});
