/** /search: a field, and below it what to begin with or what was found. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { Tracked } from '#ports/analytics.ts';
import { ConfessionLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { useEmit, useHref, useInject, useInjectOptional } from '#app/react/bindings.tsx';
import { HttpClient, NavigationService } from '#app/services.ts';
import type { searchMachine } from './machine.ts';
import type { SearchData } from './search.loader.ts';
import { SearchView, type SearchPlace } from './search-view.tsx';
import { searchWith } from './start.ts';

export default function SearchPage({ data, path }: PageProps<SearchData>) {
  const http = useInject(HttpClient);
  const navigation = useInject(NavigationService);
  const consent = useInjectOptional(Consent);
  const tracked = useEmit(Tracked);
  const storiesToo = useHref()(ConfessionLink, { slug: '' }) !== null;
  const machine = useMemo(
    () => searchWith({ http, navigation, consent, storiesToo, tracked, path }),
    [http, navigation, consent, storiesToo, tracked, path],
  );
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
