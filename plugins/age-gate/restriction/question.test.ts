/** What is answered of the first page stays so until it is hydrated, wherever its visitor has gone. */
import { expect, it } from 'vitest';
import type { PageFacts } from '../../../kernel/ports/visitor.ts';
import type { Navigation } from '../../../kernel/registry/services.ts';
import { createQuestion } from './question.ts';

function questionAt(firstPath: string, path: string) {
  const navigation = { firstPath: () => firstPath, current: () => ({ path }) } as Navigation;
  return createQuestion({ age_verification_required: false } as PageFacts, navigation);
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
