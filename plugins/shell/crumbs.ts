/** The steps of a path that are pages, each by its name (README 9). */
import type { Head } from '#app/head/head.ts';

/** Paths, with everything below, that show no way back. */
const HIDDEN_BELOW = /^\/recover-password(\/|$)/;

export interface Step {
  /** Without locale. */
  readonly path: string;
  readonly name: string;
}

/** A segment that is not rightly encoded is shown as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `night-swim` is spoken "Night swim". */
function spoken(segment: string): string {
  const words = decoded(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a page is served at a path, and how it is called where somebody has named it. */
export interface Pages {
  isPage(path: string): boolean;
  nameOf(path: string): string | undefined;
}

/** Empty where breadcrumbs are hidden: home and the recovery of a password. */
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

/** The names that a page gives the steps to itself, by address: what it tells search engines as its BreadcrumbList. */
export const namedSteps = (head: Head | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((head?.jsonLd ?? []) as readonly unknown[] as readonly CrumbList[])
      .filter((one) => one['@type'] === 'BreadcrumbList')
      .flatMap((list) => list.itemListElement ?? [])
      .map(({ name, item }) => [item, name]),
  );
