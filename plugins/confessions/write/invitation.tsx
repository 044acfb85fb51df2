/** Invitation to write a confession, at the end of stories. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import styles from './confess.module.css';

export function Invitation() {
  const { t } = useLingui();
  const href = useDeps(deps).confessLink({});
  if (href === null) return null;
  return (
    <Section title={t`And yours?`} width="text">
      <p className={styles.lead}>{t`Tell us what you have never told anybody. Nobody learns who you are.`}</p>
      <div className={styles.end}>
        <Button href={href} variant="line">{t`Write a confession`}</Button>
      </div>
    </Section>
  );
}
