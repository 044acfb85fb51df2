/** Notices of illegal content that the member sends and receives, with appeals and the decisions of staff. */
import { sql } from 'kysely';
import { postNotice, postNoticeAppeal } from '#plugins/notices/api.ts';
import { hiddenFields } from '#plugins/staff/server/testing.ts';
import type { Reportable } from '#ports/notices.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import type { TraceSite } from './site.ts';
import { MEMBER, MEMBER_NUMBER, STAFF, WRITTEN } from './strings.ts';

const PAGE = '/_staff/notices';

interface Content {
  readonly kind: Reportable;
  readonly id: string;
}

/** A published text of the member (or of somebody else). */
async function textBy({ at }: TraceSite, isOwn: boolean): Promise<Content | null> {
  const { rows } = await sql<Content>`
    select 'comment' as kind, id::text as id from comments
      where status = 'approved' and (user_id is not distinct from ${MEMBER_NUMBER}) = ${isOwn}
    union all
    select 'story', id::text from confessions
      where status = 'published' and (author_id is not distinct from ${MEMBER_NUMBER}) = ${isOwn}`.execute(
    at.site.origin.db,
  );
  return rows[0] ?? null;
}

/** Sends a notice about the first of these contents that the brand has; returns its id. */
async function report(
  { at }: TraceSite,
  who: Pick<TestVisitor, 'http'>,
  content: Content | null,
  sender: { readonly explanation: string; readonly name: string; readonly email: string },
): Promise<string> {
  const { config, db } = at.site.origin;
  const { reference } = await who.http.call(postNotice, {
    body: { url: config.publicUrl, content, category: 'privacy', good_faith: true, ...sender },
  });
  const { id } = await db
    .selectFrom('content_notices')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

/** Decides as staff, and on an appeal as another member of staff. */
async function decide(
  { at, admin }: TraceSite,
  act: 'decide' | 'appeal',
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const who = act === 'appeal' ? admin : at.staff;
  const form = hiddenFields(await at.read(PAGE, who), `notices/${act}`, `value="${id}"`);
  const answer = await at.result(at.post(`notices/${act}`, { ...form, ...fields }, who));
  if (answer !== 'recorded') throw new Error(`staff could not ${act}: ${answer}`);
}

export async function noticeEverything(site: TraceSite): Promise<void> {
  const { at, browser, step, tokenOf } = site;
  await step('send a notice and appeal', [postNotice, postNoticeAppeal], async () => {
    const id = await report(site, browser, await textBy(site, false), {
      explanation: WRITTEN.notice,
      name: `${MEMBER.name} ${MEMBER.lastName}`,
      email: MEMBER.email,
    });
    const decision = { decision: 'none', ground: 'terms', rule: '', scope: '', facts: STAFF.facts };
    await decide(site, 'decide', id, decision);
    const token = await tokenOf('/notices/');
    await browser.http.call(postNoticeAppeal, { params: { token }, body: { text: WRITTEN.noticeAppeal } });
    await decide(site, 'appeal', id, { decision: 'none', facts: STAFF.appealFacts });
  });
  await step('be reported and appeal', [postNotice, postNoticeAppeal], async () => {
    const content = await textBy(site, true);
    if (content === null) throw new Error('the member has published nothing');
    const id = await report(site, at.visitor(), content, {
      explanation: 'It describes somebody.',
      name: 'Somebody Else',
      email: 'somebody@example.org',
    });
    const decision = {
      decision: 'restrict',
      ground: 'law',
      rule: 'GDPR',
      scope: STAFF.scope,
      facts: STAFF.facts,
    };
    await decide(site, 'decide', id, decision);
    const token = await tokenOf('/notices/');
    await browser.http.call(postNoticeAppeal, { params: { token }, body: { text: WRITTEN.authorAppeal } });
    await decide(site, 'appeal', id, { decision: 'restrict', facts: STAFF.appealFacts });
  });
}
