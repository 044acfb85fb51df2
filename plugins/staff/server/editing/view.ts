/** Renders a form from its fields, with values and errors. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { NOTHING, STAFF_PATH } from '../html.ts';
import { labelOf } from './labels.ts';
import { LEFT_OUT, PLACE, rowsIn, type Shape, type Values } from './shape.ts';

/** CSS for forms, in addition to that of every staff page. */
export const STYLE = `
.edit { display: block; } .edit fieldset { border: 1px solid var(--rule); border-radius: 4px; margin: .5rem 0; padding: .5rem 1rem; min-width: 0; } .edit legend { font-weight: 600; }
.edit .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .5rem 1rem; align-items: start; } .edit .fields > fieldset, .edit .fields > details, .edit .fields > .long { grid-column: 1 / -1; }
.edit fieldset fieldset .fields > .long { grid-column: auto; }
.edit label { grid-template-columns: minmax(0, 1fr); } .edit input:not([type=checkbox]), .edit select, .edit textarea { width: 100%; } .edit textarea { min-height: 4.5rem; }
.edit .flag { display: flex; gap: .5rem; align-items: center; min-height: 2.25rem; align-self: end; } .edit .flag input { min-height: 0; width: 1.125rem; height: 1.125rem; }
.edit summary { cursor: pointer; padding: .5rem 0; } .edit .wrong { color: var(--bad-edge); } .edit [aria-invalid] { border: 2px solid var(--bad-edge); }
.sticky { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .75rem 0; background: var(--paper); border-top: 1px solid var(--rule); } @media (max-width: 40rem) { .sticky { position: static; } }
.seen { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; } .seen label:first-child { flex: 0 1 26rem; }
.was { white-space: pre-line; overflow-wrap: anywhere; } td.was { max-width: 24rem; }
`;

export interface FormState {
  readonly values: Values;
  /** Errors by the name of a field or group. */
  readonly faults: ReadonlyMap<string, Words>;
  /** Names of read-only fields. */
  readonly fixed: readonly string[];
}

const faultOf = ({ faults }: FormState, name: string): Markup => {
  const fault = faults.get(name);
  return fault === undefined ? NOTHING : markup`<span class="wrong" id="fault-${name}">${fault}</span>`;
};

/** A link that opens another tab, so that typed values are kept. */
const BRING: Markup = markup`<p><a href="${STAFF_PATH}/pictures" target="_blank">${text('Upload a picture')}</a>. ${text('Enter its URL in “{field}”; the other fields are then filled automatically.', { field: labelOf('base') })}</p>`;

const linesLabel = (label: Words, options: readonly string[]): Words =>
  options.length > 0
    ? text('{label}, one per line: {options}', { label, options: options.join(', ') })
    : text('{label}, one per line', { label });

function fieldOf(of: Exclude<Shape, { is: 'group' | 'rows' }>, name: string, state: FormState): Markup {
  const value = state.values[name] ?? '';
  const wrong = state.faults.has(name)
    ? markup` aria-invalid="true" aria-describedby="fault-${name}"`
    : NOTHING;
  const label = labelOf(name);
  const fault = faultOf(state, name);
  const fixed = state.fixed.includes(name) ? markup` readonly` : NOTHING;
  if (of.is === 'flag')
    return markup`<label class="flag"><input type="checkbox" name="${name}"${value === 'on' ? markup` checked` : NOTHING}${wrong}> ${label} ${fault}</label>`;
  if (of.is === 'choice')
    return markup`<label>${label} <select name="${name}"${wrong}>${['', ...of.options].map(
      (one) =>
        markup`<option value="${one}"${one === value ? markup` selected` : NOTHING}>${one === '' ? '–' : one}</option>`,
    )}</select>${fault}</label>`;
  if (of.is === 'text' || of.is === 'lines')
    return markup`<label class="long">${of.is === 'lines' ? linesLabel(label, of.item.options) : label} <textarea name="${name}" rows="3"${wrong}>\n${value}</textarea>${fault}</label>`;
  const type =
    { day: markup` type="date"`, time: markup` type="datetime-local"`, number: markup` inputmode="numeric"` }[
      of.is as string
    ] ?? NOTHING;
  return markup`<label>${of.is === 'time' ? text('{label}, UTC', { label }) : label} <input name="${name}" value="${value}" autocomplete="off"${type}${fixed}${wrong}>${fault}</label>`;
}

const hasFault = ({ faults }: FormState, name: string): boolean =>
  [...faults.keys()].some((key) => key === name || key.startsWith(`${name}.`));

function rowOf(item: Shape, name: string, state: FormState, place: number): Markup {
  const at = name.split('.').at(-1);
  return markup`<fieldset><legend>${labelOf(name.slice(0, name.lastIndexOf('.')))} ${Number(at) + 1}</legend>${partsOf(item, name, state)}
<div class="fields"><label>${text('Place', {}, 'row')} <input name="${`${name}.${PLACE}`}" value="${state.values[`${name}.${PLACE}`] ?? place}" inputmode="numeric"></label>
<label class="flag"><input type="checkbox" name="${`${name}.${LEFT_OUT}`}"${state.values[`${name}.${LEFT_OUT}`] === 'on' ? markup` checked` : NOTHING}> ${text('Omit')}</label></div></fieldset>`;
}

/** The fields of a shape, without a surrounding frame. */
export function partsOf(of: Shape, name: string, state: FormState): Markup {
  if (of.is === 'rows') {
    const rows = rowsIn(state.values, name);
    const next = (rows.at(-1) ?? -1) + 1;
    return markup`${rows.map((at) => rowOf(of.item, `${name}.${at}`, state, at + 1))}
<details><summary>${text('Add one')}</summary>${rowOf(of.item, `${name}.${next}`, state, next + 1)}</details>`;
  }
  if (of.is !== 'group') return fieldOf(of, name, state);
  return markup`<div class="fields">${Object.entries(of.fields).map(([part, field]) => {
    const full = name === '' ? part : `${name}.${part}`;
    if (field.is !== 'group' && field.is !== 'rows') return fieldOf(field, full, state);
    const inside = markup`${faultOf(state, full)}${partsOf(field, full, state)}`;
    // Groups such as pictures are collapsed, because they change rarely and have many fields.
    return (field.is === 'group' && 'base' in field.fields) || field.is === 'rows'
      ? markup`<details${hasFault(state, full) || field.is === 'rows' ? markup` open` : NOTHING}><summary>${labelOf(full)}</summary>${field.is === 'group' ? BRING : NOTHING}${inside}</details>`
      : markup`<fieldset><legend>${labelOf(full)}</legend>${inside}</fieldset>`;
  })}</div>`;
}
