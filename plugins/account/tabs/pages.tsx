/** Pagination of a tab. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '#app/react/bindings.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { tabPath, type Tab } from '../tabs.ts';

interface PagesProps {
  tab: Tab;
  meta: { current_page: number; last_page: number };
}

export function Pages({ tab, meta }: PagesProps) {
  const { t } = useLingui();
  const path = usePath();
  return (
    <Pagination
      page={meta.current_page}
      last={meta.last_page}
      hrefOf={(page) => path(page === 1 ? tabPath(tab) : `${tabPath(tab)}&page=${page}`)}
      labels={{
        navigation: t`Pages`,
        previous: t`Previous`,
        next: t`Next`,
        page: (page) => t`Page ${page}`,
      }}
    />
  );
}
