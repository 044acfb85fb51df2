/** Checks that a loading statechart has the state that the origin has rendered, and loses no event. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { atFirst, firstNavigated, lateActor, type Late } from './late-actor.ts';
import { modalsMachine } from '../modals/machine.ts';
import type { Stack } from '../react/page-app.ts';
import { routerMachine, type RouterInput } from '../router/machine.ts';
import type { Ready } from '../router/resolve.ts';
import { toasterMachine } from '../toasts/machine.ts';

const READY: Ready = {
  pattern: '/',
  path: '/',
  search: '',
  params: {},
  layout: null,
  data: null,
  head: null,
};
const NOTHING: RouterInput = { ready: null, reason: null, refusal: null };

const stack = (): Late<Stack> => lateActor(atFirst({ stack: [] }));
const opened = { type: 'open', modal: { key: 'one', id: 'dialog', input: null } } as const;

it.each([
  ['a page', { ...NOTHING, ready: READY }],
  ['a missing page', { ...NOTHING, reason: '' }],
  ['a page that failed', { ...NOTHING, refusal: { code: 'fault', status: 500 } }],
  ['nothing yet', NOTHING],
])('before its statechart has loaded, the navigation has the same first state for %s', (_what, input) => {
  const first = firstNavigated(input);
  const made = createActor(routerMachine, { input }).getSnapshot();
  expect(first.context).toEqual(made.context);
  expect(first.status).toBe(made.status);
  for (const state of ['shown', 'notFound', 'failed'] as const)
    expect(first.matches(state)).toBe(made.matches(state));
  expect(first.hasTag('busy')).toBe(made.hasTag('busy'));
});

it('dialogs and messages are empty on start, as in their statecharts', () => {
  expect(createActor(modalsMachine).getSnapshot().context.stack).toEqual([]);
  expect(createActor(toasterMachine, { input: { durationMs: 1 } }).getSnapshot().context.toasts).toEqual([]);
});

it('events sent before the statechart has loaded are handled after it has loaded', () => {
  const late = stack();
  late.send(opened);
  expect(late.isAwaited()).toBe(true);
  expect(late.getSnapshot().context.stack).toEqual([]);
  late.arrive(createActor(modalsMachine).start());
  expect(late.isAwaited()).toBe(false);
  expect(late.getSnapshot().context.stack).toEqual([opened.modal]);
});

it('loading a statechart does not change its snapshot object', () => {
  const late = stack();
  const before = late.getSnapshot();
  late.arrive(createActor(modalsMachine).start());
  expect(late.getSnapshot()).toBe(before);
  late.send(opened);
  expect(late.getSnapshot()).not.toBe(before);
});

it('early subscribers get changes after the load, until they unsubscribe', () => {
  const late = stack();
  const received: string[] = [];
  const follow = (name: string) =>
    late.subscribe({ next: () => received.push(name), error: () => undefined });
  const [gone, stays] = [follow('gone'), follow('stays')];
  gone.unsubscribe();
  late.arrive(createActor(modalsMachine).start());
  late.send(opened);
  stays.unsubscribe();
  late.send({ type: 'close', key: 'one' });
  expect(received).toEqual(['stays']);
});
