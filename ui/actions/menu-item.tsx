/** An entry of a Menu: with `href` a link, otherwise a button. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

export interface MenuItemProps {
  href?: string;
  onClick?: () => void;
  icon?: IconName;
  /** Marks the current page, or the selected option. */
  current?: boolean;
  /** Language of the text, in language menus. */
  lang?: string;
  children: ReactNode;
}

export function MenuItem({ href, onClick, icon, current = false, lang, children }: MenuItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
      {current && <Icon name="check" size={16} className={css.mark} />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button
          type="button"
          className={css.item}
          aria-pressed={current || undefined}
          lang={lang}
          onClick={onClick}
        >
          {inside}
        </button>
      ) : (
        <a
          href={href}
          className={css.item}
          aria-current={current || undefined}
          hrefLang={lang}
          lang={lang}
          onClick={onClick}
        >
          {inside}
        </a>
      )}
    </li>
  );
}
