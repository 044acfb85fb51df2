/** The language of the page and the others to choose; the same page opens in the chosen one. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { DEFAULT_LOCALE, LOCALES, splitLocale, withLocale, type Locale } from '../../kernel/i18n.ts';
import { useCurrentPath, useFlow } from '../../kernel/react.tsx';
import { LanguageFlow } from './flows.ts';
import styles from './language-menu.module.css';

/** Each language by its own name, whatever the page's language: that is what its speakers look for. */
const OWN_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' };

function Choices({ current }: { current: Locale }) {
  const [, send] = useFlow(LanguageFlow);
  const path = useCurrentPath();
  return (
    <ul className={styles.list}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={withLocale(path, locale)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={styles.choice}
            onClick={(event) => {
              event.preventDefault();
              if (locale !== current) send({ type: 'choose', locale });
            }}
          >
            {OWN_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const current = splitLocale(`/${i18n.locale}`).locale ?? DEFAULT_LOCALE;
  return (
    <details className={styles.menu}>
      <summary className={styles.summary} aria-label={t`Language: ${OWN_NAMES[current]}`}>
        {OWN_NAMES[current]}
      </summary>
      <Suspense fallback={null}>
        <Choices current={current} />
      </Suspense>
    </details>
  );
}
