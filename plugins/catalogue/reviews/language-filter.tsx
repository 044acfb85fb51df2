/** The languages reviews are written in, each an address or a button; nothing where all are in one. */
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#app/i18n/i18n.ts';
import styles from './reviews.module.css';

interface LanguageFilterProps {
  label: string;
  langs: readonly Locale[];
  /** null: all are shown. */
  shown: Locale | null;
  /** Where the choice is an address. */
  hrefOf?: (lang: Locale | null) => string;
  /** Where it is none. */
  choose?: (lang: Locale | null) => void;
}

export function LanguageFilter({ label, langs, shown, hrefOf, choose }: LanguageFilterProps) {
  const { t } = useLingui();
  if (langs.length < 2 && shown === null) return null;
  const names: Readonly<Record<Locale, string>> = {
    en: t`English`,
    de: t`German`,
    es: t`Spanish`,
    fr: t`French`,
  };
  const nameOf = (lang: Locale | null): string => (lang === null ? t`All languages` : names[lang]);
  const List = hrefOf ? 'nav' : 'div';
  return (
    <List aria-label={label} role={hrefOf ? undefined : 'group'}>
      <ul className={styles.languages}>
        {[null, ...langs].map((lang) => (
          <li key={lang}>
            {hrefOf ? (
              <a href={hrefOf(lang)} aria-current={lang === shown ? 'page' : undefined}>
                {nameOf(lang)}
              </a>
            ) : (
              <button type="button" aria-pressed={lang === shown} onClick={() => choose?.(lang)}>
                {nameOf(lang)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </List>
  );
}
