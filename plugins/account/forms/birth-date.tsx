/** A birth date as three fields. An incomplete date changes nothing. */
import { useLingui } from '@lingui/react/macro';
import { FormSelect, FormText } from '#ui/forms/fields.tsx';
import styles from '../account.module.css';
import type { Profile } from '../reads.ts';

const DAYS = 31;
const MONTHS = 12;
/** Any year works for the names of the months. */
const SOME_YEAR = 2000;
const YEAR_DIGITS = 4;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

export function BirthDate({ me }: { me: Profile }) {
  const { t, i18n } = useLingui();
  const month = (number: number) =>
    i18n.date(new Date(Date.UTC(SOME_YEAR, number - 1, 1)), { month: 'long', timeZone: 'UTC' });
  const none = { value: '', label: '–' };
  return (
    <fieldset className={styles.birth}>
      <legend>{t`Date of birth`}</legend>
      <FormSelect
        label={t`Day`}
        name="birth_date_day"
        autoComplete="bday-day"
        defaultValue={String(me.birth_date_day ?? '')}
        options={[none, ...upTo(DAYS).map((one) => ({ value: String(one), label: String(one) }))]}
      />
      <FormSelect
        label={t`Month`}
        name="birth_date_month"
        autoComplete="bday-month"
        defaultValue={String(me.birth_date_month ?? '')}
        options={[none, ...upTo(MONTHS).map((one) => ({ value: String(one), label: month(one) }))]}
      />
      <FormText
        label={t`Year`}
        name="birth_date_year"
        autoComplete="bday-year"
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        defaultValue={String(me.birth_date_year ?? '')}
      />
    </fieldset>
  );
}
