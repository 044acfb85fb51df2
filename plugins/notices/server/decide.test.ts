/** Decisions of staff and appeals: their effect on the content, their emails, and the staff who may decide. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { RETENTION } from '#plugins/catalogue/server/stored-data.ts';
import { TRANSLATED, untranslatedIn } from '#tests/support/staff-texts.ts';
import { getNotice, postNotice, postNoticeAppeal } from '../api.ts';
import { DECISION, FACTS, openNotices, PAGE, refusal, type NoticesSite, type Sent } from './testing.ts';

let at: NoticesSite;
let staff: Awaited<ReturnType<NoticesSite['someoneOf']>>;
let colleague: typeof staff;
let authors = 0;
beforeAll(async () => {
  at = await openNotices();
  staff = await at.someoneOf('staff');
  colleague = await at.someoneOf('admin');
}, 120_000);
afterAll(() => at.site.close());

/** Sends a notice about a comment of a new member, by another person. */
async function reported(more: Partial<Sent> = {}) {
  authors += 1;
  const author = await at.someoneOf('user', `author-${authors}`);
  const comment = await at.comment(author.id);
  const email = `notifier-${authors}@example.org`;
  const receipt = await at.visitor().http.call(postNotice, { body: at.sent(comment, { email, ...more }) });
  const id = await at.idOf(receipt);
  return { comment, email, author: `author-${authors}@example.org`, id, ...receipt };
}
const statusBy = (token: string) => at.visitor().http.call(getNotice, { params: { token } });
const appealBy = (token: string, text = 'It names nobody.') =>
  at.visitor().http.call(postNoticeAppeal, { params: { token }, body: { text } });
const lastOf = async (to: string): Promise<string> => (await at.tokensTo(to)).at(-1) ?? '';

it('a decision removes the content and sends the reasons to both sides without revealing the other side', async () => {
  const { comment, email, author, id } = await reported();
  const page = await at.read(staff);
  expect(page).toContain('She lives in Elm Street 4.');
  expect(page).toContain(email);
  expect(await at.act(staff, 'decide', id, DECISION)).toMatchObject({ status: 303 });
  expect(await at.statusOf(comment)).toBe('rejected');
  const [notifier, writer] = [await statusBy(await lastOf(email)), await statusBy(await lastOf(author))];
  for (const status of [notifier, writer])
    expect(status.decision).toMatchObject({ decision: 'remove', ground: 'law', facts: FACTS });
  expect([notifier.side, writer.side]).toEqual(['notifier', 'author']);
  // The decision is not against the sender.
  expect([notifier.appeal_until, writer.appeal_until]).toEqual([null, '2026-12-01T12:00:00.000Z']);
  const text = JSON.stringify(writer);
  for (const secret of [email, 'Robin', 'number of my house']) expect(text).not.toContain(secret);
  expect(JSON.stringify(notifier)).not.toContain(author);
});

it('a decision is recorded with its author, and a second decision is refused', async () => {
  const { id, reference } = await reported();
  const page = await at.read(staff);
  expect(page).toContain(reference);
  // Both have the form open before either sends it.
  const mine = await at.formOf(staff, 'decide', id);
  const theirs = await at.formOf(colleague, 'decide', id);
  const [first, second] = await Promise.all([
    at.send(staff, 'decide', { ...mine, ...DECISION }),
    at.send(colleague, 'decide', { ...theirs, ...DECISION, decision: 'none' }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([303, 409]);
  const actions = await at.site.origin.db
    .selectFrom('staff_actions')
    .select(['act', 'member_id'])
    .where('subject', 'like', `notice:${reference}%`)
    .execute();
  expect(actions).toEqual([{ act: 'notices.decide', member_id: expect.any(Number) }]);
});

it('a removal decides every notice about the same content', async () => {
  const { comment, id } = await reported();
  const other = await at.visitor().http.call(postNotice, {
    body: at.sent(comment, { email: 'other@example.org', category: 'threat' }),
  });
  await at.act(staff, 'decide', id, DECISION);
  const status = await statusBy(await lastOf('other@example.org'));
  expect(status).toMatchObject({ reference: other.reference, decision: { decision: 'remove' } });
});

it('a decision without reasons, law or scope is refused, and its form keeps the typed values', async () => {
  const { id, comment } = await reported();
  const short = await at.act(staff, 'decide', id, { ...DECISION, facts: 'Too short.' });
  expect(short.status).toBe(422);
  expect(short.html).toContain('The statement of reasons has 20 to 5000 characters.');
  expect(short.html).toContain('>Too short.</textarea>');
  for (const fields of [{ rule: '' }, { decision: 'restrict' }, { ground: 'taste' }, { decision: '' }])
    expect(await at.act(staff, 'decide', id, { ...DECISION, ...fields })).toMatchObject({ status: 422 });
  expect(await at.statusOf(comment)).toBe('approved');
});

it('staff must take a film off the site in its own form before deciding', async () => {
  const { db } = at.site.origin;
  const film = { kind: 'film', id: String(at.film.id) } as const;
  const receipt = await at
    .visitor()
    .http.call(postNotice, { body: at.sent(0, { content: film, email: 'film@example.org' }) });
  const id = await at.idOf(receipt);
  const early = await at.act(staff, 'decide', id, DECISION);
  expect(early.status).toBe(409);
  expect(early.html).toContain('/_staff/edit/film/night-swim');
  expect((await staff.fetch('/_staff/edit/film/night-swim')).status).toBe(200);
  await db.updateTable('movies').set({ status: 'Unpublished' }).where('id', '=', at.film.id).execute();
  expect(await at.act(staff, 'decide', id, DECISION)).toMatchObject({ status: 303 });
  await db.updateTable('movies').set({ status: 'Published' }).where('id', '=', at.film.id).execute();
});

it('each side can appeal once against a decision against it', async () => {
  const { email, author, id } = await reported();
  await at.act(staff, 'decide', id, { ...DECISION, decision: 'restrict', scope: 'One sentence, for good' });
  for (const to of [email, author]) {
    const token = await lastOf(to);
    const appealed = await appealBy(token);
    expect(appealed).toMatchObject({ appeal_until: null, appeals: [{ result: null }] });
    // Repeats the same call.
    expect(await appealBy(token)).toEqual(appealed);
    expect(await refusal(appealBy(token, 'Something else.'))).toBe('already_appealed');
  }
  expect(await refusal(appealBy(await lastOf(email), ' '))).toBe('text:required');
});

it('an appeal is refused if nothing was decided against its side', async () => {
  const { email, id } = await reported();
  expect(await refusal(appealBy(await lastOf(email)))).toBe('not_appealable');
  await at.act(staff, 'decide', id, DECISION);
  expect(await refusal(appealBy(await lastOf(email)))).toBe('not_appealable');
});

it('a colleague decides on the appeal and restores removed content', async () => {
  const { comment, email, author, id } = await reported();
  await at.act(staff, 'decide', id, DECISION);
  await appealBy(await lastOf(author));
  const fields = { decision: 'none', facts: 'The street is that of the film, and nobody lives there.' };
  const own = await at.act(staff, 'appeal', id, fields);
  expect(own.status).toBe(409);
  expect(own.html).toContain('a colleague must decide');
  expect(await at.statusOf(comment)).toBe('rejected');
  expect(await at.act(colleague, 'appeal', id, fields)).toMatchObject({ status: 303 });
  expect(await at.statusOf(comment)).toBe('approved');
  expect((await statusBy(await lastOf(author))).appeals).toMatchObject([
    { side: 'author', result: { decision: 'none' } },
  ]);
  // The other side is notified of the change and may appeal against it.
  const notifier = await statusBy(await lastOf(email));
  expect(notifier.appeals).toMatchObject([{ side: 'author', result: { decision: 'none' } }]);
  expect(notifier.appeal_until).not.toBe(null);
});

/** Sends a notice about a confession of a new member. */
async function reportedStory(name: string) {
  const author = await at.someoneOf('user', name);
  const story = await at.story(author.id);
  const content = { kind: 'story', id: String(story.id) } as const;
  const body = at.sent(0, { content, email: `about-${name}@example.org` });
  const id = await at.idOf(await at.visitor().http.call(postNotice, { body }));
  return { author, story, id, email: `${name}@example.org` };
}
const NONE = { decision: 'none', facts: 'The street is that of the film, and nobody lives there.' };
const isPublic = async (id: number): Promise<boolean> => {
  const { slug } = await at.site.origin.db
    .selectFrom('confessions')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await at.visitor().fetch(`/api/confessions/slug/${slug}`)).status === 200;
};

it('staff read the whole text of a reported confession, even where visitors see only its beginning', async () => {
  await reportedStory('unabridged');
  expect(await at.read(staff)).toContain('He lives in Elm Street 4.');
});

it('an upheld appeal restores a confession with its translations, tags and comments, once', async () => {
  const { story, id, email } = await reportedStory('storyteller');
  const before = await at.storyRows(story);
  expect(await isPublic(story.id)).toBe(true);
  await at.act(staff, 'decide', id, DECISION);
  expect(await isPublic(story.id)).toBe(false);
  expect(await at.storyRows(story)).toMatchObject({ sent: { status: 'rejected' } });
  await appealBy(await lastOf(email));
  // Two pages with a form each: the same form sent twice is answered like the first time.
  const forms = [await at.formOf(colleague, 'appeal', id), await at.formOf(colleague, 'appeal', id)];
  const answers = await Promise.all(forms.map((form) => at.send(colleague, 'appeal', { ...form, ...NONE })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(await at.storyRows(story)).toEqual(before);
  expect(await isPublic(story.id)).toBe(true);
});

it('an upheld appeal does not restore content that moderation had removed before', async () => {
  const { comment, author, id } = await reported();
  const { db } = at.site.origin;
  await db.updateTable('comments').set({ status: 'rejected' }).where('id', '=', comment).execute();
  await at.act(staff, 'decide', id, DECISION);
  await appealBy(await lastOf(author));
  expect(await at.act(colleague, 'appeal', id, NONE)).toMatchObject({ status: 303 });
  expect(await at.statusOf(comment)).toBe('rejected');
});

it('a removed confession and its comments are deleted with the author’s account', async () => {
  const { author, story, id } = await reportedStory('leaver');
  await at.act(staff, 'decide', id, DECISION);
  const { db } = at.site.origin;
  await db.deleteFrom('users').where('id', '=', author.id).execute();
  const left = await db.selectFrom('confessions').select('id').where('id', '=', story.id).execute();
  const comments = await db
    .selectFrom('comments')
    .select('id')
    .where('model_type', '=', 'Confession')
    .where('model_id', '=', story.id)
    .execute();
  expect([left, comments]).toEqual([[], []]);
});

it('a removed confession is deleted a year after the decision', async () => {
  const { story, id } = await reportedStory('forgotten');
  await at.act(staff, 'decide', id, DECISION);
  const { isExpired } = RETENTION.find(({ table }) => table === 'confessions') ?? {};
  const cutoff = at.site.clock.now();
  const expired = (at_: Date) =>
    sql<{ id: number }>`select id from confessions t where ${isExpired?.(at_, at_)}`.execute(
      at.site.origin.db,
    );
  expect((await expired(cutoff)).rows).toEqual([]);
  const later = await expired(new Date(cutoff.getTime() + 1));
  expect(later.rows.map((row) => row.id)).toContain(story.id);
});

it('a single staff member may also decide on appeals', async () => {
  const { author, id } = await reported();
  await at.act(staff, 'decide', id, DECISION);
  await appealBy(await lastOf(author));
  const { db } = at.site.origin;
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', colleague.id).execute();
  const fields = { decision: 'remove', facts: 'The house can be recognised, as was said before.' };
  expect(await at.act(staff, 'appeal', id, fields)).toMatchObject({ status: 303 });
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', colleague.id).execute();
});

it('links that are forged, of another side or expired show nothing', async () => {
  const { email, author, id } = await reported();
  const token = await lastOf(email);
  for (const forged of ['x', `a${token.slice(1)}`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    for (const asked of [statusBy(forged), appealBy(forged)])
      expect(await refusal(asked)).toBe('unknown_token');
  await at.act(staff, 'decide', id, DECISION);
  const links = [token, await lastOf(author)];
  at.site.clock.advance(183 * 24 * 60 * 60 * 1000 + 1);
  for (const link of links) {
    expect(await refusal(statusBy(link))).toBe('expired_token');
    expect(await refusal(appealBy(link))).toBe('expired_token');
  }
});

it('the staff page is not found for a member', async () => {
  const { someone } = await at.member('curious@example.org');
  expect((await someone.fetch(PAGE)).status).toBe(404);
});

it.each(TRANSLATED)('the page of a notice and its form have no English text in %s', async (locale) => {
  const reader = await at.someoneOf('staff', `staff-${locale}`);
  const { id } = await reported();
  await at.site.origin.db.updateTable('users').set({ locale }).where('id', '=', reader.id).execute();
  expect(untranslatedIn(await at.read(reader), locale)).toEqual([]);
  const refused = await at.act(reader, 'decide', id, { ...DECISION, facts: '' });
  expect(refused.status).toBe(422);
  expect(untranslatedIn(refused.html, locale)).toEqual([]);
});
