/** The filters of the film list: a panel to choose them in, and a chip for each that is chosen, which takes it away. */
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { deps } from '../deps.ts';
import type { MovieFilters } from '../api/browse.ts';
import { addressWith } from '#ports/listing.ts';
import { useSells } from '../cards/sale.tsx';
import styles from './film-filters.module.css';
import { FILTERS, type FilmsQuery } from './films-query.ts';
import { chosenOf, filtersOf } from './filters.ts';

/** Chosen by the chips above: the panel's form sends them along. */
const CHOSEN_APART = ['mood', 'length', 'intensity'] as const;

interface FilmFiltersProps {
  asked: FilmsQuery;
  offered: MovieFilters;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function FilmFilters({ asked, offered, path: here, query }: FilmFiltersProps) {
  const { t, i18n } = useLingui();
  const { navigation, watchLink, joinLink } = useDeps(deps);
  const path = usePath();
  const access = {
    plays: watchLink({ slug: '', kind: '', id: 0 }) !== null,
    joins: joinLink({}) !== null,
    sells: useSells(),
  };
  const filters = filtersOf({ offered, asked: asked.filters, access }, i18n);
  const chosen = chosenOf(filters, asked);
  const none = Object.fromEntries(FILTERS.map((name) => [name, null]));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const changes = Object.fromEntries(FILTERS.map((name) => [name, String(given.get(name) ?? '') || null]));
    navigation.go(addressWith(here, query, { ...changes, page: null }));
  };
  return (
    <div className={styles.filters}>
      <details className={styles.panel}>
        <summary>
          <Icon name="settings" size={18} />
          {chosen.length > 0 ? t`Filters (${chosen.length})` : t`Filters`}
          <Icon name="chevron-down" size={16} className={styles.sign} />
        </summary>
        {/* Filters change with the address: the form begins anew with each. */}
        <form
          key={query.toString()}
          method="get"
          action={path(here)}
          onSubmit={apply}
          className={styles.form}
        >
          {asked.order !== 'default' && <input type="hidden" name="order" value={asked.order} />}
          {asked.order !== 'default' && <input type="hidden" name="dir" value={asked.dir} />}
          {CHOSEN_APART.map(
            (name) =>
              asked.filters[name] && (
                <input key={name} type="hidden" name={name} value={asked.filters[name]} />
              ),
          )}
          {filters.map(({ name, label, options }) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              defaultValue={asked.filters[name] ?? ''}
              options={[{ value: '', label: t`Any` }, ...options]}
            />
          ))}
          <Button type="submit">{t`Show films`}</Button>
        </form>
      </details>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t`Chosen filters`}>
          {chosen.map(({ name, label, shown }) => (
            <li key={name}>
              <Button
                size="s"
                variant="line"
                iconEnd="close"
                href={path(addressWith(here, query, { [name]: null, page: null }))}
                label={t`${label}: ${shown}. Remove this filter`}
              >
                {shown}
              </Button>
            </li>
          ))}
          <li>
            <Button size="s" variant="quiet" href={path(addressWith(here, query, { ...none, page: null }))}>
              {t`Clear all`}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
