/** The state of the question for the first page is stable until hydration, even if the visitor navigates. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '#ports/visitor.ts';
import type { Navigation } from '#app/services.ts';
import { createQuestion } from './question.ts';

function questionAt(firstPath: string, path: string, facts: Partial<PageFacts> = {}) {
  const navigation = {
    firstPath: () => firstPath,
    isExempt: (asked: string) => asked === '/withdraw',
    current: () => ({ path }),
    subscribe: () => () => undefined,
  } as unknown as Navigation;
  return createQuestion({ age_verification_required: false, ...facts } as PageFacts, navigation);
}

it('the question covers the first page although the visitor is navigating to an exempt page', () => {
  const question = questionAt('/faq', '/login');
  expect(question.coversFirst()).toBe(true);
  expect(question.covers()).toBe(false);
});

it('the question does not cover an exempt first page although the visitor is navigating to another page', () => {
  const question = questionAt('/login', '/faq');
  expect(question.coversFirst()).toBe(false);
  expect(question.covers()).toBe(true);
});

it('the question does not cover a page whose route is exempt', () => {
  expect(questionAt('/withdraw', '/withdraw').covers()).toBe(false);
});

describe("the confirmation of a visitor's age", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is true only after an answer: an exempt page is answered but does not confirm', () => {
    const question = questionAt('/login', '/login');
    const listener = vi.fn<() => void>();
    question.subscribe(listener);
    expect([question.answered(), question.confirmed()]).toEqual([true, false]);
    question.publish({ answered: true, confirmed: false });
    expect(question.confirmed()).toBe(false);
    question.publish({ answered: true, confirmed: true });
    expect([question.confirmed(), listener.mock.calls.length]).toEqual([true, 2]);
  });

  it("comes from the browser's stored answer", () => {
    vi.stubGlobal('document', { documentElement: { dataset: { ageAnswered: '' } } });
    expect(questionAt('/', '/').confirmed()).toBe(true);
  });

  it('needs a passed verification if the law requires one', () => {
    const gated = { age_verification_required: true, age_verified: false };
    const question = questionAt('/legal', '/legal', gated);
    question.publish({ answered: true, confirmed: true });
    expect(question.confirmed()).toBe(false);
    expect(questionAt('/legal', '/legal', { ...gated, age_verified: true }).confirmed()).toBe(true);
    vi.stubGlobal('document', { cookie: 'session_id_verified=true' });
    expect(question.confirmed()).toBe(true);
  });
});
