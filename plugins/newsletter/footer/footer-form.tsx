/** The sign-up form in the footer (README 8); the footer shows it only to guests. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { NEWSLETTER_FORM } from '../rule.ts';
import { Subscribe } from '../subscribe/subscribe.tsx';
import styles from './footer.module.css';

const INPUT = { formKey: NEWSLETTER_FORM, position: 'footer', toasts: true };

export default function FooterForm() {
  const { t } = useLingui();
  const { openConfirmation } = useDeps(deps);
  return (
    <section className={styles.place} aria-label={t`Newsletter`}>
      <h2 className={styles.title}>{t`One letter a week`}</h2>
      <Subscribe
        input={INPUT}
        button={t`Get the newsletter`}
        finished={(email) => void openConfirmation({ email })}
      />
    </section>
  );
}
