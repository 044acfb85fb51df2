/** The page app of one story: a brand, a language, a visitor, fixed replies and frozen flows, without a network. */
import { createActor, waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { Brand } from '#app/brand.ts';
import { createModals } from '#app/browser/modals.ts';
import { createStack } from '#app/browser/statecharts.ts';
import { createRouter } from '#app/browser/router.ts';
import { kernelServices } from '#app/browser/services.ts';
import { createFlows } from '#app/runtime/flows.ts';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import { createHttp } from '#app/http/client.ts';
import {
  catalogsOf,
  DEFAULT_LOCALE,
  isLocale,
  withLocale,
  type Locale,
  type Messages,
} from '#app/i18n/i18n.ts';
import { createLanguage } from '#app/runtime/language.ts';
import type { OpenModal } from '#app/modals/machine.ts';
import type { PageApp } from '#app/react/page-app.ts';
import { provide } from '#kernel/plugin.ts';
import { AgeQuestion } from '#ports/age.ts';
import { Session, userTypeOf, type User } from '#ports/session.ts';
import { FloatingAction, HeaderEnd, PageEnd, PageFooter } from '#ports/shell.ts';
import type { Visitor } from '#ports/visitor.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import { isExempt, matchPath } from '#app/router/path.ts';
import type { RouterActor } from '#app/router/machine.ts';
import { FailedPage, Frame, MissingPage } from '#app/slots.ts';
import { FilmCards } from '#ports/catalogue.ts';
import type { Clock, Navigation, Random } from '#app/services.ts';
import { MESSAGE_MS, toasterMachine, type ToasterActor } from '#app/toasts/machine.ts';
import { createViews } from '#app/runtime/views.ts';
import { settled } from '#app/tracked-promise.ts';
import { frozen } from './frozen.ts';
import { createMemoryHistory } from './history.ts';
import { createFetch, type Replies } from './replies.ts';
import { settledFlows } from './settled-flows.ts';
import { USERS, type UserName } from './fixtures/users.ts';

/** All brands, by folder name. */
export const BRANDS: Readonly<Record<string, Brand>> = Object.fromEntries(
  Object.values(import.meta.glob<Brand>('../brands/*/brand.ts', { import: 'brand', eager: true })).map(
    (brand) => [brand.info.id, brand],
  ),
);
/** The default brand of stories: the brand of a build that names none. */
export const DEFAULT_BRAND = import.meta.env['DEFAULT_BRAND'] as string;
const hasPlugin = (brand: Brand | undefined, id: string): boolean =>
  brand?.plugins.some((plugin) => plugin.id === id) ?? false;

/** Whether stories with this title (`plugin/Name`) show a plugin that other brands have but this one does not. */
export function lacks(brand: string, title: string): boolean {
  const [owner = ''] = title.split('/');
  return !hasPlugin(BRANDS[brand], owner) && Object.values(BRANDS).some((one) => hasPlugin(one, owner));
}

/**
 * The brand of a story: its own, or that of the toolbar. Without this rule, a story that sets a
 * brand would appear in a brand that lacks its plugin. The default brand counts as not chosen.
 */
export const brandOf = (title: string, own: string, chosen = own): string =>
  chosen !== DEFAULT_BRAND && lacks(chosen, title) ? chosen : own;

/** Thrown if a brand other than the default one has no page at the path of a story. */
export class NoSuchPage extends Error {
  override readonly name = 'NoSuchPage';
}

/** Fixed date of all stories. */
const NOW_MS = Date.UTC(2026, 0, 15, 20);
const clock: Clock = { now: () => NOW_MS };
const random: Random = { random: () => 0.5, uuid: () => crypto.randomUUID() };

const VISITOR: Visitor = {
  country: 'ES',
  country_state: null,
  device: 'DESKTOP',
  is_bot: false,
  gpc: false,
  is_logged_in: false,
  age_verification_required: false,
  age_verified: false,
  age_restriction_accepted: false,
  discreet: false,
};

/** Options of a story (`parameters.app`). */
export interface AppOptions {
  /** The visitor: one of the fixture visitors, or a member; a guest by default. */
  user?: UserName | User | null;
  visitor?: Partial<Visitor>;
  /** Path without locale that the story navigates to, with guards, loader and page. */
  visit?: string;
  /** Final state of the navigation; by default `shown`. `never` shows the navigation in progress. */
  ends?: 'shown' | 'notFound' | 'failed' | 'never';
  /** Replies by endpoint, such as `GET /movies/:id`; every other call fails as if offline. */
  replies?: Replies;
  /** Snapshots at which flows are frozen, by ref id. */
  flows?: Readonly<Record<string, AnyMachineSnapshot>>;
  /** The snapshot at which the navigation is frozen. */
  router?: AnyMachineSnapshot;
  /** Visible messages, each frozen at a snapshot. */
  toasts?: readonly AnyMachineSnapshot[];
  /** Open dialogs; the last one is on top. */
  modals?: readonly OpenModal[];
  /** Ids of dialogs that the story opens itself; their code is preloaded. */
  opens?: readonly string[];
}

export interface StoryPlace {
  brand: string;
  /** A locale of the site, or `pseudo`. */
  locale: string;
  /** The brand's text overrides (brands/<id>/copy.ts) in that language; by default the plugins' own texts are used. */
  words?: Messages;
}

function toasterOf({ toasts }: AppOptions): ToasterActor {
  const input = { durationMs: MESSAGE_MS };
  if (!toasts) return createActor(toasterMachine, { input }).start();
  const snapshot = createActor(toasterMachine, { input }).getSnapshot();
  const shown = toasts.map((toast) => frozen(toast, 'toast'));
  return frozen(
    { ...snapshot, context: { ...snapshot.context, toasts: shown } } as never,
    'toaster',
  ) as ToasterActor;
}

/**
 * Creates the page app and loads everything that the story's views use, so that the first rendering is the final one.
 */
export async function createStoryApp(place: StoryPlace, options: AppOptions): Promise<PageApp> {
  const brand = BRANDS[place.brand];
  if (!brand) throw new Error(`There is no brand ${place.brand}`);
  // The pseudo-locale has a catalog, but is not a language of the site.
  const locale = place.locale as Locale;
  const siteLocale = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const language = createLanguage(locale, brand.plugins);
  const views = createViews(language);
  const http = createHttp({ fetch: createFetch(options.replies ?? {}), base: '/api', parseReplies: true });
  const [pathname = '/', search = ''] = (options.visit ?? '/').split(/(?=\?)/);
  const history = createMemoryHistory({ pathname: withLocale(pathname, siteLocale), search });
  const modals = createModals(history, random.uuid, createStack());
  const toaster = toasterOf(options);
  const { user: asked = 'guest' } = options;
  const user = typeof asked === 'string' ? USERS[asked] : asked;
  const navigation: Navigation = {
    current: () => ({ path: pathname, query: new URLSearchParams(search), locale: siteLocale }),
    firstPath: () => pathname,
    isExempt: (path) => isExempt(registry.routes, path),
    href: (path) => withLocale(path, siteLocale),
    go: (path) => history.push(path),
    leave: (href) => history.push(href),
    rename: (href) => history.rename(href),
    reload: () => router.send({ type: 'go', target: history.target() }),
    subscribe: () => () => undefined,
  };
  const visitor = { ...VISITOR, is_logged_in: user !== null, ...options.visitor };
  const registry = createRegistry({
    plugins: brand.plugins,
    settings: brand.settings,
    host: {
      href: navigation.href,
      openModal: modals.open,
      report: raise,
      services: [
        ...kernelServices({ brand, http, navigation, language, clock, random, visitor, toaster }),
        provide(AgeQuestion, {
          covers: () => false,
          coversFirst: () => false,
          answered: () => true,
          confirmed: () => true,
          subscribe: () => () => undefined,
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

  const running = createFlows(registry);
  const flowSnapshots: Record<string, AnyMachineSnapshot> = { ...settledFlows(), ...options.flows };
  const actors = new Map<string, AnyActorRef>(
    Object.entries(flowSnapshots).map(([id, snapshot]) => [id, frozen(snapshot, id)]),
  );
  const arrived = new Map([...actors].map(([id, actor]) => [id, settled(actor)]));
  const context = { registry, http, locale: siteLocale, i18n: language.i18n, catalog: language.ready };
  const router: RouterActor = options.router
    ? (frozen(options.router, 'router') as RouterActor)
    : createRouter({
        registry,
        context,
        views,
        history,
        boot: { locale: siteLocale, primed: {}, page: { is: 'unknown' } },
      });

  const slots = [FilmCards, Frame, HeaderEnd, FloatingAction, PageEnd, PageFooter, MissingPage, FailedPage];
  await Promise.all([
    ...['app', ...brand.plugins.flatMap(({ id }) => catalogsOf(id, '*'))].map(language.ready),
    refusalTexts(language),
    ...slots.flatMap((slot) => registry.fills(slot)).map(views.load),
    ...[...(options.modals ?? []).map(({ id }) => id), ...(options.opens ?? [])]
      .flatMap((id) => registry.modal({ kind: 'modal', id }) ?? [])
      .map(views.load),
  ]);
  // Loaded last, because overrides replace texts of the catalogs.
  language.i18n.load(locale, place.words ?? {});
  for (const modal of options.modals ?? []) modals.actor.send({ type: 'open', modal });
  router.start();
  if (options.visit !== undefined) {
    router.send({ type: 'go', target: history.target() });
    const { ends = 'shown' } = options;
    if (ends !== 'never') {
      const { value, context: seen } = await waitFor(router, (snapshot) => !snapshot.hasTag('busy'));
      if (place.brand !== DEFAULT_BRAND && ends === 'shown' && matchPath(registry.routes, pathname) === null)
        throw new NoSuchPage(pathname);
      if (value !== ends)
        throw new Error(
          `${options.visit} ends in ${String(value)} (${seen.refusal?.code}) instead of ${ends}`,
        );
    }
  }
  return {
    registry,
    language,
    views,
    flows: {
      begin: () => Promise.resolve(),
      shared: (ref) => arrived.get(ref.id) ?? running.shared(ref),
      first: running.first,
      mount: (ref, input) => actors.get(ref.id) ?? running.mount(ref, input),
    },
    router,
    first: { router: router.getSnapshot(), path: pathname },
    modals,
    toaster,
    navigation,
    pageRendered: () => undefined,
    http,
  };
}
