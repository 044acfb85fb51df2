/** All films: a heading, the order they stand in, a page of posters and the way to the next. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '../../kernel/plugin.ts';
import { useAsk, usePath } from '../../kernel/react.tsx';
import { NavigationService } from '../../kernel/services.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { SortOrder } from './api-inputs.ts';
import type { FilmsData } from './films.loader.ts';
import styles from './films.module.css';
import { MovieCard } from './movie-card.tsx';

/** Posters of the first two rows at the widest; the rest is fetched when it comes near. */
const FIRST_POSTERS = 6;

function useOrders(): readonly { value: `${SortOrder}:${'asc' | 'desc'}`; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'default:desc', label: t`Newest first` },
    { value: 'default:asc', label: t`Oldest first` },
    { value: 'recommended:desc', label: t`Recommended` },
    { value: 'most_seen:desc', label: t`Most watched lately` },
    { value: 'most_seen_ever:desc', label: t`Most watched ever` },
    { value: 'ratings:desc', label: t`Best rated` },
    { value: 'title:asc', label: t`Title, A to Z` },
    { value: 'title:desc', label: t`Title, Z to A` },
    { value: 'length:asc', label: t`Shortest first` },
    { value: 'length:desc', label: t`Longest first` },
  ];
}

export default function FilmsPage({ data: { data, meta, asked }, query, path: here }: PageProps<FilmsData>) {
  const { t } = useLingui();
  const navigation = useAsk(NavigationService);
  const path = usePath();
  const orders = useOrders();
  const addressOf = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${here}?${next}` : here;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t`Films`}</h1>
        <p>{t`${meta.total} films to choose from`}</p>
        <div className={styles.order}>
          <SelectField
            label={t`Order`}
            value={`${asked.order}:${asked.dir}`}
            options={orders}
            onChange={(event) => {
              const [order = '', dir = ''] = event.target.value.split(':');
              navigation.go(addressOf({ order, dir, page: null }));
            }}
          />
        </div>
      </header>
      {data.length === 0 ? (
        <Notice title={t`No film fits`} actions={<Button look="line" href={path(here)}>{t`Show all films`}</Button>}>
          {t`Nothing in the catalogue matches what you asked for.`}
        </Notice>
      ) : (
        <CardGrid label={t`Films`}>
          {data.map((movie, index) => (
            <MovieCard key={movie.id} movie={movie} priority={index < FIRST_POSTERS} />
          ))}
        </CardGrid>
      )}
      <Pagination
        page={meta.current_page}
        last={meta.last_page}
        hrefOf={(page) => path(addressOf({ page: page === 1 ? null : String(page) }))}
        labels={{
          navigation: t`Pages`,
          previous: t`Previous`,
          next: t`Next`,
          page: (page) => t`Page ${page}`,
        }}
      />
    </div>
  );
}
