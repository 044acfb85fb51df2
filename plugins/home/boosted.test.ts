/** The seduce-boost films are loaded during a login, for the home page that follows. */
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { provide } from '#kernel/plugin.ts';
import { LOGIN_STEPS, LoginStepReached, Session, type User } from '#ports/session.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import type { RouteRequest } from '#app/router/request.ts';
import {
  type Clock,
  ClockService,
  HttpClient,
  type Language,
  LanguageService,
  NavigationService,
  type Navigation,
} from '#app/services.ts';
import { cards } from '#stories/fixtures/films.ts';
import { shownFilm } from '#ports/shown-film.ts';
import type { HomeData } from './home.loader.ts';
import { home as homePlugin } from './plugin.ts';

const LIST = '/api/movies?label=seduce-boost&perPage=12&sortBy=default';
const [film] = cards;
const FILMS = film ? [shownFilm(film)] : [];
const member = { id: 7 } as User;

function siteOf(user: User | null, settings = {}, list = () => Response.json({ data: FILMS })) {
  const asked: string[] = [];
  const fetch = async (to: RequestInfo | URL) => {
    const path = typeof to === 'string' ? to : to instanceof URL ? to.pathname : to.url;
    asked.push(path);
    return path === LIST ? list() : Response.json({ slides: [], rails: [] });
  };
  const http = createHttp({ fetch: fetch as typeof globalThis.fetch, base: '/api', parseReplies: false });
  const session: Session = {
    user: () => user,
    userType: () => (user ? 'registered' : 'guest'),
    subscribe: () => () => {},
    logOut: () => {},
  };
  const registry = createRegistry({
    plugins: [homePlugin],
    settings: { home: settings },
    host: {
      href: (path) => path,
      openModal: () => Promise.resolve(undefined),
      report: raise,
      services: [
        provide(ClockService, {} as Clock),
        provide(HttpClient, http),
        provide(LanguageService, {} as Language),
        provide(NavigationService, {} as Navigation),
        provide(Session, session),
      ],
    },
  });
  const home = async (): Promise<HomeData> => {
    const route = registry.routes.find(({ options }) => options.path === '/');
    const loader = (await route?.options.loader?.()) as { load(request: RouteRequest): Promise<HomeData> };
    return loader.load({ http, signal: new AbortController().signal } as RouteRequest);
  };
  const reach = (step: (typeof LOGIN_STEPS)[number]) =>
    registry.emit(LoginStepReached, { step, user: member, first: false });
  return { asked, home, reach };
}

describe('the seduce-boost films', () => {
  it('are loaded once, during a login, and not again by the home page that follows', async () => {
    const { asked, home, reach } = siteOf(member);
    LOGIN_STEPS.forEach(reach);
    await vi.waitFor(() => expect(asked).toEqual([LIST]));
    // Called while the response is pending, and again after it has arrived.
    expect((await home()).boosted).toEqual(FILMS);
    expect((await home()).boosted).toEqual(FILMS);
    expect(asked.filter((path) => path === LIST)).toHaveLength(1);
  });

  it('are on the home page of a member who was already logged in, but not of a guest', async () => {
    expect((await siteOf(member).home()).boosted).toEqual(FILMS);
    const guest = siteOf(null);
    expect((await guest.home()).boosted).toEqual([]);
    expect(guest.asked).not.toContain(LIST);
  });

  it('are not requested by brands that do not show them', async () => {
    const { asked, home, reach } = siteOf(member, { showsSeduceBoost: false });
    reach('load-seduce-boost');
    expect((await home()).boosted).toEqual([]);
    expect(asked).not.toContain(LIST);
  });

  it('are omitted from the home page if they cannot be loaded', async () => {
    const refusing = () => Response.json({ code: 'rate_limited' }, { status: 429 });
    expect((await siteOf(member, {}, refusing).home()).boosted).toEqual([]);
  });
});
