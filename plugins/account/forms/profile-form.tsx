/** The profile: what a member says of themselves, all of it optional. */
import { useLingui } from '@lingui/react/macro';
import type { FormMachine } from '../../../kernel/forms/form.ts';
import { LOCALES, type Locale } from '../../../kernel/i18n.ts';
import type { FlowProps } from '../../../kernel/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import styles from '../account.module.css';
import { COUNTRIES } from '../countries.ts';
import { useFieldText, useRefusalText } from '../failure-text.tsx';
import type { Profile } from '../profile.loader.ts';
import { BirthDate } from './birth-date.tsx';

/** Every language in its own words. */
const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** The countries by their name in the page's language, in its order; the first chooses none. */
function useCountries() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const order = new Intl.Collator(i18n.locale);
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
    order.compare(one.label, other.label),
  );
}

export function ProfileForm({ snapshot, send, me }: FlowProps<FormMachine> & { me: Profile }) {
  const { t } = useLingui();
  const { fields, refusal } = snapshot.context;
  const fieldText = useFieldText(fields);
  const countries = useCountries();
  const line = (name: keyof Profile & string, label: string, autoComplete: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      defaultValue={String(me[name] ?? '')}
      error={fieldText(name, label)}
      autoComplete={autoComplete}
      {...more}
    />
  );
  const country = t`Country`;
  const language = t`Language of our mail`;
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      refusalText={useRefusalText(refusal)}
      submitLabel={t`Save`}
      doneText={t`Saved`}
    >
      <div className={styles.pairs}>
        <TextField
          label={t`E-mail`}
          value={me.email}
          type="email"
          autoComplete="email"
          hint={t`To change it, write to our support team.`}
          readOnly
        />
        {line('username', t`Nickname`, 'nickname', { hint: t`Shown beside what you write here.` })}
        {line('name', t`First name`, 'given-name')}
        {line('last_name', t`Last name`, 'family-name')}
      </div>
      <BirthDate me={me} fieldText={fieldText} />
      <div className={styles.pairs}>
        <div className={styles.whole}>{line('address', t`Address`, 'street-address')}</div>
        {line('zip_code', t`Postal code`, 'postal-code')}
        {line('city', t`City`, 'address-level2')}
        <SelectField
          label={country}
          name="country"
          autoComplete="country"
          defaultValue={me.country ?? ''}
          error={fieldText('country', country)}
          options={[{ value: '', label: t`Not given` }, ...countries]}
        />
        {line('country_state', t`State or region`, 'address-level1')}
      </div>
      <div className={styles.pairs}>
        <SelectField
          label={language}
          name="locale"
          defaultValue={me.locale}
          error={fieldText('locale', language)}
          options={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
      </div>
      <div className={styles.choices}>
        <Checkbox
          name="discreet_mail"
          defaultChecked={me.discreet_mail}
          label={t`Discreet mail`}
          hint={t`Neither sender nor subject names this site.`}
        />
        <Checkbox
          name="accepted_mailing"
          defaultChecked={me.accepted_mailing}
          label={t`Send me news about films and offers. I can stop this at any time.`}
        />
      </div>
    </AccountForm>
  );
}
