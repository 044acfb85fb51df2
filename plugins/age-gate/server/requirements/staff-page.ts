/** `/_staff/age-places`: the places that require verification, with law and date, a form and the history. */
import { text } from '#server/i18n/staff-text.ts';
import { messageText, type Words } from '#server/i18n/text.ts';
import * as v from 'valibot';
import type { Origin } from '#server/bootstrap/origin.ts';
import { renderView } from '#server/views/view.ts';
import type { StaffAct, StaffFaults, StaffLook, StaffPage } from '#ports/staff-pages.ts';
import { isRequiredAt, type Requirement } from './lists.ts';
import { lackOfProvider } from '../required-provider.ts';
import { isPlaceKey, usStateOf } from './place-key.ts';
import type { FormValues, ShownChange } from './staff-view.tsx';
import { addChange, changesOf, currentOf, type RequirementChange, type Requirements } from './store.ts';
import { KNOWN_LAWS } from './table.ts';
import { minuteText } from '#server/http/time-text.ts';

/** Number of changes on the page; all of them stay in the database. */
const HISTORY = 100;
const LAW_CHARS = 200;
const SOURCE_CHARS = 500;
/** Maximum days of a proof: ten years. */
const PROOF_DAYS_MAX = 3650;

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
      text('Enter a country as GB, or a US state as US-TX. Territories follow their state.').source,
    ),
  ),
  law: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text('Name the law.').source),
    v.maxLength(LAW_CHARS, text('A law has at most 200 characters.').source),
  ),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SOURCE_CHARS, text('An address has at most 500 characters.').source),
    v.regex(/^https:\/\/[^\s"'<>]+$/, text('Give an https address where the law can be read.').source),
  ),
  rule: v.picklist(['from', 'until'], text('Choose one.').source),
  effective_on: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, text('Enter a date as 2026-12-31.').source),
    v.check(isDay, text('This date does not exist.').source),
  ),
  proof_days: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{0,4}$/, text('Enter a number of days, or leave the field empty.').source),
    v.transform((days) => (days === '' ? null : Number(days))),
    v.check((days) => days === null || days <= PROOF_DAYS_MAX, text('At most 3650 days.').source),
  ),
});

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): StaffFaults {
  const faults = new Map<string, Words>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    if (!faults.has(name)) faults.set(name, messageText(issue.message, text('is not valid')));
  }
  return faults;
}

/** Why a place cannot be required: it has no provider. Null if it has one. */
function faultOfPlace({ config }: Origin, place: string): Words | null {
  const usState = usStateOf(place);
  const lack = lackOfProvider(config, {
    requires_age_verification_countries: usState === null ? [place] : [],
    requires_age_verification_us_states: usState === null ? [] : [usState],
  });
  return lack === null
    ? null
    : text('No provider could verify ages there: set {setting} first.', {
        setting: `AGE_PROVIDERS_${usState === null ? place : 'US'}`,
      });
}

const set =
  (origin: Origin): StaffAct =>
  async (fields, by) => {
    const parsed = v.safeParse(Entry, fields);
    if (!parsed.success) return { faults: faultsOf(parsed.issues) };
    const { place, law, source, rule, effective_on: effectiveOn, proof_days: proofDays } = parsed.output;
    const fault = rule === 'from' ? faultOfPlace(origin, place) : null;
    if (fault !== null) return { faults: new Map([['place', fault]]) };
    return {
      subject: `age:${place} ${rule} ${effectiveOn}`,
      async run(trx) {
        const entry = { place, law, source, rule, effectiveOn, proofDays };
        await addChange(trx, { ...entry, brand: origin.config.brand, by: by.userId, at: origin.now() });
      },
    };
  };

const stateOf = (entry: Pick<Requirement, 'rule' | 'effectiveOn'>, at: Date): Words => {
  const isRequired = isRequiredAt(entry, at);
  if (entry.rule === 'from')
    return isRequired ? text('required') : text('required from {day}', { day: entry.effectiveOn });
  return isRequired ? text('required until {day}', { day: entry.effectiveOn }) : text('not required');
};

interface Row extends Pick<Requirement, 'place' | 'law' | 'source' | 'proofDays'> {
  readonly state: Words;
  readonly effectiveOn: string;
  readonly changed: Words;
}

const changedBy = ({ changedBy: who, changedAt: at }: RequirementChange): Words =>
  text('{time} by {who}', { time: minuteText(at), who: who ?? text('a former account') });

/** Every place in a setting, an entry or the checked-in table, sorted by its key. */
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
      state: listed.includes(place) ? text('required') : text('known law, not required here'),
      changed: listed.includes(place) ? text('setting of the brand') : '',
    };
  });
}

/** Initial values of the form: the refused input, the place in the URL, or empty. */
function formOf(query: URLSearchParams, rows: readonly Row[], refused: StaffLook['refused']): FormValues {
  if (refused?.act === 'set') return { values: refused.fields, faults: refused.faults };
  const row = rows.find(({ place }) => place === query.get('place'));
  const values: Readonly<Record<string, string>> = row
    ? {
        place: row.place,
        law: row.law,
        source: row.source,
        rule: 'from',
        effective_on: row.effectiveOn,
        proof_days: row.proofDays === null ? '' : String(row.proofDays),
      }
    : { rule: 'from' };
  return { values, faults: new Map() };
}

export const requirementsPage = (
  origin: Origin,
  requirements: Requirements,
  defaultDays: number,
): StaffPage => ({
  path: 'age-places',
  title: text('Age verification by place'),
  acts: { set: set(origin) },
  async render(query, { Form, refused }) {
    const { db, config, now } = origin;
    // Load the requirements that the page shows into this process; the database notifies the others.
    await requirements.load();
    const rows = rowsOf(origin, await currentOf(db, config.brand));
    const history = await changesOf(db, { brand: config.brand, limit: HISTORY });
    return renderView(() => import('./staff-view.tsx'), {
      Form,
      places: rows.map((row) => ({ ...row, proofDays: row.proofDays ?? defaultDays })),
      history: history.map((change): ShownChange => ({
        id: change.id,
        changed: changedBy(change),
        place: change.place,
        state:
          change.rule === 'from'
            ? text('from {day} (now: {state})', { day: change.effectiveOn, state: stateOf(change, now()) })
            : text('until {day} (now: {state})', { day: change.effectiveOn, state: stateOf(change, now()) }),
        law: change.law,
        source: change.source,
        proofDays: change.proofDays ?? defaultDays,
      })),
      form: formOf(query, rows, refused),
      defaultDays,
    });
  },
});
