/** The session with its API calls: the number of requests of a login, and the effects of a logout. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import { ENDING_KEYS } from '#ports/ending-keys.ts';
import { LOGIN_STEPS } from '#ports/session.ts';
import type { Toast } from '#app/services.ts';
import { logIn } from './log-in.ts';
// Preloaded, so that a session sees this test's stubbed page and not that of the next one.
import '../renewal/start.ts';
import { createHub } from './hub.ts';
import { credentialsFixture, memberFixture, oauthFixture } from './fixtures.ts';
import type { SessionDeps } from './deps.ts';
import { createSession } from './start.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {} }));
});
afterEach(() => void vi.unstubAllGlobals());

const CREDENTIALS = { type: 'logIn', credentials: credentialsFixture } as const;

function sessionWith(answers: Readonly<Record<string, unknown>>, more: Partial<SessionDeps> = {}) {
  const called: string[] = [];
  const messages: (Toast['text'] | undefined)[] = [];
  const call = async ({ method, path }: AnyEndpoint) => {
    const name = `${method} ${path}`;
    called.push(name);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const http = { call, peek: () => undefined, setHeaders: () => {}, forget: () => {}, renewBy: () => {} };
  const hub = createHub(null);
  const loggedOut = vi.fn<() => void>();
  const go = vi.fn<(path: string) => void>();
  const session = createSession({
    hub,
    http: http as unknown as Http,
    clock: { now: () => 0 },
    toasts: { show: (toast: Toast) => void messages.push(toast.text), showError: () => {} },
    navigation: { go, reload: () => {}, current: () => ({ path: '/', query: new URLSearchParams() }) },
    loggedIn: () => {},
    loggedOut,
    stepReached: () => {},
    loadsSeduceBoost: false,
    ...more,
  } as unknown as SessionDeps);
  session.start();
  return { session, hub, called, said: messages, loggedOut, go };
}

const texts = (messages: readonly (Toast['text'] | undefined)[]) =>
  messages.map((text) => (typeof text === 'string' ? text : text?.message));

describe('a session', () => {
  it('begins with two requests, the second of which loads the member', async () => {
    const { session, hub, called } = sessionWith({ 'POST /login': oauthFixture, 'GET /me': memberFixture });
    await logIn(hub, CREDENTIALS);
    expect(called).toEqual(['POST /login', 'GET /me']);
    expect(hub.user()).toEqual(memberFixture);
    session.stop();
  });

  it("begins even if a plugin's login step fails", async () => {
    const warned = vi.spyOn(console, 'error').mockReturnValue();
    const broken = new Error('no promos today');
    const answers = { 'POST /login': oauthFixture, 'GET /me': memberFixture };
    const { session, hub } = sessionWith(answers, {
      stepReached: () => {
        throw broken;
      },
    });
    await logIn(hub, CREDENTIALS);
    expect(hub.user()).toEqual(memberFixture);
    // One warning for each step except that of the streaming site.
    expect(warned.mock.calls).toEqual(Array.from({ length: 4 }, () => [broken]));
    warned.mockRestore();
    session.stop();
  });

  it('has its member before other plugins run their steps and publishes the event after them', async () => {
    const order: string[] = [];
    const answers = { 'POST /login': oauthFixture, 'GET /me': memberFixture };
    const { session, hub } = sessionWith(answers, {
      stepReached: ({ step }) => void order.push(`${step} for ${hub.user()?.email}`),
      loggedIn: () => void order.push('logged in'),
      loadsSeduceBoost: true,
    });
    await logIn(hub, CREDENTIALS);
    expect(order).toEqual([...LOGIN_STEPS.map((step) => `${step} for ${memberFixture.email}`), 'logged in']);
    session.stop();
  });

  it('shows a message after a logout, clears browser storage and opens the home page', async () => {
    const removed: string[] = [];
    const area = { removeItem: (key: string) => void removed.push(key) };
    Object.assign(window, { localStorage: area, sessionStorage: area });
    const {
      session,
      hub,
      said: messages,
      go,
      loggedOut,
    } = sessionWith({
      'POST /login': oauthFixture,
      'GET /me': memberFixture,
    });
    await logIn(hub, CREDENTIALS);
    hub.logOut();
    await waitFor(session, (snapshot) => snapshot.matches('visitor'));
    await vi.waitFor(() => expect(loggedOut).toHaveBeenCalledOnce());
    expect(texts(messages)).toEqual(['Welcome!', 'The user is logged out']);
    expect(go).toHaveBeenCalledWith('/');
    expect(removed).toEqual(expect.arrayContaining([...ENDING_KEYS.session, ...ENDING_KEYS.logout]));
    session.stop();
  });

  it('is forgotten by the browser once the origin has ended it, even if no further call succeeds', async () => {
    const removed: string[] = [];
    const area = { removeItem: (key: string) => void removed.push(key) };
    Object.assign(window, { localStorage: area, sessionStorage: area });
    const { session, hub, called, loggedOut, go } = sessionWith({
      'POST /login': oauthFixture,
      'GET /me': memberFixture,
      'POST /logout': new ApiError(0, { code: 'offline' }),
    });
    await logIn(hub, CREDENTIALS);
    hub.logOut({ hasEnded: true });
    await vi.waitFor(() => expect(loggedOut).toHaveBeenCalledOnce());
    expect(hub.user()).toBeNull();
    expect(go).toHaveBeenCalledWith('/');
    expect(called).not.toContain('POST /logout');
    expect(removed).toEqual(expect.arrayContaining([...ENDING_KEYS.session, ...ENDING_KEYS.logout]));
    session.stop();
  });

  it('shows no message when it expires', async () => {
    const {
      session,
      hub,
      said: messages,
      loggedOut,
    } = sessionWith({
      'POST /login': oauthFixture,
      'GET /me': memberFixture,
    });
    await logIn(hub, CREDENTIALS);
    const removed: string[] = [];
    const area = { removeItem: (key: string) => void removed.push(key) };
    Object.assign(window, { localStorage: area, sessionStorage: area });
    session.send({ type: 'over' });
    await vi.waitFor(() => expect(loggedOut).toHaveBeenCalledOnce());
    expect(texts(messages)).toEqual(['Welcome!']);
    expect(removed).toEqual(expect.arrayContaining([...ENDING_KEYS.session]));
    session.stop();
  });

  it('a session without a client id logs the wrong key to the console and shows the visitor nothing', async () => {
    const warned = vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers();
    const { session, said: messages } = sessionWith({
      'POST /oauth/token': new ApiError(401, { code: 'wrong_client' }),
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.getSnapshot().value).toEqual({ visitor: 'tokenless' });
    expect(warned.mock.calls).toEqual([['Wrong API Key']]);
    expect(messages).toEqual([]);
    session.stop();
    vi.useRealTimers();
    warned.mockRestore();
  });
});
