/** The form of a landing page (README 6), in the landing page's texts and colours; a thank-you replaces it. */
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import type { LandingNewsletterProps } from '#ports/newsletter.ts';
import { buttonColours } from '#ui/colours.ts';
import { NEWSLETTER_FORM } from '../rule.ts';
import { Subscribe } from '../subscribe/subscribe.tsx';
import styles from './landing.module.css';

export default function LandingForm({ position, formKey, button, thankYou }: LandingNewsletterProps) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const { text, color = null, textColor = null } = button ?? {};
  if (isDone)
    return (
      <output className={styles.thanks}>
        {thankYou || t`Thank you. We have sent you a link; open it, and the newsletter is yours.`}
      </output>
    );
  return (
    <div className={styles.place} style={buttonColours(color, textColor) as CSSProperties}>
      <Subscribe
        input={{ formKey: formKey ?? NEWSLETTER_FORM, position, toasts: false }}
        button={text || t`Get the newsletter`}
        asksMailing={formKey !== undefined && formKey !== NEWSLETTER_FORM}
        finished={() => setDone(true)}
      />
    </div>
  );
}
