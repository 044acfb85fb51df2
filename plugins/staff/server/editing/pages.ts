/** The editing pages: the list of kinds, the items of a kind, and the form of an item with its history. */
import { timeText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
import { joined, type Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { ContentEntry } from '#ports/content.ts';
import type { Editable, Turn } from '#ports/editing.ts';
import { memberLink, NOTHING, PAGE_ROWS, STAFF_PATH } from '../html.ts';
import type { StaffDeps } from '../deps.ts';
import type { FormSubject } from '../forms.ts';
import { previewFields } from './preview.ts';
import { isMaking, type Revision, type Stored, type Subject } from './revisions.ts';
import { shapeOf, valuesOf, type Values } from './shape.ts';
import { fullLabelOf } from './labels.ts';
import { partsOf, STYLE } from './view.ts';

export const EDIT_PATH = `${STAFF_PATH}/edit`;
export const NEW_PATH = `${STAFF_PATH}/new`;
export const addressOf = ({ editable, key }: Subject): string =>
  `${EDIT_PATH}/${editable.kind.kind}/${encodeURIComponent(key)}`;

export interface EditPage {
  readonly title: Words;
  readonly style: string;
  readonly body: Markup;
}

/** The editable kinds. */
export const allOf = async ({ editables }: StaffDeps): Promise<readonly Editable[]> =>
  (await editables?.all()) ?? [];

export const kindsPage = async (deps: StaffDeps): Promise<EditPage> => ({
  title: text('Edit'),
  style: STYLE,
  body: markup`<ul>${(await allOf(deps)).map(
    ({ kind, title }) => markup`<li><a href="${EDIT_PATH}/${kind.kind}">${title}</a></li>`,
  )}</ul>`,
});

export async function listPage(
  { origin }: StaffDeps,
  editable: Editable,
  { after, key, message }: { readonly after: number; readonly key: string; readonly message: Markup },
): Promise<EditPage> {
  const { kind, title, labelOf, making } = editable;
  const rows =
    key === ''
      ? await kind.list(origin.db, after, PAGE_ROWS + 1)
      : [...(await kind.find(origin.db, [key]))].map(([, entry]) => ({ at: 0, entry }));
  const things = rows.slice(0, PAGE_ROWS).map(({ entry }) => entry as ContentEntry);
  const last = rows.slice(0, PAGE_ROWS).at(-1);
  return {
    title,
    style: STYLE,
    body: markup`<p><a href="${EDIT_PATH}">${text('Edit')}</a>${making ? markup` · <a href="${NEW_PATH}/${kind.kind}">${text('Create a new one')}</a>` : NOTHING}</p>${message}
<form method="get" role="search"><label>${text('Slug or name in addresses')} <input name="key" value="${key}" autocomplete="off"></label> <button>${text('Find')}</button></form>
${things.length === 0 ? markup`<p class="none">${text('None.')}</p>` : NOTHING}<ul>${things.map(
      (entry) =>
        markup`<li><a href="${addressOf({ editable, key: kind.keyOf(entry) })}">${labelOf(entry)}</a> <span class="none">${kind.keyOf(entry)}</span></li>`,
    )}</ul>${rows.length > PAGE_ROWS && last ? markup`<p><a href="?after=${last.at}">${text('More: {title}', { title })}</a></p>` : NOTHING}`,
  };
}

/** Differences between two values of a kind, as rows of a table. */
export function differences(editable: Editable, before: unknown, after: unknown): Markup {
  const shape = shapeOf(editable.kind.schema);
  const [was, is] = [valuesOf(shape, before), valuesOf(shape, after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => (was[name] ?? '') !== (is[name] ?? '') && !name.endsWith('#'),
  );
  if (names.length === 0) return markup`<p class="none">${text('There are no changes.')}</p>`;
  return markup`<div class="wide"><table><thead><tr><th>${text('Field')}</th><th>${text('Before')}</th><th>${text('After')}</th></tr></thead><tbody>${names.map(
    (name) =>
      markup`<tr><td>${fullLabelOf(name)}</td><td class="was">${was[name] ?? ''}</td><td class="was">${is[name] ?? ''}</td></tr>`,
  )}</tbody></table></div>`;
}

export interface FormPage extends Subject {
  readonly stored: Stored;
  readonly values: Values;
  readonly faults: ReadonlyMap<string, Words>;
  /** Content above the form: the result of the last attempt, or a preview. */
  readonly message: Markup;
  readonly revisions: readonly Revision[];
  /** Creates the token of a new form. */
  readonly newForm: (hidden: FormSubject) => string;
  /** The effect of the button that withdraws or restores the item; undefined if there is none. */
  readonly turn: Turn | undefined;
}

const STATES: Readonly<Record<string, Words>> = {
  published: text('published'),
  scheduled: text('scheduled'),
  refused: text('not published: it was changed in the meantime'),
  cancelled: text('cancelled'),
};

/** A change in one line. */
const summaryOf = (one: Revision): Words =>
  joined([
    text('No. {id}', { id: one.id }),
    timeText(one.at),
    STATES[one.state] ?? one.state,
    ...(one.publish_at ? [text('for {time}', { time: timeText(one.publish_at) })] : []),
    ...(one.undoes ? [text('undoes no. {id}', { id: one.undoes })] : []),
  ]);

function historyOf({ editable, revisions, newForm, ...rest }: FormPage): Markup {
  if (revisions.length === 0)
    return markup`<h2>${text('History')}</h2><p class="none">${text('It was not changed on these pages.')}</p>`;
  const act = ({ id }: Revision, name: string, button: Words) =>
    markup`<form method="post" action="${addressOf({ editable, key: rest.key })}"><input type="hidden" name="form" value="${newForm({ revision: id })}"><input type="hidden" name="revision" value="${id}"><button name="do" value="${name}">${button}</button></form>`;
  return markup`<h2>${text('History')}</h2>${revisions.map(
    (
      one,
    ) => markup`<details><summary>${summaryOf(one)}</summary><p>${text('Changed by')} ${memberLink(one.user_id) ?? ''}</p>
${differences(editable, JSON.parse(one.before_text), JSON.parse(one.after_text))}${
      one.state === 'published' && !isMaking(one)
        ? act(one, 'undo', text('Undo no. {id}', { id: one.id }))
        : NOTHING
    }${one.state === 'scheduled' ? act(one, 'call_off', text('Cancel no. {id}', { id: one.id })) : NOTHING}</details>`,
  )}`;
}

const noteOf = (note: Words | undefined): Markup => (note ? markup`<p>${note}</p>` : NOTHING);

/** The form of a new item. */
export function newPage(
  editable: Editable,
  page: Pick<FormPage, 'values' | 'faults' | 'message'> & { readonly form: string },
): EditPage {
  const { kind, title, note, making } = editable;
  const fixed = making?.number ? [making.number.field] : [];
  return {
    title: text('{title}: a new one', { title }),
    style: STYLE,
    body: markup`<p><a href="${EDIT_PATH}/${kind.kind}">${title}</a></p>${page.message}${noteOf(note)}
<form class="edit" method="post" action="${NEW_PATH}/${kind.kind}" novalidate><input type="hidden" name="form" value="${page.form}">
${partsOf(shapeOf(kind.schema), '', { ...page, fixed })}
${previewFields(page.values, undefined)}
<div class="sticky"><button name="do" value="preview">${text('List the new values')}</button> <button name="do" value="publish">${text('Publish now')}</button></div></form>`,
  };
}

export function formPage(page: FormPage): EditPage {
  const { editable, key, stored, values, faults, message, newForm, turn } = page;
  const { kind, title, labelOf, pathOf, note } = editable;
  const path = pathOf?.(stored.entry);
  // The key of an item cannot change, because other items and member data refer to it.
  const fixed = Object.entries(stored.entry).flatMap(([name, value]) =>
    String(value) === key ? [name] : [],
  );
  return {
    title: joined([title, labelOf(stored.entry)], ': '),
    style: STYLE,
    body: markup`<p><a href="${EDIT_PATH}/${kind.kind}">${title}</a>${path === undefined ? NOTHING : markup` · <a href="${path}">${text('On the site')}</a>`}</p>${message}${noteOf(note)}
<form class="edit" method="post" action="${addressOf(page)}" novalidate><input type="hidden" name="form" value="${newForm({ seen: stored.seen })}"><input type="hidden" name="seen" value="${stored.seen}">
${partsOf(shapeOf(kind.schema), '', { values, faults, fixed: fixed.slice(0, 1) })}
${previewFields(values, path)}
<div class="sticky"><button name="do" value="preview">${text('List the changes')}</button> <button name="do" value="publish">${text('Publish now')}</button>
<label>${text('Publish at, UTC')} <input type="datetime-local" name="at" value="${values['at'] ?? ''}"></label> <button name="do" value="schedule">${text('Schedule')}</button></div></form>
${turn ? markup`<form method="post" action="${addressOf(page)}"><input type="hidden" name="form" value="${newForm({ seen: stored.seen })}"><input type="hidden" name="seen" value="${stored.seen}"><button name="do" value="turn">${turn.button}</button></form>` : NOTHING}${historyOf(page)}`,
  };
}
