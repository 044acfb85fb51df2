/** The forms of decisions on notices and appeals. */
import { text as t } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import type { StaffLook } from '#ports/staff-pages.ts';
import type { Decision } from '../rule.ts';
import { FACTS_MAX_CHARS, FACTS_MIN_CHARS, RULE_MAX_CHARS, SCOPE_MAX_CHARS } from './staff-acts.ts';
import type { Notice, StoredAppeal } from './store.ts';

export const DECISION_NAMES: Readonly<Record<Decision, Words>> = {
  remove: t('Remove it'),
  restrict: t('Restrict it'),
  none: t('Leave it as it is'),
};
export const GROUND_NAMES = { law: t('It is illegal'), terms: t('It is against our terms') } as const;

/** The submitted fields of a refused form, with the error of each field. */
function againOf({ refused }: StaffLook, act: string, notice: string) {
  const again = refused?.act === act && refused.fields['notice'] === notice ? refused : null;
  return {
    valueOf: (name: string): string => again?.fields[name] ?? '',
    faultOf: (name: string): Words | undefined => again?.faults.get(name),
  };
}

interface FieldProps {
  again: ReturnType<typeof againOf>;
  name: string;
}

function Fault({ again, name }: FieldProps) {
  const say = useSay();
  const fault = again.faultOf(name);
  return fault !== undefined && <span className="fault">{say(fault)}</span>;
}

interface ChoiceProps extends FieldProps {
  label: Words;
  names: Readonly<Record<string, Words>>;
}

function Choice({ label, names, ...field }: ChoiceProps) {
  const say = useSay();
  const { again, name } = field;
  return (
    <label>
      {say(label)}{' '}
      <select name={name} required defaultValue={again.valueOf(name)}>
        <option value="">{say(t('Choose'))}</option>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {say(name)}
          </option>
        ))}
      </select>
      <Fault {...field} />
    </label>
  );
}

function Line({ label, max, ...field }: FieldProps & { label: Words; max: number }) {
  const say = useSay();
  const { again, name } = field;
  return (
    <label className="whole">
      {say(label)} <input name={name} defaultValue={again.valueOf(name)} maxLength={max} autoComplete="off" />
      <Fault {...field} />
    </label>
  );
}

function Reasons({ again }: Pick<FieldProps, 'again'>) {
  const say = useSay();
  return (
    <label className="whole">
      {say(
        t(
          'Statement of reasons: the facts, and why they lead to the decision. Sender and author read it; it names neither of them.',
        ),
      )}{' '}
      <textarea
        name="facts"
        rows={5}
        required
        minLength={FACTS_MIN_CHARS}
        maxLength={FACTS_MAX_CHARS}
        defaultValue={again.valueOf('facts')}
      />
      <Fault again={again} name="facts" />
    </label>
  );
}

export interface FormProps {
  look: StaffLook;
  notice: Notice;
}

export function DecisionForm({ look, notice: { id, reference } }: FormProps) {
  const again = againOf(look, 'decide', id);
  return (
    <look.Form act="decide" hidden={{ notice: id }} describedBy={`notice-${reference}`} button={t('Decide')}>
      <Choice again={again} name="decision" label={t('Decision')} names={DECISION_NAMES} />
      <Choice again={again} name="ground" label={t('Ground')} names={GROUND_NAMES} />
      <Line again={again} name="rule" label={t('Law or clause of the terms')} max={RULE_MAX_CHARS} />
      <Line
        again={again}
        name="scope"
        label={t('For a restriction: what, where and for how long')}
        max={SCOPE_MAX_CHARS}
      />
      <Reasons again={again} />
    </look.Form>
  );
}

export function AppealForm({
  look,
  notice: { id, reference },
  side,
}: FormProps & { side: StoredAppeal['side'] }) {
  const again = againOf(look, 'appeal', id);
  return (
    <look.Form
      act="appeal"
      hidden={{ notice: id, side }}
      describedBy={`appeal-${reference}-${side}`}
      button={t('Decide on the appeal')}
    >
      <Choice again={again} name="decision" label={t('Decision from now on')} names={DECISION_NAMES} />
      <Reasons again={again} />
    </look.Form>
  );
}
