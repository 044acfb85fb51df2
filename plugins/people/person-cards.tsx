/** People on a page of another plugin, each with their role. */
import { useLingui } from '@lingui/react/macro';
import { type PersonCardsProps, nameOf } from '#ports/people.ts';
import { personHref } from '#ports/person-href.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { deps } from './deps.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { GROUPS } from './groups.ts';

export default function PersonCards({ people, label }: PersonCardsProps) {
  const { i18n } = useLingui();
  const links = useDeps(deps);
  return (
    <CardGrid shape="person" label={label}>
      {people.map((person) => {
        const group = GROUPS.find(({ type }) => person.types.includes(type));
        return (
          <PersonCard
            key={person.id}
            href={personHref(links, person) ?? ''}
            name={nameOf(person)}
            picture={person.cover_photo}
            meta={group && i18n._(GROUP_TEXTS[group.type].role)}
          />
        );
      })}
    </CardGrid>
  );
}
