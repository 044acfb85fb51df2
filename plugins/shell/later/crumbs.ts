/** The segments of a path that are pages, with their names (README 9). */
import type { Head } from '#app/head/head.ts';

/** Pattern of paths without breadcrumbs, including everything below them. */
const HIDDEN_BELOW = /^\/recover-password(\/|$)/;

export interface Step {
  /** Path without locale. */
  readonly path: string;
  readonly name: string;
}

/** Decodes a segment; a wrongly encoded one stays unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Formats a segment as text: `night-swim` becomes "Night swim". */
function spoken(segment: string): string {
  const words = decoded(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a page exists at a path, and its name if known. */
export interface Pages {
  isPage(path: string): boolean;
  nameOf(path: string): string | undefined;
}

/** Returns the breadcrumbs of a path; none for home and password recovery. */
export function stepsOf(path: string, { isPage, nameOf }: Pages): readonly Step[] {
  if (HIDDEN_BELOW.test(path)) return [];
  const segments = path.split('/').filter(Boolean);
  return segments
    .map((segment, index) => ({ path: `/${segments.slice(0, index + 1).join('/')}`, segment }))
    .filter((step) => isPage(step.path))
    .map((step) => ({ path: step.path, name: nameOf(step.path) ?? spoken(step.segment) }));
}

interface CrumbList {
  '@type': string;
  itemListElement?: readonly { name: string; item: string }[];
}

/** Returns the names of the path's pages by URL, from the BreadcrumbList that the page contains for search engines. */
export const namedSteps = (head: Head | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((head?.jsonLd ?? []) as readonly unknown[] as readonly CrumbList[])
      .filter((one) => one['@type'] === 'BreadcrumbList')
      .flatMap((list) => list.itemListElement ?? [])
      .map(({ name, item }) => [item, name]),
  );
