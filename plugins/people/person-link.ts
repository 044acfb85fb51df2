/** The URL of a person's page, by their role. */
import type { PersonCard, PersonType } from '#ports/catalogue.ts';
import { usePath } from '#app/react/bindings.tsx';
import { GROUPS, personPath } from './groups.ts';

/** null for a person without a page. `as` is the preferred group, e.g. directors next to a film. */
export function usePersonHref(): (
  person: Pick<PersonCard, 'slug' | 'types'>,
  as?: PersonType,
) => string | null {
  const href = usePath();
  return ({ slug, types }, as) => {
    const theirs = GROUPS.filter((group) => types.includes(group.type));
    const group = theirs.find((one) => one.type === as) ?? theirs[0];
    return group ? href(personPath(group, slug)) : null;
  };
}
