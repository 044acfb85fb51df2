/**
 * Status transitions of a confession: decided once, published in one step, chosen with one year of access; the author
 * is notified of each step.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED, MODERATION, openStories, STORIES, TEXT, type StoriesSite } from './testing.ts';

let at: StoriesSite;
beforeAll(async () => {
  at = await openStories();
  await at.site.origin.db
    .insertInto('movies')
    .values({
      slug: 'the-night-ferry',
      status: 'Upcoming Release',
      user_level: 1,
      release_date: '2027-02-14',
      length: 60,
      poster_picture: '{}',
      cover_picture: '{}',
      texts: '{}',
    } as never)
    .execute();
}, 120_000);
afterAll(() => at.site.close());

const subjectsTo = async (author: { email: string } | null) =>
  (await at.mailsTo(author!.email)).map(({ subject }) => subject);
const lastTo = async (author: { email: string } | null) => (await at.mailsTo(author!.email)).at(-1);
const published = async (more = {}) => {
  const one = await at.sent(more);
  expect(await at.press('approve', one.id, FILLED)).toBe('approved');
  return one;
};

describe('a submission', () => {
  it('a submission waits in the staff queue, with possible personal data marked', async () => {
    const { id, author } = await at.sent({
      text: 'Frau Hohenfels <b>kam</b>.\n\nIch rief 030 901820 an.',
      anonymous: true,
    });
    const html = await at.read(MODERATION);
    expect(html).toContain(`No. ${id}, by Fern ${author!.id} (anonymous)`);
    expect(html).toContain('<dt>May identify a person</dt><dd>name (1), phone number (1)</dd>');
    expect(html).toContain('<p>Frau <mark title="name">Hohenfels</mark> &lt;b&gt;kam&lt;/b&gt;.</p>');
    expect(html).toContain('<mark title="phone number">030 901820</mark>');
    expect(html).toContain('<dt>State</dt><dd>waits</dd>');
    expect(await at.read('/_staff')).toContain('Confessions: 1');
    expect(await at.press('reject', id, { cause: 'identity' })).toBe('rejected');
  });

  it('a submission is taken into review once', async () => {
    const { id, author } = await at.sent();
    expect(await at.press('take', id)).toBe('taken');
    expect((await at.rowOf(id)).status).toBe('in_review');
    expect(await at.read(MODERATION)).toContain('<dt>State</dt><dd>in review</dd>');
    await expect(at.press('take', id)).rejects.toThrow('no form of take');
    expect(await subjectsTo(author)).toEqual(['Your text is being read']);
    expect(await at.press('reject', id, { cause: 'other', note: 'This is a recipe, not a story.' })).toBe(
      'rejected',
    );
  });

  it('a rejection has a reason and a note for the author and publishes nothing', async () => {
    const { id, author } = await at.sent();
    expect(await at.press('reject', id, { cause: 'spoiler' })).toBe(422);
    expect(await at.press('reject', id, { cause: 'copied', note: 'It stands in a book.' })).toBe('rejected');
    expect(await at.rowOf(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'copied',
      rejection_note: 'It stands in a book.',
      confession_id: null,
      text: TEXT,
      steps: [{ step: 'reject', at: at.site.clock.now().toISOString() }],
    });
    expect(await at.acts(id)).toEqual([
      {
        act: 'reject',
        subject: `stories:${id}`,
        member_id: author!.id,
        reason: 'copied: It stands in a book.',
      },
    ]);
    expect(await subjectsTo(author)).toEqual(['About what you sent us']);
    expect(await at.read(MODERATION)).not.toContain(`No. ${id},`);
  });

  it('staff see neither drafts nor withdrawn confessions', async () => {
    const draft = await at.sent({ status: 'draft', submitted_at: null });
    const gone = await at.sent({ withdrawn_at: at.site.clock.now(), text: '' });
    const other = await at.sent();
    const html = await at.read(MODERATION);
    for (const { id } of [draft, gone]) {
      expect(html).not.toContain(`No. ${id},`);
      expect(await at.press('approve', other.id, { ...FILLED, item: String(id) })).toBe(403);
    }
    expect(await at.press('approve', other.id, FILLED)).toBe('approved');
  });
});

describe('publication', () => {
  it('publishing writes the story as staff filled it in and does not store removed text', async () => {
    const { id, author } = await at.sent({ text: 'Frau Hohenfels kam.' });
    const text = 'Eine Frau\u202e kam.\r\n\r\nSie lachte.';
    expect(await at.press('approve', id, { ...FILLED, title: ' Der\u202e \u2028Anruf ', text })).toBe(
      'approved',
    );
    const row = await at.rowOf(id);
    expect(row).toMatchObject({ status: 'published', title: 'Der Anruf', tags: ['strangers', 'romance'] });
    expect(await at.storyOf(id)).toMatchObject({
      slug: 'der-anruf',
      status: 'published',
      type: 'letter',
      author_id: author!.id,
      author_name: '',
      anonymous: false,
      texts: { lang: 'de', de: { title: 'Der Anruf', confession_text: 'Eine Frau kam.\n\nSie lachte.' } },
    });
    expect(JSON.stringify([row, await at.storyOf(id)])).not.toContain('Hohenfels');
    expect(await subjectsTo(author)).toEqual(['Good news for you']);
    expect((await lastTo(author))?.text).toContain('We have changed a few words');
    expect(await at.read(STORIES)).toContain('<a href="/confessions/der-anruf">Der Anruf</a>');
  });

  it('readers do not see the name of an anonymous author', async () => {
    const { id, author } = await published({ anonymous: true });
    expect(await at.storyOf(id)).toMatchObject({ anonymous: true, author_name: '' });
    expect((await lastTo(author))?.text).toContain('as you wrote it');
  });

  it.each([
    { title: ' ' },
    { title: 'x'.repeat(121) },
    { type: 'novel' },
    { tags: 'no-such-tag' },
    { tags: 'a b c d e f' },
    { text: ' \n ' },
  ])('publication with %j is refused as a whole', async (wrong) => {
    const { id, author } = await at.sent();
    expect(await at.press('approve', id, { ...FILLED, ...wrong })).toBe(422);
    expect(await at.rowOf(id)).toMatchObject({ status: 'submitted', steps: [], confession_id: null });
    expect([await at.acts(id), await subjectsTo(author)]).toEqual([[], []]);
    expect(await at.press('reject', id, { cause: 'off_topic' })).toBe('rejected');
  });

  it('the second of two staff members is informed that the confession is no longer waiting', async () => {
    const { id } = await at.sent();
    const colleague = await at.someoneOf('admin');
    const forms = [
      await at.ready('approve', id, FILLED),
      await at.ready('reject', id, { cause: 'insult' }, colleague),
    ];
    const answers = await Promise.all(forms.map((send) => send()));
    expect(answers.filter((answer) => answer === 409)).toHaveLength(1);
    expect((await at.rowOf(id)).status).toBe(answers[0] === 'approved' ? 'published' : 'rejected');
    expect(await at.acts(id)).toHaveLength(1);
  });
});

describe('a published confession', () => {
  it('the story can be removed from the site with a reason, and cannot be chosen afterwards', async () => {
    const { id, author } = await published();
    const choose = await at.ready('choose', id);
    expect(await at.press('remove', id, { cause: 'identity' })).toBe('removed');
    expect(await at.rowOf(id)).toMatchObject({ status: 'rejected', confession_id: null });
    expect(await at.storyOf(id)).toBeUndefined();
    expect((await lastTo(author))?.subject).toBe('Something has changed');
    expect(await at.read(STORIES)).not.toContain(`No. ${id},`);
    expect(await choose()).toBe(409);
    expect((await at.rowOf(id)).status).toBe('rejected');
    expect(await at.grantsOf(author!.id)).toEqual([]);
  });

  it('the story is chosen, filmed and dated, with an email and an audit record for each step', async () => {
    const { id, author } = await published();
    expect(await at.press('choose', id)).toBe('stepped');
    expect(await at.press('date', id, { day: '2027-02-30' })).toBe(422);
    for (const day of ['2019-03-01', '2026-05-31', '9999-12-31']) {
      expect(await at.press('date', id, { day })).toBe(422);
      expect(await at.press('film', id, { film: 'the-night-ferry', day })).toBe(422);
    }
    expect(await at.press('date', id, { day: '2027-02-14' })).toBe('stepped');
    expect(await at.press('film', id, { film: 'unheard-of', day: '' })).toBe(422);
    expect(await at.press('film', id, { film: 'the-night-ferry', day: '' })).toBe('stepped');
    expect(await at.press('date', id, { day: '2027-03-01' })).toBe('stepped');
    expect(await at.rowOf(id)).toMatchObject({ status: 'filmed', film_release_date: '2027-03-01' });
    expect((await at.rowOf(id)).steps.map(({ step }) => step)).toEqual([
      'publish',
      'choose',
      'date',
      'film',
      'date',
    ]);
    const { movie_id, status, film_release_date } = (await at.storyOf(id))!;
    expect([movie_id !== null, status, film_release_date]).toEqual([true, 'filmed', '2027-03-01']);
    expect((await at.acts(id)).map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      `approve stories:${id}`,
      `step stories:${id} choose`,
      `step stories:${id} date`,
      `step stories:${id} film`,
      `step stories:${id} date`,
    ]);
    expect(await subjectsTo(author)).toEqual([
      'Good news for you',
      'Very good news for you',
      'A day is set',
      'It is finished',
      'A day is set',
    ]);
    expect((await lastTo(author))?.text).toContain('March 1, 2027');
    expect(await at.press('remove', id, { cause: 'copied' })).toBe('removed');
    expect(await at.rowOf(id)).toMatchObject({ status: 'rejected', text: TEXT, film_release_date: null });
  });

  it('a form of another step does not change the confession', async () => {
    const { id } = await published();
    const chosen = await published();
    expect(await at.press('choose', chosen.id)).toBe('stepped');
    for (const step of ['film', 'date', 'publish', 'constructor'])
      expect([
        step,
        await at.press('date', chosen.id, {
          item: String(id),
          step,
          day: '2027-03-01',
          film: 'the-night-ferry',
        }),
      ]).toEqual([step, 403]);
    expect((await at.rowOf(id)).status).toBe('published');
    expect((await at.get(`${MODERATION}/comments`)).status).toBe(404);
    expect((await at.get(STORIES, at.visitor())).status).toBe(404);
  });
});
