/** The props that the router passes to a page view. */
import type { PageProps } from '#kernel/plugin.ts';

export const page = <Data>(
  path: string,
  data: Data,
  params: Record<string, string> = {},
): PageProps<Data> => ({
  data,
  params,
  query: new URLSearchParams(),
  path,
});
