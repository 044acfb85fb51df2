/** What members have written and staff has not judged, the oldest first: approved with one key, rejected with a reason. */
import { markup, type Markup } from '../../../../server/dev/page.ts';
import type { ModerationItem, ModerationQueue } from '../../../../server/ports/moderation.ts';
import { newForm } from '../forms.ts';
import { actForm, facts, memberLink, MODERATION_PATH, NOTHING, PAGE_ROWS, timeOf } from '../html.ts';
import type { Looking, Page } from './looking.ts';

/** What is mostly wrong, offered where a reason is written. */
const REASONS = [
  'Advertising, or a link to another site.',
  'Insults or threatens somebody.',
  'Tells who or where somebody is.',
  'Tells how the film ends.',
  'Is not about this film or story.',
];
const SUGGESTED = 'usual-reasons';
const WHY = markup`<label>Reason <input name="reason" required minlength="10" maxlength="500" list="${SUGGESTED}" autocomplete="off"></label>`;

type Block = ModerationItem['text'][number];

/** Links are shown with where they lead, and lead nowhere: what they promise is for staff to judge, not to open. */
const textOf = ({ is, runs }: Block): Markup => {
  const words = runs.map(({ text, href, strong }) => {
    const said = href === null ? text : `${text} [${href}]`;
    return strong ? markup`<b>${said}</b>` : markup`${said}`;
  });
  return is === 'h3' ? markup`<p><b>${words}</b></p>` : markup`<p>${words}</p>`;
};

/** Each reason once, with how many gave it. */
const reportsOf = (reports: readonly string[]): string =>
  [...new Set(reports)]
    .map((reason) => `${reason} (${reports.filter((one) => one === reason).length})`)
    .join(', ');

interface Shown {
  readonly queue: ModerationQueue;
  readonly item: ModerationItem;
  /** Where the keyboard is when the page opens. */
  readonly isFirst: boolean;
}

function itemOf({ staff }: Looking, { queue, item, isFirst }: Shown): Markup {
  const { id, authorId, authorName, text, lang, about, reports, createdAt } = item;
  const name = `${queue.name}-${id}`;
  const hidden = { queue: queue.name, item: id };
  return markup`<article tabindex="-1"${isFirst ? markup` autofocus` : NOTHING} aria-labelledby="${name}">
<h3 id="${name}">No. ${id}${authorName === '' ? '' : `, by ${authorName}`}</h3>
${facts([
  ['Member', memberLink(authorId)],
  ['About', about === '' ? null : markup`<a href="${about}">${about}</a>`],
  ['Written', timeOf(createdAt)],
  ['Language', lang],
  ...(reports.length > 0 ? ([['Reported as', reportsOf(reports)]] as const) : []),
])}
<blockquote${lang === null ? NOTHING : markup` lang="${lang}"`}>${text.map(textOf)}</blockquote>
<div class="acts">${actForm('approve', {
    form: newForm(staff, 'approve'),
    hidden,
    reason: NOTHING,
    describedBy: name,
    button: reports.length > 0 ? 'Leave it published' : 'Approve',
  })}${actForm('reject', { form: newForm(staff, 'reject'), hidden, reason: WHY, describedBy: name, button: 'Reject' })}</div>
</article>`;
}

export async function moderationPage(looking: Looking): Promise<Page> {
  const queues = await Promise.all(
    looking.deps.queues.map(async (queue) => {
      const { before: after, limit } = looking.pageOf(queue.name);
      return { queue, items: await queue.waiting({ after, limit }) };
    }),
  );
  const first = queues.find(({ items }) => items.length > 0)?.items[0];
  const parts = queues.map(({ queue, items }) => {
    const shown = items.slice(0, PAGE_ROWS);
    const last = shown.at(-1);
    const more =
      items.length > PAGE_ROWS && last
        ? markup`<p><a href="?${queue.name}=${last.id}">Newer: ${queue.title}</a></p>`
        : NOTHING;
    return markup`<h2>${queue.title}</h2>${
      shown.length === 0
        ? markup`<p class="none">None.</p>`
        : shown.map((item) => itemOf(looking, { queue, item, isFirst: item === first }))
    }${more}`;
  });
  return {
    title: 'Moderation',
    body: markup`<datalist id="${SUGGESTED}">${REASONS.map((reason) => markup`<option value="${reason}">`)}</datalist>
${queues.length === 0 ? markup`<p class="none">Members write nothing here.</p>` : parts}`,
  };
}

/** How many wait in each queue, for the first page. */
export async function moderationSummary({ deps }: Looking): Promise<Markup> {
  const counts = await Promise.all(
    deps.queues.map(async ({ title, waiting }) => {
      const { length } = await waiting({ after: null, limit: PAGE_ROWS + 1 });
      return markup`<li>${title}: ${length > PAGE_ROWS ? `more than ${PAGE_ROWS}` : length}</li>`;
    }),
  );
  return counts.length === 0
    ? NOTHING
    : markup`<h2>To be read before others do</h2><ul>${counts}</ul><p><a href="${MODERATION_PATH}">Moderation</a></p>`;
}
