/** /search: a field, and below it what to begin with or what was found. */
import { useEffect, useRef } from 'react';
import type { PageProps } from '../../../kernel/plugin.ts';
import type { SearchData } from './search.loader.ts';
import { SearchView } from './search-view.tsx';
import { useSearch } from './use-search.ts';

export default function SearchPage({ data, path }: PageProps<SearchData>) {
  const field = useRef<HTMLInputElement>(null);
  const [scene, send] = useSearch(data.asked, () => field.current?.value ?? '');
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Another address of this page: its query is in the field. At first it stands there, or more has been typed since.
    if (document.activeElement !== input) input.value = data.asked.query;
    if (data.asked.query !== '') return;
    // After the heading of a new page has had the focus: whoever comes without a query wants to type.
    const frame = requestAnimationFrame(() => input.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [data.asked]);
  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  return <SearchView scene={scene} send={send} offered={data} path={path} field={field} write={write} />;
}
