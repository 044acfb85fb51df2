/** The top of a person's page: portrait, name, biography and facts. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/cards/badge.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { type Person, nameOf } from '#ports/people.ts';
import type { GroupType } from '#ports/person-href.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import styles from './person-head.module.css';

/** The known facts of a person; unknown facts are omitted. */
function usePersonFacts({ info, links }: Person) {
  const { t, i18n } = useLingui();
  const { birthday, birthplace, location, years_active, hobbies, awards, movies } = info;
  const born = [birthday && i18n.date(birthday, { dateStyle: 'long', timeZone: 'UTC' }), birthplace]
    .filter(Boolean)
    .join(', ');
  const known: readonly (readonly [string, ReactNode])[] = [
    [t`Born`, born],
    [t`Lives in`, location],
    [t`Years active`, years_active],
    [t`Films`, movies || null],
    [t`Likes`, hobbies],
    [
      t`Awards`,
      awards && (
        <ul key="awards">
          {awards.split('\n').map((award) => (
            <li key={award}>{award}</li>
          ))}
        </ul>
      ),
    ],
    [
      t`Links`,
      links.length > 0 && (
        <ul key="links">
          {links.map(({ title, url }) => (
            <li key={url}>
              <Link href={url} external externalLabel={t`opens in a new tab`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return known.filter(([, detail]) => detail).map(([term, detail]) => ({ term, detail }));
}

export function PersonHead({ person, type }: { person: Person; type: GroupType }) {
  const { t, i18n } = useLingui();
  const facts = usePersonFacts(person);
  const narrow = person.cover_photo_mobile;
  return (
    <header className={styles.head}>
      <div className={styles.portrait}>
        <Picture
          {...person.cover_photo}
          {...(narrow ? { narrow } : {})}
          alt=""
          fill
          priority
          sizes="(min-width: 834px) 32vw, 92vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.role}>
          {i18n._(GROUP_TEXTS[type].role)}
          {person.vip_person && <Badge tone="accent">{t`Ambassador`}</Badge>}
        </p>
        <h1 tabIndex={-1}>{nameOf(person)}</h1>
        {person.bio && <p className={styles.bio}>{person.bio}</p>}
        {facts.length > 0 && <DefinitionList items={facts} />}
      </div>
    </header>
  );
}
