/** `/_staff/age-places`: where verification is required, by which law and since when, with a form and the history. */
import * as v from 'valibot';
import { markup, type Markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct, StaffFaults, StaffLook, StaffPage } from '#ports/staff-pages.ts';
import { isRequiredAt, type Requirement } from './lists.ts';
import { isPlaceKey } from './place-key.ts';
import { addChange, changesOf, currentOf, type RequirementChange, type Requirements } from './store.ts';
import { KNOWN_LAWS } from './table.ts';

/** Changes that the page shows; all of them stay in the database. */
const HISTORY = 100;
const LAW_CHARS = 200;
const SOURCE_CHARS = 500;
/** Ten years. */
const PROOF_DAYS_MAX = 3650;
const NOTHING: Markup = { html: '' };

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const Entry = v.object({
  place: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check(
      isPlaceKey,
      'Write a country as GB, or a state of the US as US-TX. Territories follow their state.',
    ),
  ),
  law: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Name the law.'),
    v.maxLength(LAW_CHARS, `A law has at most ${LAW_CHARS} characters.`),
  ),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SOURCE_CHARS, `An address has at most ${SOURCE_CHARS} characters.`),
    v.regex(/^https:\/\/[^\s"'<>]+$/, 'Give an https address where the law can be read.'),
  ),
  rule: v.picklist(['from', 'until'], 'Choose one.'),
  effective_on: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a day as 2026-12-31.'),
    v.check(isDay, 'There is no such day.'),
  ),
  proof_days: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{0,4}$/, 'Write a number of days, or nothing.'),
    v.transform((days) => (days === '' ? null : Number(days))),
    v.check((days) => days === null || days <= PROOF_DAYS_MAX, `At most ${PROOF_DAYS_MAX} days.`),
  ),
});

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): StaffFaults {
  const faults = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    if (!faults.has(name)) faults.set(name, issue.message);
  }
  return faults;
}

const set =
  ({ config, now }: Origin): StaffAct =>
  async (fields, by) => {
    const parsed = v.safeParse(Entry, fields);
    if (!parsed.success) return { faults: faultsOf(parsed.issues) };
    const { place, law, source, rule, effective_on: effectiveOn, proof_days: proofDays } = parsed.output;
    return {
      subject: `age:${place} ${rule} ${effectiveOn}`,
      async run(trx) {
        const entry = { place, law, source, rule, effectiveOn, proofDays };
        await addChange(trx, { ...entry, brand: config.brand, by: by.userId, at: now() });
      },
    };
  };

const stateOf = (entry: Pick<Requirement, 'rule' | 'effectiveOn'>, at: Date): string => {
  const isRequired = isRequiredAt(entry, at);
  if (entry.rule === 'from') return isRequired ? 'required' : `required from ${entry.effectiveOn}`;
  return isRequired ? `required until ${entry.effectiveOn}` : 'not required';
};

interface Row extends Pick<Requirement, 'place' | 'law' | 'source' | 'proofDays'> {
  readonly state: string;
  readonly effectiveOn: string;
  readonly changed: string;
}

const changedBy = ({ changedBy: who, changedAt: at }: RequirementChange): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} by ${who ?? 'a former account'}`;

/** Every place that a setting, an entry or the checked-in table names, by its key. */
function rowsOf({ settings, now }: Origin, entries: ReadonlyMap<string, RequirementChange>): readonly Row[] {
  const at = now();
  const listed = [
    ...settings.requires_age_verification_countries,
    ...settings.requires_age_verification_us_states.map((state) => `US-${state}`),
  ];
  const places = [...new Set([...listed, ...KNOWN_LAWS.map(({ place }) => place), ...entries.keys()])].sort();
  return places.map((place): Row => {
    const entry = entries.get(place);
    if (entry) return { ...entry, state: stateOf(entry, at), changed: changedBy(entry) };
    const known = KNOWN_LAWS.find((law) => law.place === place);
    return {
      place,
      law: known?.law ?? '',
      source: known?.source ?? '',
      effectiveOn: known?.effectiveOn ?? '',
      proofDays: null,
      state: listed.includes(place) ? 'required' : 'known law, not required here',
      changed: listed.includes(place) ? 'setting of the brand' : '',
    };
  });
}

/** What the form begins with: what was sent and not taken, the place of the address, or nothing. */
function valuesOf(query: URLSearchParams, rows: readonly Row[], refused: StaffLook['refused']) {
  const row = rows.find(({ place }) => place === query.get('place'));
  const begun: Readonly<Record<string, string>> = row
    ? {
        place: row.place,
        law: row.law,
        source: row.source,
        rule: 'from',
        effective_on: row.effectiveOn,
        proof_days: row.proofDays === null ? '' : String(row.proofDays),
      }
    : { rule: 'from' };
  const sent = refused?.act === 'set' ? refused : null;
  return {
    valueOf: (name: string): string => (sent ? sent.fields[name] : begun[name]) ?? '',
    faultOf(name: string): Markup {
      const fault = sent?.faults.get(name);
      return fault === undefined ? NOTHING : markup`<span class="fault">${fault}</span>`;
    },
  };
}

function fieldsOf({ valueOf, faultOf }: ReturnType<typeof valuesOf>, defaultDays: number): Markup {
  const text = (name: string, label: string, more: Markup): Markup =>
    markup`<label class="whole">${label} <input name="${name}" value="${valueOf(name)}" autocomplete="off"${more}>${faultOf(name)}</label>`;
  const option = (value: string, label: string): Markup =>
    markup`<option value="${value}"${valueOf('rule') === value ? markup` selected` : NOTHING}>${label}</option>`;
  return markup`${text('place', 'Country (GB) or state of the US (US-TX)', markup` required maxlength="5"`)}
${text('law', 'Law', markup` required maxlength="${LAW_CHARS}"`)}
${text('source', 'Address where it can be read', markup` required type="url" maxlength="${SOURCE_CHARS}"`)}
<label>Verification is required <select name="rule">${option('from', 'from this day on')}${option('until', 'until this day')}</select>${faultOf('rule')}</label>
${text('effective_on', 'Day', markup` required type="date"`)}
${text('proof_days', `Days for which a member may keep a proof; ${defaultDays} where nothing is written, 0 for none`, markup` inputmode="numeric" maxlength="4"`)}`;
}

const link = ({ source, law }: Pick<Row, 'source' | 'law'>): Markup =>
  source === '' ? markup`${law}` : markup`<a href="${source}" rel="noreferrer">${law}</a>`;

export const requirementsPage = (
  origin: Origin,
  requirements: Requirements,
  defaultDays: number,
): StaffPage => ({
  path: 'age-places',
  title: 'Age verification by place',
  acts: { set: set(origin) },
  async render(query, look) {
    const { db, config, now } = origin;
    // This process serves what the page shows; others are notified by the database.
    await requirements.load();
    const entries = await currentOf(db, config.brand);
    const rows = rowsOf(origin, entries);
    const history = await changesOf(db, { brand: config.brand, limit: HISTORY });
    return markup`<p>Visitors from these places verify their age. An entry counts instead of the brand’s setting, and takes effect by itself on its day: a requirement begins
when the day begins anywhere on earth, and ends when it is over everywhere. The laws were read on 27 November 2026 and are no legal advice.</p>
<div class="wide"><table><thead><tr><th>Place</th><th>Verification</th><th>Law</th><th>In force from</th><th>Proofs are kept</th><th>Changed</th></tr></thead><tbody>${rows.map(
      (row) =>
        markup`<tr><td><a href="?place=${row.place}#change">${row.place}</a></td><td>${row.state}</td><td>${link(row)}</td><td>${row.effectiveOn}</td><td>${row.proofDays ?? defaultDays} days</td><td>${row.changed}</td></tr>`,
    )}</tbody></table></div>
<h2 id="change">Change a place</h2>
${look.form({ act: 'set', describedBy: 'change', button: 'Save', fields: fieldsOf(valuesOf(query, rows, look.refused), defaultDays) })}
<h2>History</h2>${
      history.length === 0
        ? markup`<p class="none">Nothing was changed.</p>`
        : markup`<div class="wide"><table><thead><tr><th>Changed</th><th>Place</th><th>Verification</th><th>Law</th><th>Proofs are kept</th></tr></thead><tbody>${history.map(
            (change) =>
              markup`<tr><td>${changedBy(change)}</td><td>${change.place}</td><td>${change.rule} ${change.effectiveOn} (now: ${stateOf(change, now())})</td><td>${link(change)}</td><td>${change.proofDays ?? defaultDays} days</td></tr>`,
          )}</tbody></table></div>`
    }`;
  },
});
