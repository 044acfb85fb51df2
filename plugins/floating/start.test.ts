/** The result of a click on the floating button, for each kind of visitor. */
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
  isForApp?: boolean;
  app?: boolean;
  sunset?: boolean;
  sister?: string;
  answer?: 'stay' | undefined;
  sells?: boolean;
  /** Makes the calls fail. */
  offline?: boolean;
}

/** Clicks the button and returns the results. */
async function pressed(given: Given) {
  const {
    user,
    touch = false,
    isForApp = false,
    app = true,
    sunset = false,
    sister = SISTER,
    answer,
  } = given;
  isTouch = touch;
  const went: string[] = [];
  const opened: string[] = [];
  const errors: unknown[] = [];
  const call = async (endpoint: { path: string }) => {
    if (given.offline) throw new Error('offline');
    if (endpoint.path === '/settings') return { ...SETTING_DEFAULTS, 'sunset-modal-enabled': sunset };
    return { id: 7, slug: 'halogen' };
  };
  const actor = createFloating({
    session: { user: () => user },
    appShare: { isForApp: () => isForApp, settle: () => undefined },
    http: { call } as unknown as FloatingDeps['http'],
    navigation: { go: (href) => void went.push(href) },
    toasts: { showError: (error) => void errors.push(error) },
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
  return { went, opened, errors: errors.length, offer: actor.getSnapshot().context.offer };
}

describe('a click on the floating button', () => {
  it('a guest gets the lead modal', async () => {
    expect(await pressed({ user: GUEST, touch: true, isForApp: true, sunset: true })).toEqual({
      went: [],
      opened: ['lead'],
      errors: 0,
      offer: 'free',
    });
  });

  it('a member without a subscription is redirected to the sign-up page', async () => {
    expect(await pressed({ user: REGISTERED })).toMatchObject({ went: ['/sign-up'], opened: [] });
  });

  it.each([
    ['on a touch screen with a number for the app', { touch: true, isForApp: true }, '/app'],
    ['unless the number is not for the app', { touch: true, isForApp: false }, '/sign-up'],
    ['unless the screen is no touch screen', { touch: false, isForApp: true }, '/sign-up'],
    ['unless the brand has no such page', { touch: true, isForApp: true, app: false }, '/sign-up'],
  ])('a member without a subscription goes to the app %s', async (_, given, way) => {
    expect((await pressed({ user: REGISTERED, ...given })).went).toEqual([way]);
  });

  it.each([
    [{ touch: false }, null],
    [{ touch: true, isForApp: true }, 'app'],
  ])('no membership is offered if the brand sells none (%o: %s)', async (given, offer) => {
    expect((await pressed({ user: REGISTERED, sells: false, ...given })).offer).toBe(offer);
  });

  it('a subscriber gets a random film with campaign parameters', async () => {
    const { went, opened } = await pressed({ user: SUBSCRIBED, sunset: true, touch: true, isForApp: true });
    expect(went).toEqual([
      '/film/halogen/watch/movie/7?utm_source=streaming&utm_medium=floating_button_premium&utm_campaign=random_movie',
    ]);
    expect(opened).toEqual([]);
  });

  it('a subscriber gets an error message if no random film could be fetched', async () => {
    expect(await pressed({ user: SUBSCRIBED, offline: true })).toMatchObject({ went: [], errors: 1 });
  });
});

describe('the sunset modal', () => {
  it('the modal opens before the sign-up page, to which it redirects if the visitor stays', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, answer: 'stay' })).toMatchObject({
      went: ['/sign-up'],
      opened: ['sunset'],
    });
  });

  it('closing the modal navigates nowhere', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true })).toMatchObject({ went: [], opened: ['sunset'] });
  });

  it('the modal does not open before the app', async () => {
    const given = { user: REGISTERED, sunset: true, touch: true, isForApp: true };
    expect(await pressed(given)).toMatchObject({ went: ['/app'], opened: [] });
  });

  it('the modal does not open without a sister site', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, sister: '' })).toMatchObject({
      went: ['/sign-up'],
      opened: [],
    });
  });

  it('the modal is skipped if the settings cannot be read', async () => {
    expect(await pressed({ user: REGISTERED, sunset: true, offline: true })).toMatchObject({
      went: ['/sign-up'],
      opened: [],
    });
  });
});
