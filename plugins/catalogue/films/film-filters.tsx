/** The filters of the film list: a panel to choose them in, and a chip for each that is chosen, which takes it away. */
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { Named } from '../../../kernel/ports/catalogue.ts';
import { useAsk, usePath } from '../../../kernel/react.tsx';
import { NavigationService } from '../../../kernel/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import type { MovieFilters } from '../api-browse.ts';
import { LENGTH_BAND_FROM_S } from '../api-inputs.ts';
import { addressWith } from '../paging.ts';
import styles from './film-filters.module.css';
import { FILTERS, type FilmsQuery, type FilterName } from './films-query.ts';

const SECONDS_PER_MINUTE = 60;
const MEDIUM_FROM_MIN = LENGTH_BAND_FROM_S.medium / SECONDS_PER_MINUTE;
const LONG_FROM_MIN = LENGTH_BAND_FROM_S.long / SECONDS_PER_MINUTE;

interface Filter {
  name: FilterName;
  label: string;
  options: readonly SelectOption[];
}

function useFilters({ tags, labels, performers, directors, years }: MovieFilters): readonly Filter[] {
  const { t } = useLingui();
  const named = (things: readonly Named[]) =>
    things.map(({ slug, title }) => ({ value: slug, label: title }));
  return [
    { name: 'tag', label: t`Category`, options: named(tags) },
    { name: 'label', label: t`Label`, options: named(labels) },
    { name: 'performer', label: t`Performer`, options: named(performers) },
    { name: 'director', label: t`Director`, options: named(directors) },
    {
      name: 'year',
      label: t`Year`,
      options: years.map(String).map((year) => ({ value: year, label: year })),
    },
    {
      name: 'length',
      label: t`Length`,
      options: [
        { value: 'short', label: t`Under ${MEDIUM_FROM_MIN} min` },
        { value: 'medium', label: t`${MEDIUM_FROM_MIN} to ${LONG_FROM_MIN} min` },
        { value: 'long', label: t`Over ${LONG_FROM_MIN} min` },
      ],
    },
    {
      name: 'access',
      label: t`Access`,
      options: [
        { value: '2', label: t`Free to watch` },
        { value: '1', label: t`With an account` },
        { value: '0', label: t`With a membership` },
      ],
    },
  ];
}

/** A slug whose name is not among the offered ones, read aloud. */
const spoken = (slug: string): string => slug.replaceAll('-', ' ');

interface FilmFiltersProps {
  asked: FilmsQuery;
  offered: MovieFilters;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function FilmFilters({ asked, offered, path: here, query }: FilmFiltersProps) {
  const { t } = useLingui();
  const navigation = useAsk(NavigationService);
  const path = usePath();
  const filters = useFilters(offered);
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = asked.filters[name];
    if (value === undefined) return [];
    return [{ name, label, shown: options.find((one) => one.value === value)?.label ?? spoken(value) }];
  });
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
                look="line"
                iconEnd="close"
                href={path(addressWith(here, query, { [name]: null, page: null }))}
                label={t`${label}: ${shown}. Remove this filter`}
              >
                {shown}
              </Button>
            </li>
          ))}
          <li>
            <Button size="s" look="quiet" href={path(addressWith(here, query, { ...none, page: null }))}>
              {t`Clear all`}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
