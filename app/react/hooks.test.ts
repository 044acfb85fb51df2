/** What a view may inject, and what it sees of a flow that is shared. */
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import { AppContext } from './context.ts';
import { PluginContext, useEmit, useFlow, useInject, useInjectOptional, useModal } from './hooks.ts';
import type { PageApp } from './page-app.ts';
import { definePlugin, opens, provide } from '#kernel/plugin.ts';
import { event, flow, modal, service } from '#kernel/ref.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import { settled } from '../tracked-promise.ts';

interface Lamp {
  colour(): string;
}
const LampService = service<Lamp>('test.lamp');
const FanService = service<Lamp>('test.fan');

const Dimming = modal('test.dimming');
const Dimmed = event('test.dimmed');

const lamps = definePlugin({
  id: 'lamps',
  provides: [LampService],
  setup: () => [
    provide(LampService, { colour: () => 'amber' }),
    opens(Dimming, () => Promise.resolve({ default: () => null })),
  ],
});
const wanting = definePlugin({
  id: 'wanting',
  wants: { lamp: LampService, fan: FanService, dim: Dimming, dimmed: Dimmed },
  setup: () => [],
});
const stranger = definePlugin({ id: 'stranger', setup: () => [] });
const registry = createRegistry({
  plugins: [lamps, wanting, stranger],
  host: { services: [], href: (path) => path, openModal: () => Promise.resolve(undefined), report: raise },
});

/** The HTML of a view of a plugin. */
const rendered = (View: ComponentType, plugin: string, app: object = { registry }): string =>
  renderToString(
    createElement(
      AppContext,
      { value: app as PageApp },
      createElement(PluginContext, { value: plugin }, createElement(View)),
    ),
  );

describe('a view', () => {
  const Wanted = () => useInjectOptional(LampService)?.colour() ?? 'none';
  const Needed = () => useInject(LampService).colour();
  const Absent = () => useInjectOptional(FanService)?.colour() ?? 'none';

  it('injects a wanted service that its plugin has declared, or finds that nobody provides it', () => {
    expect(rendered(Wanted, 'wanting')).toBe('amber');
    expect(rendered(Needed, 'lamps')).toBe('amber');
    expect(rendered(Absent, 'wanting')).toBe('none');
  });

  it.each([
    ['useInject', Needed],
    ['useInjectOptional', Wanted],
  ])('does not get a service with %s that its plugin has not declared', (_, View) => {
    expect(() => rendered(View, 'stranger')).toThrow('stranger uses test.lamp without declaring it');
  });

  it('does not learn that an undeclared service is missing either', () => {
    expect(() => rendered(Absent, 'stranger')).toThrow('stranger uses test.fan without declaring it');
  });
});

describe('a dialog or a fact', () => {
  const Opens = () => (useModal(Dimming) ? 'opens' : 'nothing');
  const Tells = () => typeof useEmit(Dimmed);

  it('is for whoever has declared it, and a dialog for the plugin that opens it', () => {
    expect(rendered(Opens, 'lamps')).toBe('opens');
    expect(rendered(Opens, 'wanting')).toBe('opens');
    expect(rendered(Tells, 'wanting')).toBe('function');
  });

  it.each([
    ['a dialog', Opens, 'test.dimming'],
    ['a fact', Tells, 'test.dimmed'],
  ])('is for nobody else: %s', (_, View, id) => {
    expect(() => rendered(View, 'stranger')).toThrow(`stranger uses ${id} without declaring it`);
  });
});

describe('a shared flow', () => {
  const machine = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
    id: 'switch',
    initial: 'dark',
    states: { dark: { on: { press: 'lit' } }, lit: {} },
  });
  const SwitchFlow = flow<ActorRefFrom<typeof machine>>('test.switch');
  const Switch = () => String(useFlow(SwitchFlow)[0].value);

  it('is rendered as it was before it started, however far it has come', () => {
    const actor = createActor(machine);
    const first = actor.getSnapshot();
    actor.start().send({ type: 'press' });
    const flows = { shared: () => settled(actor), first: () => first };
    expect(actor.getSnapshot().value).toBe('lit');
    expect(rendered(Switch, 'stranger', { registry, flows })).toBe('dark');
  });
});
