/** The floating button's ways, for each kind of visitor. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { User } from '#ports/session.ts';
import { createFloating, type FloatingDeps } from './start.ts';

let isTouch: boolean;
beforeEach(() => {
  isTouch = false;
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isTouch }) });
});
afterEach(() => void vi.unstubAllGlobals());

const GUEST = null;
const REGISTERED = { is_subscribed: false } as User;
const SUBSCRIBED = { is_subscribed: true } as User;
const SISTER = 'https://else-cinema.example';

interface Given {
  user: User | null;
  touch?: boolean;
  drawn?: boolean;
  app?: boolean;
  sunset?: boolean;
  sister?: string;
  answer?: 'stay' | undefined;
  sells?: boolean;
  /** The calls fail. */
  offline?: boolean;
}

/** Presses the button, and says what came of it. */
async function pressed(given: Given) {
  const { user, touch = false, drawn = false, app = true, sunset = false, sister = SISTER, answer } = given;
  isTouch = touch;
  const went: string[] = [];
  const opened: string[] = [];
  const told: unknown[] = [];
  const call = async (endpoint: { path: string }) => {
    if (given.offline) throw new Error('offline');
    if (endpoint.path === '/settings') return { ...SETTING_DEFAULTS, 'sunset-modal-enabled': sunset };
    return { id: 7, slug: 'halogen' };
  };
  const actor = createFloating({
    session: { user: () => user },
    lot: { isForApp: () => drawn, settle: () => undefined },
    http: { call } as unknown as FloatingDeps['http'],
    navigation: { go: (href) => void went.push(href) },
    toasts: { showError: (error) => void told.push(error) },
    source: 'streaming',
    sellsMemberships: given.sells ?? true,
    openLead: async () => void opened.push('lead'),
    openSunset: async () => {
      opened.push('sunset');
      return answer;
    },
    sisterUrl: sister,
    app: () => (app ? '/app' : null),
    signUp: () => '/sign-up',
    watch: ({ slug, id }) => `/film/${slug}/watch/movie/${id}`,
  });
  actor.start();
  actor.send({ type: 'press' });
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.stop();
  return { went, opened, told: told.length, offer: actor.getSnapshot().context.offer };
}

describe('a press', () => {
  it('opens the lead modal for a guest', async () => {
    expect(await pressed({ user: GUEST, touch: true, drawn: true, sunset: true })).toEqual({
      went: [],
      opened: ['lead'],
      told: 0,
      offer: 'free',
    });
  });

  it('leads a member without a subscription to the sign-up', async () => {
    expect(await pressed({ user: REGISTERED })).toMatchObject({ went: ['/sign-up'], opened: [] });
  });

  it.each([
    ['on a touch screen for whom the lot picks it', { touch: true, drawn: true }, '/app'],
    ['unless the lot does not pick it', { touch: true, drawn: false }, '/sign-up'],
    ['unless the screen is no touch screen', { touch: false, drawn: true }, '/sign-up'],
    ['unless the brand has no such page', { touch: true, drawn: true, app: false }, '/sign-up'],
  ])('leads a member without a subscription to the app %s', async (_, given, way) => {
    expect((await pressed({ user: REGISTERED, ...given })).went).toEqual([way]);
  });

  it.each([
    [{ touch: false }, null],
    [{ touch: true, drawn: true }, 'app'],
  ])('offers no membership where none is sold (%o: %s)', async (given, offer) => {
    expect((await pressed({ user: REGISTERED, sells: false, ...given })).offer).toBe(offer);
  });

  it('plays a subscriber a film that was drawn, and says where it was found', async () => {
    const { went, opened } = await pressed({ user: SUBSCRIBED, sunset: true, touch: true, drawn: true });
    expect(went).toEqual([
      '/film/halogen/watch/movie/7?utm_source=streaming&utm_medium=floating_button_premium&utm_campaign=random_movie',
    ]);
    expect(opened).toEqual([]);
  });

  it('tells a subscriber when no film could be drawn', async () => {
    expect(await pressed({ user: SUBSCRIBED, offline: true })).toMatchObject({ went: [], told: 1 });
  });
});

describe('the sunset modal', () => {
  it('takes the place of the way to the sign-up, and leads there for who stays', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, answer: 'stay' })).toMatchObject({
      went: ['/sign-up'],
      opened: ['sunset'],
    });
  });

  it('leads nowhere for who closes it', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true })).toMatchObject({ went: [], opened: ['sunset'] });
  });

  it('does not take the place of the way to the app', async () => {
    const given = { user: REGISTERED, sunset: true, touch: true, drawn: true };
    expect(await pressed(given)).toMatchObject({ went: ['/app'], opened: [] });
  });

  it('is not shown where there is no other site', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, sister: '' })).toMatchObject({
      went: ['/sign-up'],
      opened: [],
    });
  });

  it('is not waited for where the settings cannot be read', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, offline: true })).toMatchObject({
      went: ['/sign-up'],
      opened: [],
    });
  });
});
