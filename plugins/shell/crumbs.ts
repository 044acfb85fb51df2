/** The steps of a path that are pages, each with the words of its segment (1-shell §2 "Breadcrumbs"). */

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

/** Empty where breadcrumbs are hidden: home and the recovery of a password. */
export function stepsOf(path: string, isPage: (path: string) => boolean): readonly Step[] {
  if (HIDDEN_BELOW.test(path)) return [];
  const segments = path.split('/').filter(Boolean);
  return segments
    .map((segment, index) => ({ path: `/${segments.slice(0, index + 1).join('/')}`, name: spoken(segment) }))
    .filter((step) => isPage(step.path));
}
