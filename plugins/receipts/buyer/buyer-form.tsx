/** The form for the buyer on an invoice (name, address, tax number), below its receipt. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { countryOptions } from '#app/forms/countries.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormSelect, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { BUYER_LENGTHS, type Buyer } from '../api/buyer.ts';
import styles from './buyer.module.css';
import type { buyerMachine } from './machine.ts';

type Props = FlowProps<typeof buyerMachine> & { close: () => void };

/** Moves the focus to the element that replaced the button. */
function useFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

export function BuyerForm({ snapshot, send, close }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const title = useFocus();
  const { number, last } = snapshot.context;
  const texts = useRefusalText({
    refusals: { has_buyer: t`This invoice already names a buyer. Reload the page to see it.` },
    fields: {
      choice: t`Choose a country`,
      text: t`This text contains characters that cannot be printed`,
      latin: t`Use Latin letters, please: others cannot be printed`,
      tax_number: t`This does not look like a tax number`,
    },
    lengths: BUYER_LENGTHS,
  });
  const field = (name: keyof Buyer, label: string, autoComplete: string, hint?: string) => (
    <FormText
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={BUYER_LENGTHS[name as keyof typeof BUYER_LENGTHS]}
      defaultValue={last?.[name] ?? ''}
      required={name !== 'tax_number'}
      hint={hint}
    />
  );
  return (
    <section className={styles.buyer} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>{t`Invoice for ${number}`}</h3>
      <p className={styles.lead}>
        {t`These details are printed on the invoice. They cannot be changed afterwards, so please check them.`}
      </p>
      <Form snapshot={snapshot} send={send} texts={texts} className={styles.form}>
        <div className={styles.whole}>{field('name', t`Name or company`, 'billing organization')}</div>
        <div className={styles.whole}>{field('address', t`Address`, 'billing street-address')}</div>
        {field('zip_code', t`Postal code`, 'billing postal-code')}
        {field('city', t`City`, 'billing address-level2')}
        <FormSelect
          label={t`Country`}
          name="country"
          autoComplete="billing country"
          defaultValue={last?.country ?? ''}
          required
          options={[{ value: '', label: t`Choose a country` }, ...countryOptions(i18n.locale)]}
        />
        {field('tax_number', t`Tax number`, 'off', t`Optional: the VAT number of a company, or your own.`)}
        <div className={styles.actions}>
          <SubmitButton>{t`Create the invoice`}</SubmitButton>
          <Button variant="line" onClick={close}>{t`Cancel`}</Button>
        </div>
      </Form>
    </section>
  );
}
