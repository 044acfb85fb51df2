/** Texts that the member writes, films that the member watches, and the actions of staff on them. */
import { sql } from 'kysely';
import { postConfess, putDraft } from '#plugins/confessions/api/writing.ts';
import { postDownload } from '#plugins/downloads/api.ts';
import { postWish } from '#plugins/library/api.ts';
import { postLustView, postScreen } from '#plugins/player/api.ts';
import { postConfessionComment, postMovieComment, postRate, postReport } from '#plugins/reviews/api.ts';
import { hiddenFields } from '#plugins/staff/server/testing.ts';
import { subscribe } from '#server/testing/origin.ts';
import type { TraceSite } from './site.ts';
import { MEMBER, STAFF, WRITTEN } from './strings.ts';

const MODERATION = '/_staff/moderation';

/** Clicks a button in the queue for the entry with this text. */
async function judge(
  { at }: TraceSite,
  act: string,
  text: string,
  fields: Record<string, string>,
): Promise<void> {
  const html = await at.read(MODERATION);
  const [item] = html.split('<h3 ').filter((part) => part.includes(text.slice(0, 20)));
  const number = /name="item" value="(\d+)"/.exec(item ?? '')?.[0] ?? '';
  const kind = /name="queue" value="[^"]*"/.exec(item ?? '')?.[0] ?? '';
  const form = hiddenFields(
    html
      .split('<h3 ')
      .filter((part) => part.includes(number) && part.includes(kind))
      .join(''),
    act,
    number,
  );
  const answer = await at.result(at.post(act, { ...form, ...fields }));
  if (typeof answer !== 'string') throw new Error(`staff could not ${act}: ${answer}`);
}

async function films({ at }: TraceSite): Promise<number[]> {
  const rows = await at.site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('model_type', '=', 'Movie')
    .where('status', '=', 'Published')
    .where('clip', 'is not', null)
    .where('hidden_only', '=', false)
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
}

async function watch(site: TraceSite): Promise<void> {
  const { browser, step } = site;
  const { http } = browser;
  const [movie_id = 0] = await films(site);
  const { db } = site.at.site.origin;
  await step('watch', [postLustView], async () => {
    await http.call(postLustView, { body: { movie_id, position: 60, duration: 600 } });
    await http.call(postScreen, { body: { screen: '3f2c8a52-6d1a-4b7e-9a55-3f1f0a8f2c78' } });
  });
  await step('save a film', [postWish], () =>
    http.call(postWish, { body: { product_type: 'Movie', product_id: movie_id } }),
  );
  await step('download a film', [postDownload], () =>
    http.call(postDownload, { params: { id: movie_id }, body: { trailer: false } }),
  );
  await step('rate a film', [postRate], () =>
    http.call(postRate, { body: { model_id: movie_id, model_type: 'Movie', rating: 4 } }),
  );
  await step('comment on a film', [postMovieComment], async () => {
    const params = { id: movie_id };
    await http.call(postMovieComment, { params, body: { comment: WRITTEN.comment } });
    await http.call(postMovieComment, { params, body: { comment: WRITTEN.rejectedComment } });
    await judge(site, 'approve', WRITTEN.comment, { reason: '' });
    await judge(site, 'reject', WRITTEN.rejectedComment, {
      cause: 'identity',
      note: WRITTEN.rejectedNote,
      reason: STAFF.reason,
    });
  });
  await step('report a comment', [postReport], async () => {
    const { rows } = await sql<{ id: number }>`select id from comments
      where status = 'approved' and model_type = 'Movie' order by id limit 1`.execute(db);
    await http.call(postReport, { params: { id: rows[0]?.id ?? 0 }, body: { reason: 'other' } });
  });
}

async function confess(site: TraceSite): Promise<void> {
  const { browser, step } = site;
  const { http } = browser;
  await step('send stories', [postConfess, putDraft], async () => {
    for (const confession_text of [WRITTEN.story, WRITTEN.rejectedStory])
      await http.call(postConfess, {
        body: { confession_text, anonymous: false, tags: ['romance'], terms: true, adult: true },
      });
    await judge(site, 'approve', WRITTEN.story, {
      title: 'The glove',
      type: 'letter',
      tags: 'romance',
      text: 'The glove never came back.',
      reason: '',
    });
    await judge(site, 'reject', WRITTEN.rejectedStory, {
      cause: 'identity',
      note: WRITTEN.rejectedNote,
      reason: STAFF.reason,
    });
    await http.call(putDraft, {
      body: {
        text: WRITTEN.draft,
        anonymous: true,
        tags: [] as string[],
        key: crypto.randomUUID(),
        version: null,
      },
    });
  });
  await step('comment on a story', [postConfessionComment], async () => {
    const { rows } = await sql<{ id: number }>`select id from confessions
      where author_id is null order by id limit 1`.execute(site.at.site.origin.db);
    const params = { id: rows[0]?.id ?? 0 };
    await http.call(postConfessionComment, { params, body: { comment: WRITTEN.comment } });
  });
}

export async function writeEverything(site: TraceSite): Promise<void> {
  // Only paying members can use ratings, downloads and most films.
  const paid = await subscribe(site.at.site, MEMBER.email);
  const { db } = site.at.site.origin;
  await watch(site);
  await confess(site);
  await db.deleteFrom('subscriptions').where('id', '=', paid).execute();
}
