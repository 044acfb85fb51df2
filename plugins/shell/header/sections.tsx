/** The site's sections as links; in a row, sections with children open a list on hover or focus (README 5). */
import { usePath, useServed, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { NavigationItem } from '../api.ts';
import { useMember } from '../use-member.ts';
import styles from './sections.module.css';

interface SectionsProps {
  items: readonly NavigationItem[];
  /** Path of the current page, without locale. */
  current: string;
  /** `row`, or `column`, in which all lists are open. */
  variant?: 'row' | 'column';
}

const isWithin = (current: string, url: string): boolean => current === url || current.startsWith(`${url}/`);

export function Sections({ items, current, variant = 'row' }: SectionsProps) {
  const path = usePath();
  const served = useServed();
  const member = useMember();
  const { destination } = useDeps(deps);
  const hrefOf = (url: string) => path(destination?.(url, member) ?? url);
  // Omits sections whose page no plugin of this brand serves.
  const isServed = ({ url_item }: { url_item: string }) => served(url_item) !== null;
  return (
    <ul className={styles.sections} data-variant={variant}>
      {items.filter(isServed).map(({ id, name, title, url_item, live, children }) => {
        const below = children.filter(isServed);
        return (
          <li key={id} className={styles.section}>
            <a
              href={hrefOf(url_item)}
              title={title === name ? undefined : title || undefined}
              aria-current={isWithin(current, url_item) ? 'page' : undefined}
              className={styles.link}
            >
              {name}
              {live && <span className={styles.live} aria-hidden="true" />}
            </a>
            {below.length > 0 && (
              <ul className={styles.children}>
                {below.map((child) => (
                  <li key={child.id}>
                    <a
                      href={hrefOf(child.url_item)}
                      aria-current={current === child.url_item ? 'page' : undefined}
                      className={styles.link}
                    >
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
