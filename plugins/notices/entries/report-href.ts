/** The URL of the report form for some content, with the page it is on. */
import type { ReportedRef } from '#ports/notices.ts';
import { useCurrentPath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

/** Returns null if the brand has no report form. */
export function useReportHref({ kind, id }: ReportedRef): string | null {
  const form = useDeps(deps).reportLink({});
  const from = useCurrentPath();
  return form && `${form}?${new URLSearchParams({ kind, id, from }).toString()}`;
}
