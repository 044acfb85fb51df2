/** Portraits of people, each linked to their page in a group. */
import { type PersonCard as Person, nameOf } from '#ports/people.ts';
import { personHref, type GroupType } from '#ports/person-href.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { deps } from './deps.ts';

interface PeopleGridProps {
  people: readonly Person[];
  as: GroupType;
  /** Accessible name of the list. */
  label: string;
  /** Number of portraits above the fold. */
  first?: number;
  /** Role of the people, if the page does not state it. */
  role?: string;
}

export function PeopleGrid({ people, as, label, first = 0, role }: PeopleGridProps) {
  const links = useDeps(deps);
  return (
    <CardGrid shape="person" label={label}>
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          href={personHref(links, person, as) ?? ''}
          name={nameOf(person)}
          picture={person.cover_photo}
          meta={role}
          priority={index < first}
        />
      ))}
    </CardGrid>
  );
}
