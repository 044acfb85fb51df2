/** The languages of reviews, each as a link or a button; renders nothing if all reviews are in one language. */
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#app/i18n/i18n.ts';
import styles from './reviews.module.css';

interface LanguageFilterProps {
  label: string;
  langs: readonly Locale[];
  /** The selected language; null for all. */
  shown: Locale | null;
  /** URL of a choice, if choices are links. */
  hrefOf?: (lang: Locale | null) => string;
  /** Handles a choice, if choices are buttons. */
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
