/** The languages reviews are written in, each an address; nothing where all are in one. */
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import styles from './reviews.module.css';

interface LanguageFilterProps {
  langs: readonly Locale[];
  /** null: all are shown. */
  shown: Locale | null;
  hrefOf: (lang: Locale | null) => string;
}

export function LanguageFilter({ langs, shown, hrefOf }: LanguageFilterProps) {
  const { t } = useLingui();
  if (langs.length < 2 && shown === null) return null;
  const names: Readonly<Record<Locale, string>> = {
    en: t`English`,
    de: t`German`,
    es: t`Spanish`,
    fr: t`French`,
  };
  return (
    <nav aria-label={t`Language of the reviews`}>
      <ul className={styles.languages}>
        {[null, ...langs].map((lang) => (
          <li key={lang}>
            <a href={hrefOf(lang)} aria-current={lang === shown ? 'page' : undefined}>
              {lang === null ? t`All languages` : names[lang]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
