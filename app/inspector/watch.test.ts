/** Tests the messages between a page and the inspector's board. */
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

/** A channel with one end: records sent messages, and calls simulate incoming ones. */
function channelOf() {
  const sent: FromPage[] = [];
  const channel = { postMessage: (message: FromPage) => void sent.push(message), close: vi.fn<() => void>() };
  const hear = (data: FromBoard) =>
    (channel as unknown as { onmessage: (event: { data: FromBoard }) => void }).onmessage({ data });
  const charts = () => sent.flatMap((one) => (one.is === 'chart' ? [one] : []));
  return { channel: channel as unknown as BroadcastChannel, sent, hear, charts };
}

describe('an observed page', () => {
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

  it('a page announces itself, and sends its statecharts only when a board asks', () => {
    createActor(lamp).start().send({ type: 'press' });
    vi.runOnlyPendingTimers();
    expect(board.sent).toMatchObject([{ is: 'page', title: 'A page', path: '/here' }]);
  });

  it('a board that opens later gets the history of each statechart', () => {
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

  it('later transitions are sent, and simultaneous ones in one message', () => {
    board.hear({ is: 'hello', samples: {} });
    const actor = createActor(lamp).start();
    actor.send({ type: 'press' });
    actor.send({ type: 'press' });
    vi.advanceTimersByTime(50);
    expect(board.charts()).toHaveLength(1);
    expect(board.charts()[0]?.chart.steps).toHaveLength(3);
  });

  it('an event from the board is sent to the selected statechart', () => {
    const [one, other] = [createActor(lamp).start(), createActor(lamp).start()];
    board.hear({ is: 'hello', samples: {} });
    const [, second] = board.charts();
    const { page = '', chart } = second ?? {};
    board.hear({ is: 'send', page, key: chart?.key ?? '', event: { type: 'press' } });
    board.hear({ is: 'send', page: 'another', key: chart?.key ?? '', event: { type: 'press' } });
    expect([one, other].map((actor) => actor.getSnapshot().value)).toEqual(['off', 'on']);
  });

  it('after the end of an observation, the page has announced that it left and sends nothing more', () => {
    end();
    board.hear({ is: 'hello', samples: {} });
    const before = board.sent.length;
    createActor(lamp).start().send({ type: 'press' });
    vi.runOnlyPendingTimers();
    expect(board.sent.length).toBe(before);
    expect(board.sent.some(({ is }) => is === 'left')).toBe(true);
  });
});

describe('the offered events', () => {
  const at = (...events: EventObject[]) => {
    const actor = createActor(lamp).start();
    for (const event of events) actor.send(event);
    const snapshot = actor.getSnapshot();
    actor.stop();
    return snapshot;
  };

  it('all events of the current state are offered, including timers, with the answers of their guards', () => {
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

  it('a stopped statechart offers no events', () => {
    expect(offersOf(at({ type: 'press' }, { type: 'paint' }), {})).toEqual([]);
  });
});

it('values that cannot be cloned are replaced by a description', () => {
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

it('knownMachines finds machines in the files next to their fixtures', async () => {
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
