/** Portraits of people, each linked to their page in a group. */
import type { PersonCard as Person } from '#ports/catalogue.ts';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { nameOf } from '../facts.ts';
import type { GroupType } from './groups.ts';
import { usePersonHref } from './person-link.ts';

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
  const href = usePersonHref();
  return (
    <CardGrid shape="person" label={label}>
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          href={href(person, as) ?? ''}
          name={nameOf(person)}
          picture={person.cover_photo}
          meta={role}
          priority={index < first}
        />
      ))}
    </CardGrid>
  );
}
