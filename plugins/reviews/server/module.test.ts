/** Tests ratings, comments and reports through the API and the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getMovieBySlug } from '#plugins/catalogue/api.ts';
import { commentsOf } from '#plugins/catalogue/server/comments/written.ts';
import { getMovieComments } from '#plugins/reviews/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { commentQueue } from './queue.ts';
import * as api from '../api.ts';

let site: TestOrigin;
let mila: TestVisitor;
let noa: TestVisitor;
let film = 0;
async function join(name: string, address: string): Promise<TestVisitor> {
  const visitor = site.visitor({ 'x-forwarded-for': address });
  await visitor.http.call(postSignUp, {
    body: { email: `${name}@example.org`, password: 'a long evening by the sea' },
  });
  return visitor;
}

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  mila = await join('mila', '10.45.0.1');
  noa = await join('noa', '10.45.0.2');
  await subscribe(site, 'mila@example.org');
  await subscribe(site, 'noa@example.org');
  film = (await site.http.call(getMovieBySlug, { params: { slug: 'night-swim' } })).id;
});
afterAll(() => site.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
const summaryNow = async () => {
  const { rating_sum: sum, rating_count: count } = await site.origin.db
    .selectFrom('movies')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', film)
    .executeTakeFirstOrThrow();
  return { sum, count };
};
const rate = (who: TestVisitor, rating: number, body: Partial<api.RateBody> = {}) =>
  who.http.call(api.postRate, { body: { model_id: film, model_type: 'Movie', ...body, rating } });
const ownReview = (who: TestVisitor, id = film) =>
  who.http.call(api.getOwnReview, { query: { type: 'Movie', id } });
const approve = (id: number) =>
  site.origin.db.updateTable('comments').set({ status: 'approved' }).where('id', '=', id).execute();
const comment = (who: TestVisitor, words: string, id = film) =>
  who.http.call(api.postMovieComment, { params: { id }, body: { comment: words } });

describe('ratings', () => {
  it.each([
    ['awaiting_canceled', null],
    ['canceled', null],
    ['trial', 'not_premium'],
  ] as const)('a rating by a member with a %s subscription results in %s', async (status, expected) => {
    const paidUp = await join(status, '10.45.1.1');
    const id = await subscribe(site, `${status}@example.org`, { status });
    const { id: other } = await site.http.call(getMovieBySlug, { params: { slug: 'vermilion' } });
    expect(await refusal(rate(paidUp, 3, { model_id: other }))).toBe(expected);
    await site.origin.db
      .updateTable('subscriptions')
      .set({ expires_at: site.origin.now() })
      .where('id', '=', id)
      .execute();
    expect(await refusal(rate(paidUp, 4, { model_id: other }))).toBe('not_premium');
  });

  it('a rating requires an active subscription, a visible item, and a value from 1 to 5', async () => {
    const olga = await join('olga', '10.45.0.3');
    expect(await refusal(rate(site.visitor(), 4))).toBe('unauthenticated');
    expect(await refusal(rate(olga, 4))).toBe('not_premium');
    for (const rating of [0, 6, 99, 2.5]) expect(await refusal(rate(mila, rating))).toBe('invalid');
    expect(await refusal(rate(mila, 4, { model_id: 999_999 }))).toBe('not_found');
    const upcoming = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .where('status', '=', 'Upcoming Release')
      .executeTakeFirstOrThrow();
    expect(await refusal(rate(mila, 4, { model_id: upcoming.id }))).toBe('not_found');
  });

  it('only the last rating of each member counts', async () => {
    const before = await summaryNow();
    await rate(mila, 2);
    await rate(mila, 4);
    const body = { model_id: film, model_type: 'Movie', rating: 5 } as const;
    await mila.http.call(api.putRate, { body });
    expect(await summaryNow()).toEqual({ sum: before.sum + 5, count: before.count + 1 });
    expect(await refusal(noa.http.call(api.putRate, { body }))).toBe('not_found');
    const { average, count } = await rate(noa, 1);
    expect({ average, count }).toEqual({
      average: Math.round((10 * (before.sum + 6)) / (before.count + 2)) / 10,
      count: before.count + 2,
    });
    expect(await mila.http.call(api.getRated)).toEqual([body]);
    expect((await ownReview(mila)).rating).toBe(5);
    expect((await ownReview(site.visitor())).rating).toBeNull();
  });

  it('a rating that is sent many times in parallel counts once', async () => {
    const before = await summaryNow();
    const olga = await join('petra', '10.45.0.4');
    await subscribe(site, 'petra@example.org');
    await Promise.all([3, 4, 5, 3, 4].map((rating) => rate(olga, rating)));
    const after = await summaryNow();
    expect(after.count).toBe(before.count + 1);
    expect(after.sum - before.sum).toBe((await ownReview(olga)).rating);
  });
});

describe('comments', () => {
  it('the author of a rejected comment sees the reason', async () => {
    const { id } = await comment(noa, 'In the end it was the gardener.');
    const rejection = { cause: 'spoiler', note: 'Leave the end to others.' } as const;
    const reject = () =>
      site.origin.db.transaction().execute((trx) =>
        commentQueue(site.origin, commentsOf(site.origin.db, site.origin.config)).judge(trx, id, {
          is: 'reject',
          rejection,
        }),
      );
    expect(await reject()).toBe('done');
    expect(await reject()).toBe('not_waiting');
    const [own] = (await ownReview(noa)).comments;
    expect(own).toMatchObject({ id, status: 'rejected', rejection });
    await site.origin.db.deleteFrom('comments').where('id', '=', id).execute();
  });

  it('only its author sees a comment until it is approved', async () => {
    const sent = await comment(mila, '<b>Cold</b> and <strong>bright</strong>.\nTwice.');
    expect(sent).toMatchObject({ content: 'Cold and bright.\nTwice.', status: 'pending', lang: 'en' });
    expect((await ownReview(mila)).comments.map(({ id }) => id)).toEqual([sent.id]);
    expect((await ownReview(noa)).comments).toEqual([]);
    const others = () => site.visitor().http.call(getMovieComments, { params: { id: film } });
    expect((await others()).data.map(({ id }) => id)).not.toContain(sent.id);
    await approve(sent.id);
    expect((await ownReview(mila)).comments).toEqual([]);
    const { data } = await noa.http.call(getMovieComments, { params: { id: film } });
    expect(data.find(({ id }) => id === sent.id)).toMatchObject({
      content: 'Cold and bright.\nTwice.',
      blocks: [
        { is: 'p', runs: [{ text: 'Cold and ' }, { text: 'bright', strong: true }, { text: '.\nTwice.' }] },
      ],
    });
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['empty markup', '<p> </p>'],
    ['a script', '<script>x</script>'],
    ['more than 2000 characters', 'x'.repeat(2001)],
  ])('a comment is refused if it consists of %s', async (_, words) => {
    expect(await refusal(comment(mila, words))).toBe('invalid');
  });

  it('a comment requires a member and an existing item', async () => {
    expect(await refusal(comment(site.visitor(), 'Hello'))).toBe('unauthenticated');
    expect(await refusal(comment(mila, 'Hello', 999_999))).toBe('not_found');
    const story = await site.origin.db
      .selectFrom('confessions')
      .select('id')
      .where('slug', '=', 'the-same-seat')
      .executeTakeFirstOrThrow();
    const body = { comment: 'I know that seat.' };
    const on = (id: number) => noa.http.call(api.postConfessionComment, { params: { id }, body });
    expect(await on(story.id)).toMatchObject({ status: 'pending' });
    expect(await refusal(on(999_999))).toBe('not_found');
  });

  it('a comment that is sent twice is stored once', async () => {
    const [first, second] = await Promise.all([comment(noa, 'Cold.'), comment(noa, 'Cold.')]);
    expect(second).toEqual(first);
    expect((await ownReview(noa)).comments.map(({ content }) => content)).toEqual(['Cold.']);
  });

  it('an author can have at most twenty pending comments, even if they are sent in parallel', async () => {
    const vera = await join('vera', '10.45.0.5');
    const { id: user_id } = await site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'vera@example.org')
      .executeTakeFirstOrThrow();
    await site.origin.db
      .insertInto('comments')
      .values(
        Array.from({ length: 18 }, (_, index) => ({
          model_type: 'Movie' as const,
          model_id: film,
          user_id,
          commenter_name: '',
          content: `<p>${index}</p>`,
          status: 'pending' as const,
        })),
      )
      .execute();
    const sent = ['a', 'b', 'c', 'd'].map((words) => refusal(comment(vera, words)));
    expect((await Promise.all(sent)).filter((code) => code === null)).toHaveLength(2);
    expect(await refusal(comment(vera, 'One more'))).toBe('too_many_waiting');
    const onStory = { params: { id: 1 }, body: { comment: 'One more' } };
    expect(await refusal(vera.http.call(api.postConfessionComment, onStory))).toBe('too_many_waiting');
  });
});

describe('published comments', () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await comment(noa, 'The door deserves a credit.'));
    await approve(id);
  });

  it('each member can mark a comment as helpful once', async () => {
    const helps = { model_id: id, model_type: 'Comment' } as const;
    await rate(mila, 5, helps);
    await rate(mila, 5, helps);
    await rate(noa, 5, helps);
    expect((await ownReview(mila)).helpful).toEqual([{ id, count: 2, mine: true }]);
    await rate(mila, 1, helps);
    expect((await ownReview(mila)).helpful).toEqual([{ id, count: 1, mine: false }]);
    expect((await ownReview(site.visitor())).helpful).toEqual([{ id, count: 1, mine: false }]);
  });

  it('each member can report a comment once', async () => {
    const report = (who: TestVisitor, on = id) =>
      who.http.call(api.postReport, { params: { id: on }, body: { reason: 'spoiler' } });
    expect(await refusal(report(site.visitor()))).toBe('unauthenticated');
    expect(await refusal(report(mila, 999_999))).toBe('not_found');
    await report(mila);
    await report(mila);
    expect(
      await site.origin.db
        .selectFrom('comment_reports')
        .select(['comment_id', 'reason', 'handled_at'])
        .execute(),
    ).toEqual([{ comment_id: id, reason: 'spoiler', handled_at: null }]);
  });
});
