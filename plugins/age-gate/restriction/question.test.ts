/** What is answered of the first page stays so until it is hydrated, wherever its visitor has gone. */
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

it('covers the first page although its visitor is on the way to one that nobody is asked on', () => {
  const question = questionAt('/faq', '/login');
  expect(question.coversFirst()).toBe(true);
  expect(question.covers()).toBe(false);
});

it('does not cover a first page that nobody is asked on although its visitor is on the way to another', () => {
  const question = questionAt('/login', '/faq');
  expect(question.coversFirst()).toBe(false);
  expect(question.covers()).toBe(true);
});

describe('a visitor is known to be of age', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('after an answer, not on a page that may be read without one', () => {
    const question = questionAt('/login', '/login');
    const told = vi.fn<() => void>();
    question.subscribe(told);
    expect([question.answered(), question.confirmed()]).toEqual([true, false]);
    question.tell({ answered: true, confirmed: false });
    expect(question.confirmed()).toBe(false);
    question.tell({ answered: true, confirmed: true });
    expect([question.confirmed(), told.mock.calls.length]).toEqual([true, 2]);
  });

  it('when the browser remembers the answer', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { ageAnswered: '' } } });
    expect(questionAt('/', '/').confirmed()).toBe(true);
  });

  it('where the law asks for a verification, only when it has passed', () => {
    const gated = { age_verification_required: true, age_verified: false };
    const question = questionAt('/legal', '/legal', gated);
    question.tell({ answered: true, confirmed: true });
    expect(question.confirmed()).toBe(false);
    expect(questionAt('/legal', '/legal', { ...gated, age_verified: true }).confirmed()).toBe(true);
    vi.stubGlobal('document', { cookie: 'session_id_verified=true' });
    expect(question.confirmed()).toBe(true);
  });
});
