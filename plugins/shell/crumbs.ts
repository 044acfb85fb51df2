/** The segments of a path that are pages, with their names (README 9). */
import type { Head } from '#app/head/head.ts';

/** Paths, including everything below, without breadcrumbs. */
const HIDDEN_BELOW = /^\/recover-password(\/|$)/;

export interface Step {
  /** Without locale. */
  readonly path: string;
  readonly name: string;
}

/** A wrongly encoded segment is shown unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `night-swim` becomes "Night swim". */
function spoken(segment: string): string {
  const words = decoded(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a page exists at a path, and its name where one is known. */
export interface Pages {
  isPage(path: string): boolean;
  nameOf(path: string): string | undefined;
}

/** Empty where breadcrumbs are hidden: home and password recovery. */
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

/** Names of the path's pages by address, from the BreadcrumbList that the page has for search engines. */
export const namedSteps = (head: Head | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((head?.jsonLd ?? []) as readonly unknown[] as readonly CrumbList[])
      .filter((one) => one['@type'] === 'BreadcrumbList')
      .flatMap((list) => list.itemListElement ?? [])
      .map(({ name, item }) => [item, name]),
  );
