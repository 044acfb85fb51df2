/** Drafts and sent confessions through the API and in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postMeUpdate } from '#plugins/account/api.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import * as api from '#plugins/confessions/api/writing.ts';
import { PER_DAY_MAX, WAITING_MAX } from '#plugins/confessions/rule-writing.ts';
import { confess, draftOf, refusal, save, sent } from './testing.ts';

let site: TestOrigin;
let people = 0;
const DAY_MS = 86_400_000;

async function join(name: string, nickname: string | null = name): Promise<TestVisitor> {
  people += 1;
  const visitor = site.visitor({ 'x-forwarded-for': `10.53.${people}.1` });
  await visitor.http.call(postSignUp, {
    body: { email: `${name}@example.org`, password: 'a long evening by the sea' },
  });
  if (nickname !== null) await visitor.http.call(postMeUpdate, { body: { username: nickname } });
  return visitor;
}

beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

const setStatus = (id: number, status: 'in_review' | 'published' | 'rejected' | 'chosen') =>
  site.origin.db.updateTable('confession_submissions').set({ status }).where('id', '=', id).execute();

describe('drafts', () => {
  it('a draft belongs to its member and is available on other devices', async () => {
    const ada = await join('ada');
    expect(await refusal(draftOf(site.visitor()))).toBe('unauthenticated');
    expect(await refusal(save(site.visitor(), crypto.randomUUID(), null))).toBe('unauthenticated');
    expect(await refusal(site.visitor().http.call(api.deleteDraft))).toBe('unauthenticated');
    expect(await draftOf(ada)).toBeNull();
    const key = crypto.randomUUID();
    expect((await save(ada, key, null)).version).toBe(1);
    expect((await save(ada, key, 1, 'It was the last ferry of all.')).version).toBe(2);
    expect(await draftOf(ada)).toMatchObject({
      key,
      version: 2,
      text: 'It was the last ferry of all.',
      tags: ['sea'],
    });
    expect(await draftOf(await join('berta'))).toBeNull();
    await ada.http.call(api.deleteDraft);
    await ada.http.call(api.deleteDraft);
    expect(await draftOf(ada)).toBeNull();
  });

  it('a device that has not read a draft does not overwrite it', async () => {
    const carla = await join('carla');
    const [phone, desk] = [crypto.randomUUID(), crypto.randomUUID()];
    await save(carla, phone, null, 'On the phone.');
    expect(await refusal(save(carla, desk, null, 'At the desk.'))).toBe('draft_changed');
    await save(carla, phone, 1, 'On the phone again.');
    expect(await refusal(save(carla, phone, 1, 'In an old tab.'))).toBe('draft_changed');
    expect((await draftOf(carla))?.text).toBe('On the phone again.');
    // A device that has read the draft can continue.
    expect((await save(carla, desk, 2, 'At the desk.')).version).toBe(3);
    // Storing the same text again is not a change.
    expect((await save(carla, desk, 1, 'At the desk.')).version).toBe(3);
    expect((await save(carla, desk, null, 'At the desk.')).version).toBe(3);
    await carla.http.call(api.deleteDraft);
    expect(await refusal(save(carla, desk, 3, 'At the desk, late.'))).toBe('draft_changed');
  });

  it('two devices that start a draft at the same time share one', async () => {
    const dora = await join('dora');
    const codes = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((text) => refusal(save(dora, crypto.randomUUID(), null, text))),
    );
    expect(codes.toSorted()).toEqual(['draft_changed', 'draft_changed', null].toSorted());
  });

  it('a draft may be longer than a confession, up to a limit', async () => {
    const elsa = await join('elsa');
    const text = `${'👨‍👩‍👧‍👦'.repeat(2070)}\0`;
    await save(elsa, crypto.randomUUID(), null, text);
    expect((await draftOf(elsa))?.text).toBe(text.slice(0, -1));
    expect(await refusal(save(elsa, crypto.randomUUID(), 1, 'x'.repeat(30_000)))).toBe('invalid');
  });
});

describe('sent confessions', () => {
  it('sending requires an account and a nickname', async () => {
    expect(await refusal(confess(site.visitor(), 'I never told anybody.'))).toBe('unauthenticated');
    const fred = await join('fred', null);
    expect(await refusal(confess(fred, 'I never told anybody.'))).toBe('nickname_required');
    await fred.http.call(postMeUpdate, { body: { username: 'Fred of the sea' } });
    const received = await confess(fred, ' I never told anybody.\r\nUntil now. ');
    expect(received).toMatchObject({
      status: 'submitted',
      excerpt: 'I never told anybody.\nUntil now.',
      may_withdraw: true,
      title: null,
      steps: [{ step: 'submit', at: site.clock.now().toISOString() }],
      path: null,
    });
    const row = await site.origin.db
      .selectFrom('confession_submissions')
      .selectAll()
      .where('id', '=', received.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ lang: 'en', tags: ['sea'], anonymous: true });
  });

  it('sending deletes the draft, and repeated calls create one confession', async () => {
    const gina = await join('gina');
    const key = crypto.randomUUID();
    await save(gina, key, null, 'Once upon a night.');
    const all = await Promise.all([1, 2, 3].map(() => confess(gina, 'Once upon a night.', key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await draftOf(gina)).toBeNull();
    // Another tab sends the same text with another key.
    expect((await confess(gina, 'Once upon a night. ', crypto.randomUUID())).id).toBe(all[0]?.id);
    expect(await sent(gina)).toHaveLength(1);
    // A tab that continues a sent draft gets no confirmation for its text.
    expect(await refusal(confess(gina, 'Once upon a night, and a day.', key))).toBe('already_sent');
    // A tab stores its draft after it was sent.
    expect(await refusal(save(gina, key, 1, 'Once upon a night, late.'))).toBe('already_sent');
    expect(await draftOf(gina)).toBeNull();
  });

  it('an outdated text from an old tab is not sent', async () => {
    const nora = await join('nora');
    const key = crypto.randomUUID();
    await save(nora, key, null, 'In the old tab.');
    await save(nora, key, 1, 'On the phone, later.');
    expect(await refusal(confess(nora, 'In the old tab.', key, 1))).toBe('draft_changed');
    expect(await refusal(confess(nora, 'In the old tab.', key, null))).toBe('draft_changed');
    expect((await draftOf(nora))?.text).toBe('On the phone, later.');
    expect(await sent(nora)).toEqual([]);
    // Storing and continuing both require the version that was read.
    expect((await confess(nora, 'On the phone, later.', key, 1)).status).toBe('submitted');
    const next = crypto.randomUUID();
    await save(nora, next, null, 'Another night.');
    expect((await confess(nora, 'Another night, whole.', next, 1)).status).toBe('submitted');
    // The draft was discarded on another device.
    const gone = crypto.randomUUID();
    await save(nora, gone, null, 'Better not.');
    await nora.http.call(api.deleteDraft);
    expect(await refusal(confess(nora, 'Better not.', gone, 1))).toBe('draft_changed');
    expect((await confess(nora, 'Better not.', gone, null)).status).toBe('submitted');
  });

  it('sending does not change another draft', async () => {
    const hella = await join('hella');
    await save(hella, crypto.randomUUID(), null, 'Something else.');
    await confess(hella, 'Once upon a night.', crypto.randomUUID());
    expect((await draftOf(hella))?.text).toBe('Something else.');
  });

  it('a confession without accepted terms or confirmed age, or with an invalid text or tags, is refused', async () => {
    const iris = await join('iris');
    const answer = await iris.fetch('/api/confessions/confess', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        confession_text: 'All on example。com',
        anonymous: true,
        tags: ['1', '2', '3', '4', '5', '6'],
        terms: false,
      }),
    });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: object }).fields).toMatchObject({
      confession_text: 'link',
      tags: 'tags_limit',
      terms: 'required',
      adult: 'required',
    });
    expect(await sent(iris)).toEqual([]);
  });

  it('the number of waiting confessions and of confessions per day is limited', async () => {
    const jana = await join('jana');
    for (let one = 0; one < WAITING_MAX; one += 1) await confess(jana, `Night number ${one}.`);
    expect(await refusal(confess(jana, 'One more night.'))).toBe('too_many_waiting');
    for (const { id } of await sent(jana)) await setStatus(id, 'rejected');
    site.clock.advance(60_000);
    for (let one = WAITING_MAX; one < PER_DAY_MAX; one += 1) {
      const { id } = await confess(jana, `Night number ${one}.`);
      await jana.http.call(api.deleteOwnConfession, { params: { id } });
    }
    site.clock.advance(60_000);
    expect(await refusal(confess(jana, 'One more night.'))).toBe('too_many_requests');
    site.clock.advance(DAY_MS);
    expect((await confess(jana, 'One more night.')).status).toBe('submitted');
  });
});

describe('the list of sent confessions', () => {
  it('only the author sees the list, and withdrawing a confession erases its text', async () => {
    const kim = await join('kim');
    const other = await join('lia');
    const key = crypto.randomUUID();
    const { id } = await confess(kim, 'I was never there.', key);
    expect(await refusal(site.visitor().http.call(api.getOwnConfessions))).toBe('unauthenticated');
    expect(await sent(other)).toEqual([]);
    const take = (who: TestVisitor) => who.http.call(api.deleteOwnConfession, { params: { id } });
    expect(await refusal(take(site.visitor()))).toBe('unauthenticated');
    expect(await refusal(take(other))).toBe('not_found');
    await setStatus(id, 'chosen');
    expect((await sent(kim))[0]).toMatchObject({ status: 'chosen', may_withdraw: false });
    expect(await refusal(take(kim))).toBe('too_late');
    await setStatus(id, 'in_review');
    await take(kim);
    expect(await refusal(confess(kim, 'I was never there.', key))).toBe('already_sent');
    expect(await refusal(take(kim))).toBe('not_found');
    expect(await sent(kim)).toEqual([]);
    const row = await site.origin.db
      .selectFrom('confession_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text: '', tags: [] });
    expect(row.withdrawn_at).not.toBeNull();
  });

  it('deleting the account deletes sent confessions, except published ones', async () => {
    const mona = await join('mona');
    await confess(mona, 'Nobody has read this.');
    const { id } = await confess(mona, 'Everybody has read this.');
    await setStatus(id, 'published');
    const { db } = site.origin;
    const author = await db
      .selectFrom('confession_submissions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('users').where('id', '=', author.user_id).execute();
    const rows = await db
      .selectFrom('confession_submissions')
      .select(['text', 'user_id'])
      .where('text', 'like', '% has read this.')
      .execute();
    expect(rows).toEqual([{ text: 'Everybody has read this.', user_id: null }]);
  });
});
