/** Published content of a moderation queue, newest first, with the available actions. */
import { text } from '#server/i18n/staff-text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { ModerationQueue, PublishedItem, PublishedStep } from '#ports/moderation.ts';
import { actForm, facts, fieldsOf, memberLink, MODERATION_PATH, NOTHING, PAGE_ROWS } from '../html.ts';
import type { Looking, Page } from './looking.ts';
import { recordAuthors, whyOf } from './moderation.ts';

function itemOf({ staff }: Looking, queue: ModerationQueue, item: PublishedItem): Markup {
  const name = `${queue.name}-${item.id}`;
  const formOf = ({ name: step, button, fields, needsReason }: PublishedStep): Markup =>
    actForm('step', {
      staff,
      hidden: { queue: queue.name, item: item.id, step },
      fields: fieldsOf(fields),
      ...(needsReason ? {} : { reason: NOTHING }),
      describedBy: name,
      button,
    });
  return markup`<article aria-labelledby="${name}">
<h3 id="${name}">${text('No. {id}', { id: item.id })}, <a href="${item.path}">${item.title}</a></h3>
${facts([[text('Member'), memberLink(item.authorId)], ...item.facts])}
<div class="acts">${item.steps.map(formOf)}${actForm('remove', {
    staff,
    hidden: { queue: queue.name, item: item.id },
    fields: whyOf(queue.causes),
    reason: NOTHING,
    describedBy: name,
    button: text('Take off the site'),
  })}</div>
</article>`;
}

/** The page of a queue's published content; null for an unknown queue, or one without actions after publication. */
export async function publishedPage(looking: Looking, name: string): Promise<Page | null> {
  const queue = looking.deps.queues.find((one) => one.name === name);
  const published = queue?.published;
  if (!published) return null;
  const rows = await published.list(looking.pageOf('published'));
  const shown = rows.slice(0, PAGE_ROWS);
  await recordAuthors(
    looking,
    shown.map(({ authorId }) => authorId),
  );
  const last = shown.at(-1);
  return {
    title: published.title,
    body: markup`<p><a href="${MODERATION_PATH}">${text('Moderation')}</a></p>${
      shown.length === 0
        ? markup`<p class="none">${text('None.')}</p>`
        : shown.map((item) => itemOf(looking, queue, item))
    }${
      rows.length > PAGE_ROWS && last
        ? markup`<p><a href="?published=${last.id}">${text('Older: {title}', { title: published.title })}</a></p>`
        : NOTHING
    }`,
  };
}
