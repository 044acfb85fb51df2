/** In-page navigation without a browser: the real router, guards and loaders with a test origin. */
import { createActor, waitFor } from 'xstate';
import { brand } from '#brands/streaming/brand.ts';
import { headOf } from '#app/browser/document-head.ts';
import type { Moved } from '#app/browser/history.ts';
import { createRouter } from '#app/browser/router.ts';
import { kernelServices } from '#app/browser/services.ts';
import { headTags, type HeadTag } from '#app/runtime/head-tags.ts';
import { splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { createLanguage } from '#app/runtime/language.ts';
import { provide, type Plugin } from '#kernel/plugin.ts';
import { Session, userTypeOf, type User } from '#ports/session.ts';
import { getVisitor } from '#ports/visitor.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import { isExempt } from '#app/router/path.ts';
import type { RouterContext } from '#app/router/machine.ts';
import type { Target } from '#app/router/resolve.ts';
import type { Navigation } from '#app/services.ts';
import { toasterMachine } from '#app/toasts/machine.ts';
import { createViews } from '#app/runtime/views.ts';
import type { TestVisitor } from '#server/testing/origin.ts';

const SITE = 'https://page.example';

export interface Arrived {
  /** The final state of the navigation. */
  readonly state: 'shown' | 'notFound' | 'failed';
  /** The final URL, and every URL on the way there. */
  readonly address: string;
  readonly way: readonly string[];
  readonly context: RouterContext;
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

const targetOf = (href: string): Target => {
  const { pathname, search } = new URL(href, SITE);
  return { pathname, search };
};

/** Navigates within a page in the language of `from` and follows every redirect. */
export async function goInPage(
  { http }: Pick<TestVisitor, 'http'>,
  href: string,
  {
    from = '/',
    user = null,
    more = [],
  }: { from?: string; user?: User | null; more?: readonly Plugin[] } = {},
): Promise<Arrived> {
  const { locale } = splitLocale(from);
  const visitor = await http.call(getVisitor);
  const language = createLanguage(locale, brand.plugins);
  await language.ready('app');
  let target = targetOf(from);
  const way: string[] = [];
  const listeners: ((how: Moved) => void)[] = [];
  const history = {
    target: () => target,
    entry: () => 'test',
    push: () => undefined,
    back: () => undefined,
    rename: () => undefined,
    openModal: () => undefined,
    closeModal: () => undefined,
    modal: () => undefined,
    replace: () => undefined,
    subscribe: (listener: (how: Moved) => void) => void listeners.push(listener),
    redirect(to: string) {
      target = targetOf(to);
      way.push(to);
      listeners.forEach((listener) => listener('redirect'));
    },
  };
  const navigation: Navigation = {
    current: () => ({ ...splitLocale(target.pathname), query: new URLSearchParams(target.search) }),
    firstPath: () => splitLocale(target.pathname).path,
    isExempt: (path) => isExempt(registry.routes, path),
    href: (path) => withLocale(path, locale),
    go: history.push,
    leave: history.push,
    rename: history.push,
    reload: history.push,
    subscribe: () => () => undefined,
  };
  const registry = createRegistry({
    plugins: [...brand.plugins, ...more],
    settings: brand.settings,
    host: {
      href: navigation.href,
      openModal: () => Promise.resolve(undefined),
      report: raise,
      services: [
        ...kernelServices({
          brand,
          http,
          navigation,
          language,
          visitor,
          clock: { now: Date.now },
          random: { random: Math.random, uuid: () => crypto.randomUUID() },
          toaster: createActor(toasterMachine, { input: { durationMs: 0 } }),
        }),
        provide(Session, {
          user: () => user,
          userType: () => userTypeOf(user),
          subscribe: () => () => undefined,
          logOut: () => undefined,
        }),
      ],
    },
  });
  const context = { registry, http, locale, i18n: language.i18n, catalog: language.ready };
  const views = createViews(language);
  const boot = { locale, primed: {}, page: { is: 'unknown' } } as const;
  const router = createRouter({ registry, context, views, history, boot });
  router.start();
  target = targetOf(href);
  router.send({ type: 'go', target });
  const snapshot = await waitFor(router, (seen) => !seen.hasTag('busy'));
  const head = await headOf(snapshot.context, context, brand.info.name);
  const { ready } = snapshot.context;
  const path = ready?.path ?? target.pathname;
  const { title, tags } = headTags(head, { brand: brand.info, locale, path, origin: SITE });
  router.stop();
  return {
    state: snapshot.value as Arrived['state'],
    address: target.pathname + target.search,
    way,
    context: snapshot.context,
    title,
    tags,
  };
}
