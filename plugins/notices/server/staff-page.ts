/**
 * `/_staff/notices`: pending notices and appeals with their content, a form for the decision, and the latest decisions.
 */
import type { StaffLook, StaffPage } from '#ports/staff-pages.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { Category, Decision } from '../rule.ts';
import type { DecideDeps } from './decide.ts';
import {
  FACTS_MAX_CHARS,
  FACTS_MIN_CHARS,
  noticeActs,
  RULE_MAX_CHARS,
  SCOPE_MAX_CHARS,
} from './staff-acts.ts';
import {
  appealsOf,
  decidedNotices,
  findByReference,
  findNotice,
  waitingAbout,
  waitingAppeals,
  waitingNotices,
  type Notice,
  type StoredAppeal,
} from './store.ts';

const ROWS = 20;
const NOTHING: Markup = { html: '' };
const REFERENCE = /^[2-9A-HJ-NP-Z]{10}$/;

/** Labels for staff. */
const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  minors: 'Sexual abuse of minors (Directive 2011/93/EU)',
  no_consent: 'Published without consent of somebody in it',
  privacy: 'Tells who or where somebody is',
  defamation: 'Insult or defamation',
  threat: 'Threat, or call to violence',
  hate: 'Illegal hate speech',
  copyright: 'Copyright or another right',
  fraud: 'Fraud',
  other: 'Something else',
};
const DECISION_NAMES: Readonly<Record<Decision, string>> = {
  remove: 'Remove it',
  restrict: 'Restrict it',
  none: 'Leave it as it is',
};
const GROUND_NAMES = { law: 'It is illegal', terms: 'It is against our terms' } as const;

const timeOf = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

type Fact = readonly [name: string, value: string | Markup];
const factsOf = (rows: readonly Fact[]): Markup =>
  markup`<dl>${rows.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

const quoted = (text: string): Markup =>
  text === '' ? markup`<p class="none">Nothing.</p>` : markup`<blockquote>${text}</blockquote>`;

/** The submitted values of a refused form, with the error of each field. */
function againOf(look: StaffLook, act: string, notice: string) {
  const { refused } = look;
  const again = refused?.act === act && refused.fields['notice'] === notice ? refused : null;
  return {
    valueOf: (name: string): string => again?.fields[name] ?? '',
    faultOf: (name: string): Markup => {
      const fault = again?.faults.get(name);
      return fault === undefined ? NOTHING : markup`<span class="fault">${fault}</span>`;
    },
  };
}
type Again = ReturnType<typeof againOf>;

const choice = (
  { valueOf, faultOf }: Again,
  { name, label, names }: { name: string; label: string; names: Readonly<Record<string, string>> },
): Markup =>
  markup`<label>${label} <select name="${name}" required><option value="">Choose</option>${Object.entries(
    names,
  ).map(
    ([value, text]) =>
      markup`<option value="${value}"${valueOf(name) === value ? markup` selected` : NOTHING}>${text}</option>`,
  )}</select>${faultOf(name)}</label>`;

const line = ({ valueOf, faultOf }: Again, name: string, label: string, max: number): Markup =>
  markup`<label class="whole">${label} <input name="${name}" value="${valueOf(name)}" maxlength="${max}" autocomplete="off">${faultOf(name)}</label>`;

const reasons = ({ valueOf, faultOf }: Again): Markup =>
  markup`<label class="whole">Statement of reasons: the facts, and why they lead to the decision. Sender and author read it; it names neither of them. <textarea name="facts" rows="5" required minlength="${FACTS_MIN_CHARS}" maxlength="${FACTS_MAX_CHARS}">\n${valueOf('facts')}</textarea>${faultOf('facts')}</label>`;

const decisionForm = (look: StaffLook, { id, reference }: Notice): Markup => {
  const again = againOf(look, 'decide', id);
  return look.form({
    act: 'decide',
    hidden: { notice: id },
    describedBy: `notice-${reference}`,
    button: 'Decide',
    fields: markup`${choice(again, { name: 'decision', label: 'Decision', names: DECISION_NAMES })}
${choice(again, { name: 'ground', label: 'Ground', names: GROUND_NAMES })}
${line(again, 'rule', 'Law or clause of the terms', RULE_MAX_CHARS)}
${line(again, 'scope', 'Of a restriction: what, where and for how long', SCOPE_MAX_CHARS)}
${reasons(again)}`,
  });
};

const appealForm = (look: StaffLook, { id, reference }: Notice, side: StoredAppeal['side']): Markup => {
  const again = againOf(look, 'appeal', id);
  return look.form({
    act: 'appeal',
    hidden: { notice: id, side },
    describedBy: `appeal-${reference}-${side}`,
    button: 'Decide on the appeal',
    fields: markup`${choice(again, { name: 'decision', label: 'Decision from now on', names: DECISION_NAMES })}
${reasons(again)}`,
  });
};

async function contentOf({ origin: { db }, targets }: DecideDeps, notice: Notice): Promise<Markup> {
  const { kind, content_id: id, path, title, content } = notice;
  const target = kind === 'page' ? undefined : targets.get(kind);
  const state = await target?.state(db, id);
  const [others, staffPath] = [await waitingAbout(db, notice), state?.staffPath ?? null];
  return markup`${factsOf([
    ['Content', `${kind} ${id}`],
    ['Page', markup`<a href="${path}">${path}</a>`],
    ...(state ? ([['On the site', state.isPublic ? 'yes' : 'no']] as const) : []),
    ...(staffPath === null
      ? []
      : ([['Change it or take it off', markup`<a href="${staffPath}">${staffPath}</a>`]] as const)),
    ['Waiting notices about it', String(others)],
    ...(title === '' ? [] : ([['Title', title]] as const)),
  ])}${quoted(content)}`;
}

const sentOf = ({ category, received_at: at, name, email }: Notice): readonly Fact[] => [
  ['Alleged', CATEGORY_NAMES[category]],
  ['Received', timeOf(at)],
  ['Sender', name === '' && email === null ? 'anonymous' : [name, email].filter(Boolean).join(', ')],
];

const decidedOf = ({ decision, ground, rule, scope, facts, decided_at: at }: Notice): Markup =>
  decision === null
    ? NOTHING
    : markup`${factsOf([
        ['Decided', timeOf(at)],
        ['Decision', DECISION_NAMES[decision]],
        ['Ground', ground === null ? '' : `${GROUND_NAMES[ground]}: ${rule ?? ''}`],
        ...(scope ? ([['Restriction', scope]] as const) : []),
      ])}${quoted(facts ?? '')}`;

const appealOf = ({
  side,
  sent_at: at,
  text,
  decision,
  facts,
  decided_at: decidedAt,
}: StoredAppeal): Markup =>
  markup`${factsOf([
    ['Appeal of', side === 'author' ? 'the author' : 'the sender'],
    ['Sent', timeOf(at)],
    ...(decision === null
      ? []
      : ([
          ['Decided', timeOf(decidedAt)],
          ['Decision', DECISION_NAMES[decision]],
        ] as const)),
  ])}${quoted(text)}${decision === null ? NOTHING : quoted(facts ?? '')}`;

const article = (id: string, heading: string, body: Markup): Markup =>
  markup`<article aria-labelledby="${id}"><h3 id="${id}">${heading}</h3>${body}</article>`;

/** A notice with all its stored data, and its pending forms. */
async function wholeOf(deps: DecideDeps, look: StaffLook, notice: Notice): Promise<Markup> {
  const appeals = await appealsOf(deps.origin.db, notice.id);
  return article(
    `notice-${notice.reference}`,
    notice.reference,
    markup`${factsOf(sentOf(notice))}${quoted(notice.explanation)}${await contentOf(deps, notice)}
${notice.decided_at === null ? decisionForm(look, notice) : decidedOf(notice)}${appeals.map(appealOf)}`,
  );
}

async function appealSection(deps: DecideDeps, look: StaffLook, brand: string): Promise<Markup> {
  const { db } = deps.origin;
  const waiting = await waitingAppeals(db, brand, ROWS);
  const shown: Markup[] = [];
  for (const one of waiting) {
    const notice = await findNotice(db, brand, one.notice_id);
    if (!notice) continue;
    const body = markup`${appealOf(one)}${decidedOf(notice)}${factsOf(sentOf(notice))}${quoted(notice.explanation)}${await contentOf(deps, notice)}${appealForm(look, notice, one.side)}`;
    shown.push(article(`appeal-${notice.reference}-${one.side}`, `Appeal about ${notice.reference}`, body));
  }
  return shown.length === 0 ? markup`<p class="none">None.</p>` : markup`${shown}`;
}

export const noticesPage = (deps: DecideDeps): StaffPage => ({
  path: 'notices',
  title: 'Notices',
  acts: noticeActs(deps),
  async render(query, look) {
    const { db, config } = deps.origin;
    const asked = query.get('reference')?.trim().toUpperCase() ?? '';
    const search = markup`<form method="get"><label>Reference <input name="reference" value="${asked}" maxlength="20"></label> <button>Find</button></form>`;
    if (asked !== '') {
      const found = REFERENCE.test(asked) ? await findByReference(db, config.brand, asked) : undefined;
      return markup`${search}${found ? await wholeOf(deps, look, found) : markup`<p class="none">There is no such notice.</p>`}`;
    }
    const waiting = await waitingNotices(db, config.brand, ROWS + 1);
    const shown: Markup[] = [];
    for (const notice of waiting.slice(0, ROWS)) shown.push(await wholeOf(deps, look, notice));
    const decided = await decidedNotices(db, config.brand, ROWS);
    const rows = decided.map(
      ({ reference, kind, category, decision, decided_at: at }) =>
        markup`<tr><td><a href="?reference=${reference}">${reference}</a></td><td>${kind}</td><td>${CATEGORY_NAMES[category]}</td><td>${decision === null ? '' : DECISION_NAMES[decision]}</td><td>${timeOf(at)}</td></tr>`,
    );
    return markup`${search}
<p>A threat to life or safety, and anything about minors, is reported to the police at once (article 18), whatever is decided here.</p>
<h2>Notices</h2>${shown.length === 0 ? markup`<p class="none">None.</p>` : shown}${
      waiting.length > ROWS ? markup`<p>More of them wait. They follow when these are decided.</p>` : NOTHING
    }
<h2>Appeals</h2>${await appealSection(deps, look, config.brand)}
<h2>Decided</h2>${
      rows.length === 0
        ? markup`<p class="none">None.</p>`
        : markup`<div class="wide"><table><thead><tr><th>Reference</th><th>Content</th><th>Alleged</th><th>Decision</th><th>Decided</th></tr></thead><tbody>${rows}</tbody></table></div>`
    }`;
  },
});
