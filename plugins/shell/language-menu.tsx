/** The menu with the page's language and the other languages; choosing one opens the same page in it. */
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { useSend } from '#app/react/bindings.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { LanguageFlow } from './refs.ts';

interface LanguageMenuProps {
  /** Opens the list upwards, for a menu at the end of a page or panel. */
  up?: boolean;
  /** The edge of the button that the list is aligned with. */
  align?: 'start' | 'end';
}

export function LanguageMenu({ up = false, align = 'end' }: LanguageMenuProps) {
  const { t, i18n } = useLingui();
  // The statechart loads when a language is chosen.
  const send = useSend(LanguageFlow);
  const current = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
  const name = LANGUAGE_NAMES[current];
  const others = LOCALES.filter((locale) => locale !== current);
  if (others.length === 0) return null;
  return (
    <Menu button={name} label={t`Language: ${name}`} align={align} up={up}>
      {others.map((locale) => (
        <MenuItem key={locale} lang={locale} onClick={() => send({ type: 'choose', locale })}>
          {LANGUAGE_NAMES[locale]}
        </MenuItem>
      ))}
    </Menu>
  );
}
