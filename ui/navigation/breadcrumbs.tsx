/** Breadcrumbs: one link per level; the last item is the current page. */
import css from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  href?: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
}

export interface BreadcrumbsProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly Crumb[];
}

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className={css.crumbs} aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href === undefined ? (
              <span aria-current="page" lang={item.lang}>
                {item.label}
              </span>
            ) : (
              <a href={item.href} lang={item.lang}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
