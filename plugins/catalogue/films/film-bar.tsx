/** The bar above the films: active filters, sort order, and the button that opens the options. */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { addressWith } from '#ports/listing.ts';
import { Button } from '#ui/actions/button.tsx';
import { ListBar } from '#ui/navigation/list-bar.tsx';
import { deps } from '../deps.ts';
import { FilmOptions } from './film-options.tsx';
import styles from './film-options.module.css';
import { NO_FILTERS } from './films-query.ts';
import { chosenOf } from './filters.ts';
import { useDirectionName } from './sort-words.ts';
import type { FilmOptionsInput } from './films-query.ts';
import { useFilters } from './use-filters.ts';

interface FilmBarProps extends FilmOptionsInput {
  /** Path of this page, without locale, and its query. */
  path: string;
  query: URLSearchParams;
}

/** Button that reverses the list or shuffles it again. */
function Sorted({ asked: { order, dir }, path: here, query }: FilmBarProps) {
  const { t } = useLingui();
  const path = usePath();
  const nameOf = useDirectionName();
  const to = (changes: Readonly<Record<string, string | null>>) =>
    path(addressWith(here, query, { page: null, ...changes }));
  return order === 'featured' ? (
    <Button variant="quiet" size="s" icon="shuffle" rel="nofollow" href={to({ seed: null })}>
      {t`Shuffle again`}
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="s"
      iconEnd={dir === 'asc' ? 'chevron-up' : 'chevron-down'}
      rel="nofollow"
      href={to({ order, dir: dir === 'asc' ? 'desc' : 'asc' })}
      title={t`Reverse the order`}
    >
      {nameOf(order, dir)}
    </Button>
  );
}

export function FilmBar(props: FilmBarProps) {
  const { asked, offered, path: here, query } = props;
  const { t } = useLingui();
  const { navigation, openFilmOptions } = useDeps(deps);
  const path = usePath();
  const { choices, more } = useFilters(props);
  const active = chosenOf([...choices, ...more], asked);
  const open = async () => {
    const changes = await openFilmOptions({ asked, offered });
    if (changes) navigation.go(addressWith(here, query, changes));
  };
  return (
    <ListBar
      open={active.length > 0 ? t`Filter and sort (${active.length})` : t`Filter and sort`}
      onOpen={() => void open()}
      activeLabel={t`Active filters`}
      active={active.map(({ name, label, shown }) => ({
        key: name,
        shown,
        href: path(addressWith(here, query, { [name]: null, page: null })),
        removes: t`${label}: ${shown}. Remove this filter`,
      }))}
      clear={{ href: path(addressWith(here, query, NO_FILTERS)), text: t`Clear all` }}
      sorted={<Sorted {...props} />}
      form={
        <form method="get" action={path(here)} className={styles.form}>
          <FilmOptions asked={asked} offered={offered} plain />
          <Button type="submit">{t`Show films`}</Button>
        </form>
      }
    />
  );
}
