/** The coupon field. A valid code opens the page with the reduced prices. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import type { couponMachine } from './machine.ts';
import styles from './coupon.module.css';

/** Maximum length of a code in characters. */
const CODE_MAX = 64;

export function CouponForm({ snapshot, send }: FlowProps<typeof couponMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({
    // Invalid codes are reported at the field instead.
    refusals: { invalid: '' },
    // The error codes of README 2.
    fields: {
      CE01: t`Coupon not found`,
      CE02: t`Coupon expired`,
      CE03: t`Coupon already used`,
      CE04: t`You have reached the use limit of this coupon`,
      CE05: t`The current discount is better than this coupon`,
    },
  });
  return (
    <Form snapshot={snapshot} send={send} texts={texts} className={styles.form}>
      <FormText
        label={t`Coupon`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        defaultValue={snapshot.context.key ?? ''}
      />
      <SubmitButton variant="line">{t`Apply`}</SubmitButton>
    </Form>
  );
}
