/** Moderation: pending content is shown to staff only, and decided once, with a log entry. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields, openStaff, PAGE, type StaffSite } from './testing.ts';
import { reportComment, statusOfComment, writeComment, type Written } from './testing-comments.ts';

const MODERATION = '/_staff/moderation';

let at: StaffSite;
let author: { id: number };
beforeAll(async () => {
  at = await openStaff();
  author = await at.buyer();
  await at.site.origin.db
    .updateTable('users')
    .set({ username: 'Mila' })
    .where('id', '=', author.id)
    .execute();
}, 120_000);
afterAll(() => at.site.close());

const written = (more: Partial<Written> = {}) => writeComment(at, { user_id: author.id, ...more });
const reported = (id: number) => reportComment(at, id, author.id);
const statusOf = (id: number) => statusOfComment(at, id);
/** The form of an action on one comment. */
const formOf = (act: 'approve' | 'reject', id: number) =>
  at.form(
    MODERATION,
    act,
    act === 'approve' ? { reason: '' } : { cause: 'spoiler' },
    `name="item" value="${id}"`,
  );
const acts = async (id: number) =>
  (await at.actions())
    .filter(({ subject }) => subject === `comments:${id}`)
    .map(({ user_id, member_id, act, reason }) => ({ user_id, member_id, act, reason }));
const judgeAll = async () => {
  await at.site.origin.db.updateTable('comments').set({ status: 'approved' }).execute();
  await at.site.origin.db.deleteFrom('comment_reports').execute();
};

describe('the moderation page', () => {
  it('the moderation page and its actions are available to staff only', async () => {
    const id = await written();
    const sent = await formOf('approve', id);
    for (const other of [at.visitor(), await at.someoneOf('user')]) {
      const answer = await at.get(MODERATION, other);
      expect([answer.status, await answer.text()]).toEqual([404, PAGE]);
      expect((await at.post('approve', sent, other)).status).toBe(404);
      expect((await at.post('reject', { ...sent, cause: 'spoiler' }, other)).status).toBe(404);
    }
    expect(await statusOf(id)).toBe('pending');
  });

  it('the moderation page shows pending content as text, with the targets of its links', async () => {
    const id = await written({
      content:
        '<p>One &lt;b&gt; <strong>two</strong> <a href="https://elsewhere.example/?a=1">three</a><script>x</script><img src=x onerror=y></p>',
    });
    const html = await at.read(MODERATION);
    expect(html).toContain(`No. ${id}, by Mila`);
    expect(html).toContain(`/_staff/members/${author.id}`);
    expect(html).toContain('<p>One &lt;b&gt; <b>two</b> three [https://elsewhere.example/?a=1]</p>');
    expect(html).not.toMatch(/<script|<img|href="https:/);
  });

  it('the moderation page starts with the oldest content and shows twenty items at a time', async () => {
    await judgeAll();
    const ids: number[] = [];
    for (let one = 1; one <= 21; one += 1) ids.push(await written());
    const first = await at.read(MODERATION);
    expect(first.match(/ autofocus/g)).toHaveLength(1);
    expect(first).toContain(`<article tabindex="-1" autofocus aria-labelledby="comments-${ids[0]}">`);
    expect(first).not.toContain(`No. ${ids[20]},`);
    const second = await at.read(`${MODERATION}?comments=${ids[19]}`);
    expect(first).toContain(`href="?comments=${ids[19]}"`);
    expect(second.match(/<article/g)).toHaveLength(1);
    expect(second).toContain(`No. ${ids[20]},`);
    expect(await at.read('/_staff')).toContain('Comments: more than 20');
    await judgeAll();
    expect(await at.read('/_staff')).toContain('Comments: 0');
    expect(await at.read(MODERATION)).toContain('None.');
  });
});

describe('a pending comment', () => {
  it('a pending comment is approved once without a reason, however often the form is sent', async () => {
    const id = await written();
    const sent = await formOf('approve', id);
    const answers = await Promise.all([
      at.result(at.post('approve', sent)),
      at.result(at.post('approve', sent)),
    ]);
    expect(answers.toSorted()).toEqual(['approved', 'sent_before']);
    expect(await at.result(at.post('approve', sent))).toBe('sent_before');
    expect(await statusOf(id)).toBe('approved');
    expect(await acts(id)).toEqual([
      { user_id: at.staff.id, member_id: author.id, act: 'approve', reason: '' },
    ]);
    expect(await at.read(`${MODERATION}?result=approved`)).toContain('role="status">It is published.');
  });

  it('a pending comment is rejected only for a cause of its queue, which is recorded with the note', async () => {
    const id = await written();
    const sent = await formOf('reject', id);
    const wrong: Record<string, string>[] = [
      { cause: '' },
      { cause: 'of mine' },
      { cause: 'other' },
      { cause: 'other', note: '   short   ' },
      { note: 'x'.repeat(501) },
      { note: 'The last scene.\0' },
      // This cause is valid only for confessions.
      { cause: 'copied' },
    ];
    for (const other of wrong)
      expect([other, await at.result(at.post('reject', { ...sent, ...other }))]).toEqual([other, 422]);
    expect(await statusOf(id)).toBe('pending');
    expect(await acts(id)).toEqual([]);
    expect(await at.result(at.post('reject', { ...sent, note: ' It tells the last scene. ' }))).toBe(
      'rejected',
    );
    expect(await statusOf(id)).toBe('rejected');
    expect(await acts(id)).toEqual([
      {
        user_id: at.staff.id,
        member_id: author.id,
        act: 'reject',
        reason: 'spoiler: It tells the last scene.',
      },
    ]);
    expect(await at.read('/_staff/actions')).toContain(`comments:${id}`);
  });

  it('the first of two moderators decides, and the second decision has no effect', async () => {
    const id = await written();
    const colleague = await at.someoneOf('admin');
    const mine = await formOf('approve', id);
    const theirs = hiddenFields(await at.read(MODERATION, colleague), 'reject', `name="item" value="${id}"`);
    const answers = await Promise.all([
      at.result(at.post('approve', mine)),
      at.result(at.post('reject', { ...theirs, cause: 'insult' }, colleague)),
    ]);
    expect(answers.filter((answer) => answer === 409)).toHaveLength(1);
    expect(await statusOf(id)).toBe(answers[0] === 'approved' ? 'approved' : 'rejected');
    expect(await acts(id)).toHaveLength(1);
  });

  it('a comment of a deleted account can be decided', async () => {
    const id = await written({ user_id: null });
    expect(await at.read(MODERATION)).toContain('account deleted');
    expect(await at.result(at.post('approve', await formOf('approve', id)))).toBe('approved');
    expect(await acts(id)).toMatchObject([{ member_id: null }]);
  });

  it('a form of another action or session, or with invalid fields, does not decide a comment', async () => {
    const id = await written();
    const sent = await formOf('approve', id);
    const rejects = await formOf('reject', id);
    const resultOf = (fields: Record<string, string>, act = 'approve') => at.result(at.post(act, fields));
    expect(await resultOf({ ...sent, form: rejects['form']! })).toBe(403);
    expect(await resultOf({ ...rejects, form: sent['form']! }, 'reject')).toBe(403);
    expect(await at.result(at.post('approve', sent, await at.someoneOf('staff')))).toBe(403);
    expect(await resultOf({ ...sent, item: '999999' })).toBe(403);
    expect(await resultOf({ ...sent, queue: 'confessions' })).toBe(403);
    for (const [name, value] of [
      ['item', '0'],
      ['item', '1 or 1=1'],
      ['queue', '__proto__'],
    ] as const)
      expect(await resultOf({ ...sent, [name]: value })).toBe(403);
    expect(await resultOf({ ...sent, reason: 'x\0' })).toBe(422);
    expect(await statusOf(id)).toBe('pending');
    expect(await acts(id)).toEqual([]);
  });
});

describe('a reported comment', () => {
  it('a reported comment is pending again with its reports, and can be kept', async () => {
    const id = await written({ status: 'approved' });
    expect(await at.read(MODERATION)).not.toContain(`No. ${id},`);
    await reported(id);
    expect(await at.read(MODERATION)).toContain('spoiler (1)');
    expect(await at.result(at.post('approve', await formOf('approve', id)))).toBe('approved');
    expect(await statusOf(id)).toBe('approved');
    expect(await at.read(MODERATION)).not.toContain(`No. ${id},`);
  });

  it('a reported comment can be removed once', async () => {
    const id = await written({ status: 'approved' });
    await reported(id);
    const other = await formOf('approve', id);
    expect(await at.result(at.post('reject', await formOf('reject', id)))).toBe('rejected');
    expect(await statusOf(id)).toBe('rejected');
    expect(await at.result(at.post('approve', other))).toBe(409);
    expect(await statusOf(id)).toBe('rejected');
  });

  it('a comment whose reports are settled cannot be rejected', async () => {
    const id = await written({ status: 'approved' });
    await reported(id);
    const sent = await formOf('reject', id);
    expect(await at.result(at.post('approve', await formOf('approve', id)))).toBe('approved');
    expect(await at.result(at.post('reject', sent))).toBe(409);
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('a refused rejection', () => {
  const refused = async (more: Record<string, string>) => {
    await judgeAll();
    const id = await written();
    const sent = { ...(await formOf('reject', id)), ...more };
    const answer = await at.post('reject', sent);
    return { id, answer, html: await answer.text() };
  };

  it('a refused rejection shows its form again, with the typed values and the error at its field', async () => {
    const { id, answer, html } = await refused({ cause: 'other', note: 'A <b>c' });
    expect(answer.status).toBe(422);
    const note = DomUtils.findOne(({ attribs }) => attribs['name'] === 'note', parseDocument(html).children);
    expect(note?.attribs['value']).toBe('A <b>c');
    expect(html).toMatch(/<option value="other" selected/);
    expect(html).toMatch(/name="note"[^>]*aria-invalid="true"[^>]*aria-describedby="fault-note"/);
    expect(html).toContain('id="fault-note"');
    expect(await statusOf(id)).toBe('pending');
    const again = {
      ...hiddenFields(html, 'reject', `value="${id}"`),
      cause: 'other',
      note: 'This is too rude for here.',
    };
    expect(await at.result(at.post('reject', again))).toBe('rejected');
  });

  it('a refused rejection shows the typed text if its form no longer exists', async () => {
    await judgeAll();
    const id = await written();
    const sent = await formOf('reject', id);
    await judgeAll();
    const answer = await at.post('reject', { ...sent, note: 'Words that took long to find.' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Words that took long to find.');
  });
});
