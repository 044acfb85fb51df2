/** Shared setup for tests of notices: the demo catalogue, staff with their forms, and comments of members. */
import { brand } from '#brands/streaming/brand.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { sql } from 'kysely';
import { Stories } from '#ports/stories-origin.ts';
import { storyDeskOf } from '#plugins/confessions/server/life/story-desk.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { hiddenFields, REASON } from '#plugins/staff/server/testing.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { postNotice, type Receipt } from '../api.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const PAGE = '/_staff/notices';
export const FACTS = 'The comment names the street and the house of a person who did not agree to that.';
export const DECISION = {
  decision: 'remove',
  ground: 'law',
  rule: 'GDPR, article 6',
  scope: '',
  facts: FACTS,
};

export type Sent = BodyOf<typeof postNotice>;

/** The code of a refused call or of its first invalid field; null for a successful call. */
export const refusal = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return Object.entries(error.fields)[0]?.join(':') ?? error.code;
    },
  );

export async function openNotices() {
  const at = await openAccounts({ modules: await modulesOf(brand), seeded: true });
  const { site } = at;
  const { db, config } = site.origin;
  const film = await db
    .selectFrom('movies')
    .select(['id', 'slug'])
    .where('slug', '=', 'night-swim')
    .executeTakeFirstOrThrow();

  async function someoneOf(role: string, name = role): Promise<TestVisitor & { id: number }> {
    const { someone } = await at.member(`${name}@example.org`);
    const { id } = await db
      .updateTable('users')
      .set({ role })
      .where('email', '=', `${name}@example.org`)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...someone, id };
  }

  const read = async (who: TestVisitor, path = PAGE): Promise<string> => (await who.fetch(path)).text();

  type Form = Readonly<Record<string, string>>;
  const formOf = async (who: TestVisitor, name: 'decide' | 'appeal', id: string): Promise<Form> =>
    hiddenFields(await read(who), `notices/${name}`, `value="${id}"`);

  async function send(
    who: TestVisitor,
    name: 'decide' | 'appeal',
    form: Form,
  ): Promise<{ status: number; html: string }> {
    const answer = await who.fetch(`${PAGE}/${name}`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ reason: REASON, ...form }).toString(),
      redirect: 'manual',
    });
    return { status: answer.status, html: await answer.text() };
  }

  /** Opens the page and sends its form. */
  const act = async (who: TestVisitor, name: 'decide' | 'appeal', id: string, fields: Form) =>
    send(who, name, { ...(await formOf(who, name, id)), ...fields });

  return {
    ...at,
    film,
    someoneOf,
    read,
    formOf,
    send,
    act,
    /** Resets all rate limits. */
    forget: () => db.deleteFrom('login_attempts').execute(),
    async comment(
      userId: number | null = null,
      content = '<p>She lives in Elm Street 4.</p>',
    ): Promise<number> {
      const { id } = await db
        .insertInto('comments')
        .values({
          model_type: 'Movie',
          model_id: film.id,
          commenter_name: 'Mila',
          content,
          status: 'approved',
          user_id: userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Creates a published confession of this member, with a translation, a tag and a comment. */
    async story(userId: number): Promise<{ id: number; submission: number }> {
      const stories = site.origin.modules.service(Stories);
      if (!stories) throw new Error('The site publishes no stories');
      const desk = storyDeskOf(stories);
      const now = site.clock.now();
      const { slug } = await db
        .selectFrom('tags')
        .select('slug')
        .where('hidden', '=', false)
        .limit(1)
        .executeTakeFirstOrThrow();
      const id = await db.transaction().execute(async (trx) => {
        const story = {
          authorId: userId,
          anonymous: false,
          type: 'letter',
          title: 'The ferryman',
          text: 'He lives in Elm Street 4.',
          lang: 'en',
          tags: [slug],
        } as const;
        const made = await desk.publish(trx, story, now);
        await desk.translate(trx, made, { lang: 'de', title: 'Der Fährmann', text: 'Er wohnt hier.' }, now);
        return made;
      });
      await db
        .insertInto('comments')
        .values({
          model_type: 'Confession',
          model_id: id,
          commenter_name: 'Mila',
          content: '<p>Well told.</p>',
          status: 'approved',
          user_id: null,
        })
        .execute();
      const { id: submission } = await db
        .insertInto('confession_submissions')
        .values({
          user_id: userId,
          text: 'He lives in Elm Street 4.',
          lang: 'en',
          title: 'The ferryman',
          status: 'published',
          confession_id: id,
          steps: JSON.stringify([{ step: 'publish', at: now.toISOString() }]),
          submitted_at: now,
          judged_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, submission };
    },
    /** All stored rows of a confession. */
    async storyRows({ id, submission }: { id: number; submission: number }) {
      const { rows } =
        await sql`select to_jsonb(c) - 'updated_at' as story, to_jsonb(s) - 'updated_at' as sent,
        (select jsonb_agg(t order by t.position) from confession_tags t where t.confession_id = c.id) as tags,
        (select jsonb_agg(m) from comments m where m.model_type = 'Confession' and m.model_id = c.id) as comments
        from confession_submissions s left join confessions c on c.id = ${id} where s.id = ${submission}`.execute(
          db,
        );
      return rows[0];
    },
    statusOf: async (comment: number): Promise<string> =>
      (await db.selectFrom('comments').select('status').where('id', '=', comment).executeTakeFirstOrThrow())
        .status,
    /** The body of a notice, by default about a comment. */
    sent: (comment: number, more: Partial<Sent> = {}): Sent => ({
      url: `${config.publicUrl}/film/${film.slug}?tab=reviews`,
      content: { kind: 'comment', id: String(comment) },
      category: 'privacy',
      explanation: 'It names the street and the number of my house.',
      name: 'Robin Vale',
      email: 'robin@example.org',
      good_faith: true,
      ...more,
    }),
    async idOf({ reference }: Pick<Receipt, 'reference'>): Promise<string> {
      const row = await db
        .selectFrom('content_notices')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** Tokens of the links mailed to an address, newest last. */
    async tokensTo(to: string): Promise<string[]> {
      await site.runJobs();
      return site.mails
        .filter((mail) => mail.to === to)
        .flatMap(({ text }) => /\/notices\/([\w-]+)/.exec(text)?.[1] ?? []);
    },
  };
}
export type NoticesSite = Awaited<ReturnType<typeof openNotices>>;
