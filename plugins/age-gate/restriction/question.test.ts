/** The state for the first page is stable until it is hydrated, even if its visitor navigates. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '#ports/visitor.ts';
import type { Navigation } from '#app/services.ts';
import { createQuestion } from './question.ts';

function questionAt(firstPath: string, path: string, facts: Partial<PageFacts> = {}) {
  const navigation = {
    firstPath: () => firstPath,
    current: () => ({ path }),
    subscribe: () => () => undefined,
  } as unknown as Navigation;
  return createQuestion({ age_verification_required: false, ...facts } as PageFacts, navigation);
}

it('covers the first page although its visitor is navigating to an exempt one', () => {
  const question = questionAt('/faq', '/login');
  expect(question.coversFirst()).toBe(true);
  expect(question.covers()).toBe(false);
});

it('does not cover an exempt first page although its visitor is navigating to another', () => {
  const question = questionAt('/login', '/faq');
  expect(question.coversFirst()).toBe(false);
  expect(question.covers()).toBe(true);
});

describe("a visitor's age is confirmed", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('after an answer, not on a page that may be read without one', () => {
    const question = questionAt('/login', '/login');
    const listener = vi.fn<() => void>();
    question.subscribe(listener);
    expect([question.answered(), question.confirmed()]).toEqual([true, false]);
    question.publish({ answered: true, confirmed: false });
    expect(question.confirmed()).toBe(false);
    question.publish({ answered: true, confirmed: true });
    expect([question.confirmed(), listener.mock.calls.length]).toEqual([true, 2]);
  });

  it('when the browser has a stored answer', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { ageAnswered: '' } } });
    expect(questionAt('/', '/').confirmed()).toBe(true);
  });

  it('if the law requires a verification, only when it has passed', () => {
    const gated = { age_verification_required: true, age_verified: false };
    const question = questionAt('/legal', '/legal', gated);
    question.publish({ answered: true, confirmed: true });
    expect(question.confirmed()).toBe(false);
    expect(questionAt('/legal', '/legal', { ...gated, age_verified: true }).confirmed()).toBe(true);
    vi.stubGlobal('document', { cookie: 'session_id_verified=true' });
    expect(question.confirmed()).toBe(true);
  });
});
