/** Tests how views use their plugin's dependencies and shared flows. */
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import { AppContext } from './context.ts';
import { useDeps, useFilled, useFlow } from './hooks.ts';
import type { PageApp } from './page-app.ts';
import { defineDeps } from '#kernel/deps.ts';
import { definePlugin, fill, provide, route } from '#kernel/plugin.ts';
import { flow, link, modal, service, slot } from '#kernel/ref.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import { settled } from '../tracked-promise.ts';

interface Lamp {
  colour(): string;
}
const LampService = service<Lamp>('test.lamp');
const FanService = service<Lamp>('test.fan');
const Dimming = modal('test.dimming');
const RoomLink = link<{ slug: string }>('test.room');
const Shelf = slot<object>('test.shelf');
const Wall = slot<object>('test.wall');

const deps = defineDeps({
  needs: { lamp: LampService },
  wants: { fan: FanService, openDimming: Dimming, roomLink: RoomLink },
});
const view = () => Promise.resolve({ default: () => null });
const lamps = definePlugin({
  id: 'lamps',
  provides: [LampService],
  setup: () => [
    provide(LampService, { colour: () => 'amber' }),
    route({ path: '/room/:slug', link: RoomLink, page: view }),
    fill(Shelf, view),
  ],
});
const registry = createRegistry({
  plugins: [lamps, definePlugin({ id: 'wanting', ...deps, setup: () => [] })],
  host: {
    services: [],
    href: (path) => `/de${path}`,
    openModal: () => Promise.resolve(undefined),
    report: raise,
  },
});

/** Returns the HTML of a view. */
const rendered = (View: ComponentType, app: object = { registry }): string =>
  renderToString(createElement(AppContext, { value: app as PageApp }, createElement(View)));

describe('the dependencies of a view', () => {
  it('a view gets the declared dependencies; services and modals of missing plugins are undefined', () => {
    const View = () => {
      const { lamp, fan, openDimming, roomLink } = useDeps(deps);
      return [lamp.colour(), String(fan), String(openDimming), roomLink({ slug: 'attic' })].join(' ');
    };
    expect(rendered(View)).toBe('amber undefined undefined /de/room/attic');
  });

  it('a view gets the same values in each rendering', () => {
    const seen: object[] = [];
    const View = () => {
      seen.push(useDeps(deps));
      return null;
    };
    rendered(View);
    rendered(View);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
  });

  it('a view can check whether a slot is filled', () => {
    expect(rendered(() => `${useFilled(Shelf)} ${useFilled(Wall)}`)).toBe('true false');
  });
});

describe('shared flows', () => {
  const machine = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
    id: 'switch',
    initial: 'dark',
    states: { dark: { on: { press: 'lit' } }, lit: {} },
  });
  const SwitchFlow = flow<ActorRefFrom<typeof machine>>('test.switch');
  const Switch = () => String(useFlow(SwitchFlow)[0].value);

  it('the first rendering shows a shared flow before its start, regardless of its current state', () => {
    const actor = createActor(machine);
    const first = actor.getSnapshot();
    actor.start().send({ type: 'press' });
    const flows = { shared: () => settled(actor), first: () => first };
    expect(actor.getSnapshot().value).toBe('lit');
    expect(rendered(Switch, { registry, flows })).toBe('dark');
  });
});
