/** Everyone who makes the films except the performers, one section per group. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Section } from '#ui/text/section.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import type { CollaboratorsData } from './collaborators.loader.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { COLLABORATORS } from './groups.ts';
import { PeopleGrid } from './people-grid.tsx';

export default function CollaboratorsPage({ data: groups }: PageProps<CollaboratorsData>) {
  const { t, i18n } = useLingui();
  const href = usePath();
  return (
    <>
      <ListingHead
        title={t`Collaborators`}
        note={<p>{t`A film is made by many hands. These are the ones you rarely see.`}</p>}
      />
      {groups.length === 0 && (
        <Notice
          title={t`Nobody here yet`}
        >{t`This group has not been introduced. Please come back soon.`}</Notice>
      )}
      {groups.map(({ type, people }) => {
        const all = COLLABORATORS.find((group) => group.type === type)?.path;
        const title = i18n._(GROUP_TEXTS[type].title);
        return (
          <Section key={type} title={title} {...(all ? { href: href(all), linkLabel: t`See all` } : {})}>
            <PeopleGrid people={people} as={type} label={title} />
          </Section>
        );
      })}
    </>
  );
}
