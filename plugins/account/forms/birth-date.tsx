/** A birth date in its three parts; without one of them nothing is changed. */
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../account.module.css';
import type { Profile } from '../profile.loader.ts';

const DAYS = 31;
const MONTHS = 12;
/** Any year serves to name the months. */
const SOME_YEAR = 2000;
const YEAR_DIGITS = 4;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

interface BirthDateProps {
  me: Profile;
  fieldText: (name: string, field: string) => string | undefined;
}

export function BirthDate({ me, fieldText }: BirthDateProps) {
  const { t, i18n } = useLingui();
  const month = (number: number) =>
    i18n.date(new Date(Date.UTC(SOME_YEAR, number - 1, 1)), { month: 'long', timeZone: 'UTC' });
  const none = { value: '', label: '–' };
  const [day, monthLabel, year] = [t`Day`, t`Month`, t`Year`];
  return (
    <fieldset className={styles.birth}>
      <legend>{t`Date of birth`}</legend>
      <SelectField
        label={day}
        name="birth_date_day"
        autoComplete="bday-day"
        defaultValue={String(me.birth_date_day ?? '')}
        error={fieldText('birth_date_day', day)}
        options={[none, ...upTo(DAYS).map((one) => ({ value: String(one), label: String(one) }))]}
      />
      <SelectField
        label={monthLabel}
        name="birth_date_month"
        autoComplete="bday-month"
        defaultValue={String(me.birth_date_month ?? '')}
        error={fieldText('birth_date_month', monthLabel)}
        options={[none, ...upTo(MONTHS).map((one) => ({ value: String(one), label: month(one) }))]}
      />
      <TextField
        label={year}
        name="birth_date_year"
        autoComplete="bday-year"
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        defaultValue={String(me.birth_date_year ?? '')}
        error={fieldText('birth_date_year', year)}
      />
    </fieldset>
  );
}
