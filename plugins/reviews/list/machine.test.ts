/** Comments are loaded page by page, in all languages or in the selected language. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommentPage } from '#ports/comment-text.ts';
import { firstPage, noComments } from './fixtures.ts';
import { reviewsWith } from './start.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a choice of language starts again at the first page and aborts a pending page', async () => {
  const asked: string[] = [];
  const waiting: ((page: CommentPage) => void)[] = [];
  const actor = createActor(
    reviewsWith((page, lang, signal) => {
      asked.push(`${page} ${lang}`);
      signal.addEventListener('abort', () => asked.push('aborted'));
      return new Promise((resolve) => waiting.push(resolve));
    }),
    { input: {} },
  ).start();
  waiting[0]?.(firstPage);
  await settled();
  expect(actor.getSnapshot().context.langs).toEqual(['en', 'de', 'fr']);
  actor.send({ type: 'more' });
  actor.send({ type: 'choose', lang: 'de' });
  expect(asked).toEqual(['1 null', '2 null', 'aborted', '1 de']);
  waiting[1]?.(firstPage);
  const german = firstPage.data.filter(({ lang }) => lang === 'de');
  waiting[2]?.({ ...firstPage, data: german, meta: { current_page: 1, last_page: 1, total: 1 } });
  await settled();
  expect(actor.getSnapshot().value).toBe('complete');
  expect(actor.getSnapshot().context).toMatchObject({ comments: german, lang: 'de', langs: firstPage.langs });
  // The visitor returns to all languages, but all comments have been removed.
  actor.send({ type: 'choose', lang: null });
  waiting[3]?.(noComments);
  await settled();
  expect(asked.at(-1)).toBe('1 null');
  expect(actor.getSnapshot().value).toBe('empty');
});
