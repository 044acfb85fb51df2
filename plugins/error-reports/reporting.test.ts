/**
 * Page errors are reported once each, in limited number and without personal data; expected errors are not reported.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import { ChunkFailed } from '#app/router/request.ts';
import { reportingOf, REPORTS_MAX } from './reporting.ts';

interface Body {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly kind: string;
  readonly user: string | null;
}

function page({ isMember = false, refused }: { isMember?: boolean; refused?: Error } = {}) {
  const sent: Body[] = [];
  let ids = 0;
  const http = {
    call: async (_endpoint: unknown, { body }: { body: Body }) => {
      sent.push(body);
      if (refused) throw refused;
    },
  } as unknown as Http;
  const random = { random: () => 0, uuid: () => `random-${(ids += 1)}` };
  const member = { isThere: isMember };
  const session = { user: () => (member.isThere ? { id: 7 } : null) } as never;
  return { sent, member, reporting: reportingOf({ http, random, session }) };
}

describe('an error', () => {
  it('is reported once, with its stack and without personal data', () => {
    const { sent, reporting } = page();
    const error = new TypeError('of ann@example.org');
    reporting.report(error, 'error');
    reporting.report(error, 'rejection');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ name: 'TypeError', message: 'of [mail]', kind: 'error', user: null });
    expect(sent[0]?.stack).toContain('reporting.test.ts');
    expect(sent[0]?.stack).not.toContain('ann@');
  });

  it('a thrown value that is not an Error is reported only by its type', () => {
    const { sent, reporting } = page();
    reporting.report('my password is hunter2', 'rejection');
    expect(sent).toMatchObject([{ name: 'NotAnError', message: 'string', stack: '' }]);
  });

  it("a long error is truncated to the origin's limit", () => {
    const { sent, reporting } = page();
    const error = new Error('x '.repeat(5000));
    error.name = 'N'.repeat(500);
    reporting.report(error, 'error');
    const [{ name, message, stack } = { name: '', message: '', stack: '' }] = sent;
    expect([name.length, message.length, stack.length <= 8000]).toEqual([60, 500, true]);
  });

  it.each([
    new ApiError(0, { code: 'offline' }),
    new ChunkFailed('gone'),
    new TypeError('Failed to fetch dynamically imported module: /assets/one.js'),
    new TypeError('error loading dynamically imported module: /assets/one.js'),
    new TypeError('Importing a module script failed.'),
    new DOMException('left', 'AbortError'),
  ])('an expected error is not reported: %s', (error) => {
    const { sent, reporting } = page();
    reporting.report(error, 'rejection');
    expect(sent).toEqual([]);
  });

  it('an error in a loop is reported a limited number of times', () => {
    const { sent, reporting } = page();
    for (let at = 0; at < 100; at += 1) reporting.report(new Error(`number ${at}`), 'error');
    expect(sent).toHaveLength(REPORTS_MAX);
  });

  it('is not reported after the origin returned 429', async () => {
    const { sent, reporting } = page({ refused: new ApiError(429, { code: 'too_many' }) });
    reporting.report(new Error('one'), 'error');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await Promise.resolve();
    reporting.report(new Error('another'), 'error');
    expect(sent).toHaveLength(1);
  });

  it('is reported again after a network failure', async () => {
    const { sent, reporting } = page({ refused: new ApiError(0, { code: 'offline' }) });
    reporting.report(new Error('one'), 'error');
    await Promise.resolve();
    reporting.report(new Error('another'), 'error');
    expect(sent).toHaveLength(2);
  });
});

describe('the random user id of reports', () => {
  it('is created by the page, changes with each login, and is null after a logout', () => {
    const { sent, member, reporting } = page({ isMember: true });
    reporting.report(new Error('restored session'), 'error');
    reporting.report(new Error('the same'), 'error');
    reporting.setUser();
    reporting.report(new Error('after a login'), 'error');
    member.isThere = false;
    reporting.clearUser();
    reporting.report(new Error('after the log-out'), 'error');
    expect(sent.map(({ user }) => user)).toEqual(['random-1', 'random-1', 'random-2', null]);
  });
});
