/** /search: a field, with suggestions or results below it. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import type { searchMachine } from './machine.ts';
import { groupsWithoutPages } from './query.ts';
import type { SearchData } from './search.loader.ts';
import { SearchView, type SearchPlace } from './search-view.tsx';
import { searchWith } from './start.ts';

export default function SearchPage({ data, path }: PageProps<SearchData>) {
  const { http, navigation, consent, tracked, confessionLink, performerLink, seriesLink } = useDeps(deps);
  const machine = useMemo(() => {
    const hidden = groupsWithoutPages({ confessionLink, performerLink, seriesLink });
    return searchWith({ http, navigation, consent, hidden, tracked, path });
  }, [http, navigation, consent, confessionLink, performerLink, seriesLink, tracked, path]);
  return (
    <Flow<typeof searchMachine, SearchPlace>
      of={machine}
      input={data.asked}
      view={SearchView}
      asked={data.asked}
      offered={data}
      path={path}
    />
  );
}
