/**
 * Pending content of members, oldest first. One key approves an item; a rejection needs a cause, which the author sees.
 */
import { text as t } from '#server/i18n/staff-text.ts';
import { joined, type Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { RejectionCause } from '#ports/rejection.ts';
import type { ModerationItem, ModerationQueue } from '#ports/moderation.ts';
import { findingsOf } from '../identity/check.ts';
import type { Finding, Found } from '../identity/finding.ts';
import {
  actForm,
  facts,
  fieldsOf,
  memberLink,
  MODERATION_PATH,
  NOTHING,
  PAGE_ROWS,
  timeOf,
  type ActForm,
} from '../html.ts';
import { recordLooks } from '../store.ts';
import type { Looking, Page } from './looking.ts';

/** Labels of causes for staff; members see each cause in their own language. */
const CAUSES: Readonly<Record<RejectionCause, Words>> = {
  advertising: t('Advertising, or a link to another site'),
  insult: t('Insults or threatens somebody'),
  identity: t('Reveals who or where somebody is'),
  unwilling: t('Somebody is not an adult, or has not agreed'),
  spoiler: t('Reveals how the film ends'),
  off_topic: t('Is not about this film or story, or no story'),
  copied: t('Somebody else wrote it'),
  other: t('Something else, as stated in the note'),
};

const FOUND_NAMES: Readonly<Record<Found, Words>> = {
  'phone number': t('phone number'),
  'mail address': t('mail address'),
  'account number': t('account number'),
  'number plate': t('number plate'),
  'account of a network': t('account of a network'),
  address: t('address'),
  date: t('date'),
  name: t('name'),
  place: t('place'),
};

/** Fields for the cause and a note, both of which the author sees. */
export const whyOf = (causes: readonly RejectionCause[]): Markup =>
  markup`<label>${t('Cause')} <select name="cause" required><option value="">${t('Choose')}</option>${causes.map(
    (cause) => markup`<option value="${cause}">${CAUSES[cause]}</option>`,
  )}</select></label>
<label>${t('Note to the author')} <input name="note" minlength="10" maxlength="500" autocomplete="off"></label>`;

type Block = ModerationItem['text'][number];

/** A piece of a block's text, which starts at the offset `start`, with identifying text highlighted. */
const marked = (text: string, start: number, findings: readonly Finding[]): Markup => {
  const cuts = findings.filter(({ from, to }) => to > start && from < start + text.length);
  let end = 0;
  const parts = cuts.map(({ is, from, to }) => {
    const before = text.slice(end, Math.max(end, from - start));
    const found = text.slice(Math.max(0, from - start), to - start);
    end = to - start;
    return markup`${before}<mark title="${FOUND_NAMES[is]}">${found}</mark>`;
  });
  return markup`${parts}${text.slice(end)}`;
};

const plainOf = ({ runs }: Block): string => runs.map(({ text }) => text).join('');

/**
 * A block of text. Links are shown with their targets and cannot be followed, because staff only need to assess them.
 */
const textOf = (block: Block, findings: readonly Finding[]): Markup => {
  let start = 0;
  const words = block.runs.map(({ text, href, strong }) => {
    const shown = marked(text, start, findings);
    start += text.length;
    const linked = href === null ? shown : markup`${shown} [${href}]`;
    return strong ? markup`<b>${linked}</b>` : linked;
  });
  return block.is === 'h3' ? markup`<p><b>${words}</b></p>` : markup`<p>${words}</p>`;
};

/** Each entry once, with its count. */
const countsOf = (entries: readonly Words[]): Words =>
  joined(
    [...new Set(entries)].map((name) =>
      joined([name, `(${entries.filter((one) => one === name).length})`], ' '),
    ),
  );

interface Shown {
  readonly queue: ModerationQueue;
  readonly item: ModerationItem;
  /** Whether the item gets the initial focus. */
  readonly isFirst: boolean;
}

function itemOf({ staff }: Looking, { queue, item, isFirst }: Shown): Markup {
  const { id, authorId, authorName, text, lang, about, reports, createdAt, isTaken, fields = [] } = item;
  const name = `${queue.name}-${id}`;
  const hidden = { queue: queue.name, item: id };
  const formOf = (act: string, button: Words, form: Pick<ActForm, 'fields'>): Markup =>
    actForm(act, { staff, hidden, reason: NOTHING, describedBy: name, button, ...form });
  const findings = text.map((block) => findingsOf(plainOf(block), lang));
  const found = findings.flat().map(({ is }) => FOUND_NAMES[is]);
  const canBeTaken = queue.take && isTaken === false;
  return markup`<article tabindex="-1"${isFirst ? markup` autofocus` : NOTHING} aria-labelledby="${name}">
<h3 id="${name}">${authorName === '' ? t('No. {id}', { id }) : t('No. {id}, by {author}', { id, author: authorName })}</h3>
${facts([
  [t('Member'), memberLink(authorId)],
  ...(about === '' ? [] : ([[t('About'), markup`<a href="${about}">${about}</a>`]] as const)),
  [t('Written'), timeOf(createdAt)],
  [t('Language'), lang],
  ...(isTaken === undefined ? [] : ([[t('State'), isTaken ? t('in review') : t('waits')]] as const)),
  ...(found.length > 0 ? ([[t('May identify a person'), countsOf(found)]] as const) : []),
  ...(reports.length > 0 ? ([[t('Reported as'), countsOf(reports)]] as const) : []),
])}
<blockquote${lang === null ? NOTHING : markup` lang="${lang}"`}>${text.map((block, at) => textOf(block, findings[at] ?? []))}</blockquote>
<div class="acts">${canBeTaken ? formOf('take', t('Take into review'), {}) : NOTHING}${formOf(
    'approve',
    reports.length > 0 ? t('Leave it published') : t('Approve'),
    { fields: fieldsOf(fields) },
  )}${formOf('reject', t('Reject'), { fields: whyOf(queue.causes) })}</div>
</article>`;
}

/** Records that staff look at what these members wrote. */
export const recordAuthors = ({ deps, staff }: Looking, ids: readonly (number | null)[]): Promise<void> =>
  recordLooks(deps.origin, { ids }, { userId: staff.userId, subject: 'page:moderation' });

export async function moderationPage(looking: Looking): Promise<Page> {
  const queues = await Promise.all(
    looking.deps.queues.map(async (queue) => {
      const { before: after, limit } = looking.pageOf(queue.name);
      return { queue, items: await queue.waiting({ after, limit }) };
    }),
  );
  const authors = queues.flatMap(({ items }) => items.slice(0, PAGE_ROWS).map(({ authorId }) => authorId));
  await recordAuthors(looking, authors);
  const first = queues.find(({ items }) => items.length > 0)?.items[0];
  const parts = queues.map(({ queue, items }) => {
    const shown = items.slice(0, PAGE_ROWS);
    const last = shown.at(-1);
    const more =
      items.length > PAGE_ROWS && last
        ? markup`<p><a href="?${queue.name}=${last.id}">${t('Newer: {title}', { title: queue.title })}</a></p>`
        : NOTHING;
    const published = queue.published
      ? markup`<p><a href="${MODERATION_PATH}/${queue.name}">${queue.published.title}</a></p>`
      : NOTHING;
    return markup`<h2>${queue.title}</h2>${published}${
      shown.length === 0
        ? markup`<p class="none">${t('None.')}</p>`
        : shown.map((item) => itemOf(looking, { queue, item, isFirst: item === first }))
    }${more}`;
  });
  return {
    title: t('Moderation'),
    body:
      queues.length === 0
        ? markup`<p class="none">${t('Members of this brand submit nothing.')}</p>`
        : markup`${parts}`,
  };
}

/** Number of pending items in each queue, for the first page. */
export async function moderationSummary({ deps }: Looking): Promise<Markup> {
  const counts = await Promise.all(
    deps.queues.map(async ({ title, waiting }) => {
      const { length } = await waiting({ after: null, limit: PAGE_ROWS + 1 });
      return markup`<li>${title}: ${length > PAGE_ROWS ? t('more than {count}', { count: PAGE_ROWS }) : length}</li>`;
    }),
  );
  return counts.length === 0
    ? NOTHING
    : markup`<h2>${t('To be reviewed before publication')}</h2><ul>${counts}</ul><p><a href="${MODERATION_PATH}">${t('Moderation')}</a></p>`;
}
