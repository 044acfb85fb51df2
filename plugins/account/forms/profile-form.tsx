/** The profile form; all fields are optional. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import { useFilled } from '#app/react/bindings.tsx';
import { countryOptions } from '#app/forms/countries.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { FormCheckbox, FormSelect, FormText } from '#ui/forms/fields.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import styles from '../account.module.css';
import { FooterNewsletter } from '#ports/shell.ts';
import { LENGTHS } from '../fields.ts';
import type { Profile } from '../reads.ts';
import { BirthDate } from './birth-date.tsx';
import type { profileMachine } from './profile.machine.ts';

export function ProfileForm({ snapshot, send, me }: FlowProps<typeof profileMachine> & { me: Profile }) {
  const { t, i18n } = useLingui();
  const texts = useRefusalText({
    fields: {
      nickname: t`A nickname cannot contain @`,
      hidden: t`A nickname cannot contain invisible characters`,
      taken: t`This nickname is taken already`,
      reserved: t`This nickname is reserved for our team`,
      alphabets: t`Please use letters of one alphabet only`,
      date: t`This date does not exist`,
      under_age: t`Members are 18 or over`,
    },
    lengths: LENGTHS,
  });
  const hasNewsletter = useFilled(FooterNewsletter);
  const countries = countryOptions(i18n.locale);
  const line = (name: keyof Profile & string, label: string, autoComplete: string, more: object = {}) => (
    <FormText
      label={label}
      name={name}
      defaultValue={String(me[name] ?? '')}
      autoComplete={autoComplete}
      {...more}
    />
  );
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      texts={texts}
      submitLabel={t`Save`}
      doneText={t`Saved`}
      isDone={snapshot.matches('done')}
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
      <BirthDate me={me} />
      <div className={styles.pairs}>
        <div className={styles.whole}>{line('address', t`Address`, 'street-address')}</div>
        {line('zip_code', t`Postal code`, 'postal-code')}
        {line('city', t`City`, 'address-level2')}
        <FormSelect
          label={t`Country`}
          name="country"
          autoComplete="country"
          defaultValue={me.country ?? ''}
          options={[{ value: '', label: t`Not given` }, ...countries]}
        />
        {line('country_state', t`State or region`, 'address-level1')}
      </div>
      <div className={styles.pairs}>
        <FormSelect
          label={t`Language of our mail`}
          name="locale"
          defaultValue={me.locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <div className={styles.choices}>
        <FormCheckbox
          name="discreet_mail"
          defaultChecked={me.discreet_mail}
          label={t`Discreet mail`}
          hint={t`Neither sender nor subject names this site.`}
        />
        {hasNewsletter && (
          <FormCheckbox
            name="accepted_mailing"
            defaultChecked={me.accepted_mailing}
            label={t`Send me news about films and offers. I can stop this at any time.`}
          />
        )}
      </div>
    </AccountForm>
  );
}
