/** Quotations end at the end of a sentence. */
import { expect, it } from 'vitest';
import { wholeSentences } from './sentences.ts';

it.each([
  ['a text that is cut within a sentence', 'The lift stopped. We waited for a', 'The lift stopped.'],
  ['a text that is cut within a word', 'The lift stopped. We wai', 'The lift stopped.'],
  ['a text that was cut with an ellipsis', 'The lift stopped. We waited…', 'The lift stopped.'],
  ['a question', 'Is it stuck? I asked. Nobo', 'Is it stuck? I asked.'],
  ['direct speech', 'She said: “Stay.” And the', 'She said: “Stay.”'],
  ['a French question', 'Et si l’on restait ? Personne n', 'Et si l’on restait ?'],
  ['a number with a point', 'At 3.30 the lift stopped and the lamp', ''],
  ['whole text', 'The lift stopped. We waited.', 'The lift stopped. We waited.'],
])('%s ends at a sentence', (_, text, quote) => {
  expect(wholeSentences(text, 200)).toBe(quote);
});

it.each([
  [17, 'The lift stopped.'],
  [16, ''],
  [20, 'The lift stopped.'],
  [28, 'The lift stopped. We waited.'],
])('a limit of %i characters allows only whole sentences', (limit, quote) => {
  expect(wholeSentences('The lift stopped. We waited. Then the lamp went out.', limit)).toBe(quote);
});
