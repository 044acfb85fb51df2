/** Shows the page of a refused form again, with the typed values and an error at each field. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { markup, type Markup } from '#server/dev/page.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export interface SentForm {
  /** URL to which the form was sent. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Errors by field, in the language of the page. */
  readonly faults: ReadonlyMap<string, string>;
}

const CONTROLS = new Set(['input', 'select', 'textarea']);
const nameOf = ({ attribs }: Element): string => attribs['name'] ?? '';
const isHidden = ({ attribs }: Element): boolean => attribs['type'] === 'hidden';
const controlsOf = (form: Element): Element[] => DomUtils.findAll(({ name }) => CONTROLS.has(name), [form]);

/** Finds the form with the same subject among the forms of one action. */
function formIn(page: ReturnType<typeof parseDocument>, { action, fields }: SentForm): Element | undefined {
  const forms = DomUtils.findAll(
    ({ name, attribs }) => name === 'form' && attribs['action'] === action,
    page.children,
  );
  return forms.find((form) =>
    controlsOf(form)
      .filter((one) => isHidden(one) && nameOf(one) !== 'form')
      .every((one) => fields[nameOf(one)] === one.attribs['value']),
  );
}

const mark = ({ attribs }: Element, name: 'checked' | 'selected', isMarked: boolean): void => {
  if (isMarked) attribs[name] = '';
  else delete attribs[name];
};

/** Browsers accept no value for these, or should not show it. */
const NEVER_FILLED = new Set(['file', 'password']);

/** `value` is undefined if the form was sent without the control, as browsers do for one that is not ticked. */
function write(control: Element, value: string | undefined): void {
  const type = control.attribs['type'] ?? '';
  if (control.name === 'textarea') {
    control.children = [];
    // A line break is added, because HTML parsers drop the first one.
    const [first] = parseDocument(markup`\n${value ?? ''}`.html).children;
    if (first) DomUtils.appendChild(control, first);
  } else if (control.name === 'select') {
    for (const option of DomUtils.getElementsByTagName('option', control)) {
      const own = option.attribs['value'] ?? DomUtils.textContent(option);
      mark(option, 'selected', own === value);
    }
  } else if (type === 'checkbox' || type === 'radio')
    mark(control, 'checked', value === (control.attribs['value'] ?? 'on'));
  else if (!NEVER_FILLED.has(type)) control.attribs['value'] = value ?? '';
}

function showFault(control: Element, fault: string): void {
  const id = `fault-${nameOf(control)}`;
  Object.assign(control.attribs, { 'aria-invalid': 'true', 'aria-describedby': id, autofocus: '' });
  const [message] = parseDocument(markup`<span id="${id}" class="fault">${fault}</span>`.html).children;
  if (message) DomUtils.append(control, message);
}

/** The page with the form as sent; undefined if the page no longer has the form. */
export function filledAgain(html: string, sent: SentForm, why: string): string | undefined {
  const page = parseDocument(html);
  const form = formIn(page, sent);
  if (!form) return undefined;
  for (const one of DomUtils.findAll(({ attribs }) => 'autofocus' in attribs, page.children))
    delete one.attribs['autofocus'];
  const faults = new Map(sent.faults);
  for (const control of controlsOf(form).filter((one) => !isHidden(one))) {
    const name = nameOf(control);
    write(control, sent.fields[name]);
    const fault = faults.get(name);
    faults.delete(name);
    if (fault !== undefined) showFault(control, fault);
  }
  const [message] = parseDocument(markup`<p class="message refused" role="alert">${why}</p>`.html).children;
  if (message) DomUtils.prependChild(form, message);
  return DomUtils.getOuterHTML(page);
}

/** Names of fields that identify the subject and contain no typed text. */
const ABOUT = new Set(['form', 'queue', 'item', 'step', 'member', 'operation', 'gateway', 'callback']);

/** The typed text of a form that its page no longer has, so that staff can copy it. */
export const writtenIn = (fields: SentForm['fields']): Markup =>
  markup`${Object.entries(fields)
    .filter(([name, value]) => !ABOUT.has(name) && value !== '')
    .map(
      ([name, value]) =>
        markup`<label class="whole">${name} <textarea rows="6" readonly>\n${value}</textarea></label>`,
    )}`;
