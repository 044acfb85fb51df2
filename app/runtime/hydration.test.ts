/**
 * Checks that a page hydrates as the origin has rendered it, even if its visitor has navigated in the meantime, because
 * React compares the two renderings.
 */
import { setupI18n } from '@lingui/core';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { settled } from '../tracked-promise.ts';
import { modalsMachine } from '../modals/machine.ts';
import type { PageApp } from '../react/page-app.ts';
import {
  Modals,
  Pages,
  Root,
  useCurrentPath,
  useIsPage,
  useNavigationPhase,
  useToasts,
} from '../react/bindings.tsx';
import type { AnyRef } from '#kernel/ref.ts';
import { routerMachine, type LoadOutcome } from '../router/machine.ts';
import type { Decision, Ready } from '../router/resolve.ts';
import { Frame, MissingPage } from '../slots.ts';
import { toasterMachine } from '../toasts/machine.ts';

const pageAt = (path: string): Ready => ({
  pattern: path,
  path,
  search: '',
  params: {},
  layout: path === '/about' ? 'usual' : 'landing',
  data: { text: `the page ${path}` },
  head: null,
});

/** Root as createElement accepts it: children are passed after the props. */
const All = Root as ComponentType<{ app: PageApp; children?: ReactNode }>;

const Page = ({ data }: { data: { text: string } }) => data.text;
const Missing = () => 'nothing here';
const Dialog = () => 'a dialog';
function Around({ layout, path, children }: { layout: string; path: string; children: ReactNode }) {
  const seen = [layout, path, useCurrentPath(), useNavigationPhase(), useIsPage(), useToasts().length];
  return createElement('main', null, `${seen.join(' ')}: `, children);
}

/** Creates a page app whose first page is `first`; `next` is the result of the next navigation. */
function appOf(first: Ready | null, next: LoadOutcome) {
  const machine = routerMachine.provide({
    actors: {
      decide: fromPromise((): Promise<Decision> => Promise.resolve({ is: 'pass' })),
      load: fromPromise(() => Promise.resolve(next)),
    },
  });
  const router = createActor(machine, {
    input: { ready: first, reason: first ? null : '', refusal: null },
  });
  let present = first?.path ?? '/gone';
  const renderedWith = { router: router.getSnapshot(), path: present };
  const views = new Map<unknown, unknown>([
    ['frame', Around],
    ['missing', Missing],
    ['page', Page],
    ['dialog', Dialog],
  ]);
  const bound = (view: string) => ({ plugin: 'test', view, order: 0 });
  const fillers = new Map<AnyRef, string>([
    [Frame, 'frame'],
    [MissingPage, 'missing'],
  ]);
  const modals = createActor(modalsMachine).start();
  const toaster = createActor(toasterMachine, { input: { durationMs: 1000 } }).start();
  const app = {
    router,
    first: renderedWith,
    modals: { actor: modals },
    toaster,
    language: { i18n: setupI18n({ locale: 'en', messages: { en: {} } }) },
    views: { load: ({ view }: { view: unknown }) => settled(views.get(view)) },
    navigation: { current: () => ({ path: present }) },
    registry: {
      routes: ['/about', '/faq'].map((path) => ({ plugin: 'test', options: { path, page: 'page' } })),
      fills: (ref: AnyRef) => [fillers.get(ref)].filter((view) => view !== undefined).map(bound),
      modal: () => bound('dialog'),
    },
  };
  router.start();
  return {
    /** Returns the HTML that React renders during hydration, which equals its rendering at the origin. */
    rendered: () =>
      renderToString(
        createElement(All, { app: app as unknown as PageApp }, createElement(Pages), createElement(Modals)),
      ).replaceAll(/<!--.*?-->|<\/?div[^>]*>/g, ''),
    async go(path: string) {
      present = path;
      router.send({ type: 'go', target: { pathname: path, search: '' } });
      await waitFor(router, (snapshot) => !snapshot.hasTag('busy'));
    },
    openDialog: () => modals.send({ type: 'open', modal: { key: 'one', id: 'dialog', input: null } }),
    showToast: () => toaster.send({ type: 'show', toast: { kind: 'success', text: 'Done' } } as never),
    context: () => ({
      ready: router.getSnapshot().context.ready,
      toasts: toaster.getSnapshot().context.toasts,
    }),
  };
}

it('a page hydrates although its visitor has already followed a link', async () => {
  const app = appOf(pageAt('/about'), { is: 'ready', ready: pageAt('/faq') });
  const before = app.rendered();
  expect(before).toBe('<main>usual /about /about idle true 0: the page /about</main>');
  await app.go('/faq');
  expect(app.context().ready?.path).toBe('/faq');
  expect(app.rendered()).toBe(before);
});

it('a page hydrates although its visitor has already followed a broken link', async () => {
  const app = appOf(pageAt('/about'), { is: 'missing', reason: null });
  const before = app.rendered();
  await app.go('/nowhere');
  expect(app.context().ready).toBe(null);
  expect(app.rendered()).toBe(before);
});

it('an error page hydrates although its visitor has already navigated to another page', async () => {
  const app = appOf(null, { is: 'ready', ready: pageAt('/faq') });
  const before = app.rendered();
  expect(before).toBe('<main> /gone /gone idle false 0: nothing here</main>');
  await app.go('/faq');
  expect(app.rendered()).toBe(before);
});

it('a page hydrates although a dialog and a message have already appeared', () => {
  const app = appOf(pageAt('/about'), { is: 'missing', reason: null });
  const before = app.rendered();
  app.openDialog();
  app.showToast();
  expect(app.context().toasts).toHaveLength(1);
  expect(app.rendered()).toBe(before);
});
