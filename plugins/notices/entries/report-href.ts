/** The address of the form for something, with the page it is on. */
import type { ReportedRef } from '#ports/notices.ts';
import { useCurrentPath, useHref } from '#app/react/bindings.tsx';
import { ReportLink } from '../refs.ts';

/** null where the brand has no such page. */
export function useReportHref({ kind, id }: ReportedRef): string | null {
  const form = useHref()(ReportLink, {});
  const from = useCurrentPath();
  return form && `${form}?${new URLSearchParams({ kind, id, from }).toString()}`;
}
