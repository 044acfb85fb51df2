/** Places and their laws, the form that changes one, and the history of changes. */
import { text } from '#server/i18n/staff-text.ts';
import type { SourceText, Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import type { StaffLook } from '#ports/staff-pages.ts';

export interface ShownPlace {
  readonly place: string;
  readonly state: Words;
  readonly law: string;
  /** Empty if no law is known. */
  readonly source: string;
  readonly effectiveOn: string;
  readonly proofDays: number;
  readonly changed: Words;
}

export interface ShownChange extends Omit<ShownPlace, 'effectiveOn'> {
  readonly id: number;
}

export interface FormValues {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: ReadonlyMap<string, Words>;
}

const TEXT = {
  place: { required: true, maxLength: 5 },
  law: { required: true, maxLength: 200 },
  source: { required: true, type: 'url', maxLength: 500 },
  effective_on: { required: true, type: 'date' },
  proof_days: { inputMode: 'numeric', maxLength: 4 },
} as const;

function Fault({ name, form }: { name: string; form: FormValues }) {
  const say = useSay();
  const fault = form.faults.get(name);
  return fault === undefined ? null : <span className="fault">{say(fault)}</span>;
}

function Text({ name, label, form }: { name: keyof typeof TEXT; label: Words; form: FormValues }) {
  const say = useSay();
  return (
    <label className="whole">
      {say(label)}{' '}
      <input name={name} defaultValue={form.values[name] ?? ''} autoComplete="off" {...TEXT[name]} />
      <Fault name={name} form={form} />
    </label>
  );
}

function ChangeForm({ Form, form, defaultDays }: Pick<Props, 'Form' | 'form' | 'defaultDays'>) {
  const say = useSay();
  return (
    <Form act="set" describedBy="change" button={text('Save')}>
      <Text name="place" label={text('Country (GB) or state of the US (US-TX)')} form={form} />
      <Text name="law" label={text('Law')} form={form} />
      <Text name="source" label={text('URL of the law')} form={form} />
      <label>
        {say(text('Verification is required'))}{' '}
        <select name="rule" defaultValue={form.values['rule'] ?? ''}>
          <option value="from">{say(text('from this day on'))}</option>
          <option value="until">{say(text('until this day'))}</option>
        </select>
        <Fault name="rule" form={form} />
      </label>
      <Text name="effective_on" label={text('Day')} form={form} />
      <Text
        name="proof_days"
        label={text('Days for which a member may store a proof; {days} if empty, 0 for none', {
          days: defaultDays,
        })}
        form={form}
      />
    </Form>
  );
}

const Law = ({ law, source }: Pick<ShownPlace, 'law' | 'source'>) =>
  source === '' ? (
    law
  ) : (
    <a href={source} rel="noreferrer">
      {law}
    </a>
  );

function Heads({ names }: { names: readonly SourceText[] }) {
  const say = useSay();
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name.source} scope="col">
            {say(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const PLACE_HEADS = [
  text('Place'),
  text('Verification'),
  text('Law'),
  text('In force from'),
  text('Proofs are kept'),
  text('Changed'),
];
const CHANGE_HEADS = [
  text('Changed'),
  text('Place'),
  text('Verification'),
  text('Law'),
  text('Proofs are kept'),
];

interface Props extends Pick<StaffLook, 'Form'> {
  places: readonly ShownPlace[];
  history: readonly ShownChange[];
  form: FormValues;
  defaultDays: number;
}

export default function AgePlacesView({ Form, places, history, form, defaultDays }: Props) {
  const say = useSay();
  return (
    <>
      <p>
        {say(
          text(
            'Visitors from these places verify their age. An entry overrides the brand’s setting, and takes effect automatically on its day: a requirement begins when the day begins anywhere on earth, and ends when it is over everywhere. The laws were read on 27 November 2026; this list is not legal advice.',
          ),
        )}
      </p>
      <div className="wide">
        <table>
          <Heads names={PLACE_HEADS} />
          <tbody>
            {places.map(({ place, state, law, source, effectiveOn, proofDays, changed }) => (
              <tr key={place}>
                <td>
                  <a href={`?place=${place}#change`}>{place}</a>
                </td>
                <td>{say(state)}</td>
                <td>
                  <Law law={law} source={source} />
                </td>
                <td>{effectiveOn}</td>
                <td>{say(text('{count} days', { count: proofDays }))}</td>
                <td>{say(changed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2 id="change">{say(text('Change a place'))}</h2>
      <ChangeForm Form={Form} form={form} defaultDays={defaultDays} />
      <h2>{say(text('History'))}</h2>
      {history.length === 0 ? (
        <p className="none">{say(text('Nothing was changed.'))}</p>
      ) : (
        <div className="wide">
          <table>
            <Heads names={CHANGE_HEADS} />
            <tbody>
              {history.map(({ id, changed, place, state, law, source, proofDays }) => (
                <tr key={id}>
                  <td>{say(changed)}</td>
                  <td>{place}</td>
                  <td>{say(state)}</td>
                  <td>
                    <Law law={law} source={source} />
                  </td>
                  <td>{say(text('{count} days', { count: proofDays }))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
