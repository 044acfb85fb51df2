/** The bar above the stories: active filters, sort order, and the button that opens the options. */
import { useLingui } from '@lingui/react/macro';
import { addressWith } from '#ports/listing.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListBar as Bar } from '#ui/navigation/list-bar.tsx';
import { deps } from '../deps.ts';
import { ListFilters } from './list-filters.tsx';
import { NO_FILTERS, toggled } from './list-query.ts';
import { useDirectionName } from './sort-words.ts';
import { useStoryFilters, type StoryOptionsInput } from './story-filters.ts';

interface ListBarProps extends StoryOptionsInput {
  /** Path of this page, without locale, and its query. */
  path: string;
  query: URLSearchParams;
}

/** Button that reverses the list or shuffles it again. */
function Sorted({ asked: { order, dir }, path: here, query }: ListBarProps) {
  const { t } = useLingui();
  const path = usePath();
  const nameOf = useDirectionName();
  const to = (changes: Readonly<Record<string, string | null>>) =>
    path(addressWith(here, query, { seed: null, page: null, ...changes }));
  return order === 'featured' ? (
    <Button variant="quiet" size="s" icon="shuffle" href={to({})} rel="nofollow">
      {t`Shuffle again`}
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="s"
      iconEnd={dir === 'asc' ? 'chevron-up' : 'chevron-down'}
      href={to({ order, dir: dir === 'asc' ? 'desc' : 'asc' })}
      rel="nofollow"
      title={t`Reverse the order`}
    >
      {nameOf(order, dir)}
    </Button>
  );
}

export function ListBar(props: ListBarProps) {
  const { asked, offered, path: here, query } = props;
  const { t } = useLingui();
  const { navigation, openOptions } = useDeps(deps);
  const path = usePath();
  const filters = useStoryFilters(props);
  const active = filters.flatMap(({ name, label, chosen, options }) =>
    chosen.map((value) => {
      const shown = options.find((one) => one.value === value)?.label ?? value.replaceAll('-', ' ');
      return {
        key: `${name} ${value}`,
        shown,
        href: path(addressWith(here, query, { [name]: toggled(chosen, value), page: null })),
        removes: t`${label}: ${shown}. Remove this filter`,
      };
    }),
  );
  const open = async () => {
    const changes = await openOptions({ asked, offered });
    if (changes) navigation.go(addressWith(here, query, changes));
  };
  return (
    <Bar
      open={active.length > 0 ? t`Filter and sort (${active.length})` : t`Filter and sort`}
      onOpen={() => void open()}
      activeLabel={t`Active filters`}
      active={active}
      clear={{ href: path(addressWith(here, query, NO_FILTERS)), text: t`Remove all filters` }}
      sorted={<Sorted {...props} />}
      form={<ListFilters filters={filters} path={here} query={query} />}
    />
  );
}
