/** A site with more page requests than it can render responds with 503 and Retry-After, or with stored pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#server/security/tokens.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import { PAGE_FRESH_S, PAGE_STALE_S } from '#server/pages/page-cache.ts';
import { createRenderQueue, Overloaded } from '#server/pages/render-queue.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { pageApp, testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;
const CROWD = 200;
const MEMBER = `${AUTHORIZATION_COOKIE}=${newToken()}`;

const queue = createRenderQueue({ atOnce: 1, waiting: 1, after: () => () => undefined });
let isFull = false;
let rendered = 0;
let site: TestOrigin;

beforeAll(async () => {
  site = await testSite({
    cachesPages: true,
    queue: {
      run: (work, signal) => (isFull ? Promise.reject(new Overloaded()) : queue.run(work, signal)),
      enter: (signal) => (isFull ? Promise.reject(new Overloaded()) : queue.enter(signal)),
    },
    pageApp: {
      ...pageApp,
      async entry() {
        const entry = await pageApp.entry();
        return {
          ...entry,
          answerPage(request) {
            rendered += 1;
            return entry.answerPage(request);
          },
        };
      },
    },
  });
}, TIMEOUT_MS);
afterAll(() => site.close());

async function ask(url: string, cookie = '') {
  const answer = await site.app.inject({ url, headers: { accept: 'text/html', cookie } });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
}

/** Runs `work` while no page can be rendered, and returns its result. */
async function whileFull<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  isFull = true;
  try {
    return await work();
  } finally {
    isFull = false;
  }
}

describe('a crowd of guests', () => {
  it('simultaneous requests for one page render it only once', { timeout: TIMEOUT_MS }, async () => {
    rendered = 0;
    const answers = await Promise.all(Array.from({ length: CROWD }, () => ask('/film')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CROWD }, () => 200));
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    expect(rendered).toBe(1);
  });

  it.each([
    ['en', '/film?page=2', ''],
    ['de', '/de/performers', ''],
    ['es', '/es/film/night-swim', MEMBER],
    ['fr', '/fr', MEMBER],
  ])(
    'guests in %s get 503 with Retry-After at %s while no page can be rendered',
    async (locale, url, cookie) => {
      const { status, html, headers } = await whileFull(() => ask(url, cookie));
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(html).toContain(`<html lang="${locale}">`);
      expect((await ask(url, cookie)).status).toBe(200);
    },
  );

  it.each([1, PAGE_FRESH_S + 1, PAGE_FRESH_S + PAGE_STALE_S + 1])(
    'guests get a stored page that was rendered %d s ago while no page can be rendered',
    async (ageS) => {
      site.guestPages?.cache.clear();
      const { html } = await ask('/series');
      site.clock.advance(ageS * 1000);
      expect(await whileFull(() => ask('/series'))).toMatchObject({ status: 200, html });
    },
  );
});
