/**
 * Shown if the error page itself fails: the message, the technical details, and a link to the home page (README 13).
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePath } from '#app/react/bindings.tsx';
import styles from './fatal-error.module.css';

function ErrorOfErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const path = usePath();
  return (
    <div className={styles.words} role="alert">
      <h1 tabIndex={-1}>{t`An error occurred while showing the error page`}</h1>
      <p className={styles.details}>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        {/* Opens a new document, which discards the broken state. */}
        <a className={styles.home} href={path('/')} target="_self">
          {t`Go back to home`}
        </a>
      </p>
    </div>
  );
}

/** The view for the kernel's `FatalError`. */
export const fatalError = (error: unknown): ReactNode => <ErrorOfErrorPage error={error} />;
