/** Links to the pages of one subject, in a row that scrolls on phones. */
import { type ReactNode, useEffect, useRef } from 'react';
import css from './tabs.module.css';

export interface TabItem {
  href: string;
  label: ReactNode;
  /** Small number shown after the label. */
  count?: number | string;
  current?: boolean;
}

export interface TabsProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabItem[];
}

export function Tabs({ label, items }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = items.findIndex((item) => item.current);

  // Scrolls only the row, because scrollIntoView would also scroll the page.
  useEffect(() => {
    const list = row.current;
    const tab = list?.children[current];
    if (!list || !(tab instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav className={css.tabs} aria-label={label}>
      <ul ref={row}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <span className={css.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
