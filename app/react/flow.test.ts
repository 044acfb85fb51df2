/** Tests the first rendering of a view with its own statechart, at the origin and in the browser. */
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { fromCallback, setup, type ActorRefFrom } from 'xstate';
import { Flow, type FlowProps } from './flow.tsx';
import { AppContext } from './context.ts';
import type { PageApp } from './page-app.ts';
import { flow } from '#kernel/ref.ts';

const begun = vi.fn<() => void>();
const lamp = setup({
  types: { input: {} as { colour: string }, context: {} as { colour: string } },
  actors: { glowing: fromCallback(begun) },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'lit',
  states: { lit: { invoke: { id: 'glowing', src: 'glowing' } } },
});
const LampFlow = flow<ActorRefFrom<typeof lamp>>('test.lamp');

const Lamp = ({ snapshot, place }: FlowProps<typeof lamp> & { place: string }) =>
  `${String(snapshot.value)} in ${snapshot.context.colour}, ${place}`;

const mount = vi.fn<() => never>();
const app = { flows: { mount } } as unknown as PageApp;
const rendered = (of: typeof lamp | typeof LampFlow): string =>
  renderToString(
    createElement(
      AppContext,
      { value: app },
      createElement(
        Flow as ComponentType<object>,
        {
          of,
          input: { colour: 'amber' },
          view: Lamp,
          fallback: 'dark',
          place: 'in the hall',
        } as object,
      ),
    ),
  );

it('a machine loaded with its view is rendered in its initial state without being started', () => {
  expect(rendered(lamp)).toBe('lit in amber, in the hall');
  expect(begun).not.toHaveBeenCalled();
});

it('a flow given by name shows its fallback and is not started during rendering', () => {
  expect(rendered(LampFlow)).toBe('dark');
  expect(mount).not.toHaveBeenCalled();
});
