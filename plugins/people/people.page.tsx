/** A group of people as portraits, with tabs for its sibling groups. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { addressOfPage } from '#ports/listing.ts';
import { PagedList } from '#ui/navigation/paged-list.tsx';
import { Section } from '#ui/text/section.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { Gallery } from './gallery.tsx';
import { GroupHead } from './group-head.tsx';
import { GROUP_TEXTS } from './group-texts.ts';
import { besideOf, groupAt } from './groups.ts';
import { PeopleGrid } from './people-grid.tsx';
import type { PeopleData } from './people.loader.ts';

/** Number of portraits in the first row on the widest screens. */
const FIRST_PORTRAITS = 6;

export default function PeoplePage({
  data: { data, meta, works, banner },
  query,
  path,
}: PageProps<PeopleData>) {
  const { t, i18n } = useLingui();
  const href = usePath();
  const group = groupAt(path);
  const { title, lead } = GROUP_TEXTS[group.type];
  const beside = besideOf(group);
  return (
    <>
      <GroupHead title={i18n._(title)} lead={i18n._(lead)} banner={banner} />
      <Tabs
        label={t`Groups`}
        items={beside.map((one) => ({
          href: href(one.path),
          label: i18n._(GROUP_TEXTS[one.type].title),
          current: one === group,
        }))}
      />
      <PagedList
        count={data.length}
        empty={{
          title: t`Nobody here yet`,
          text: t`This group has not been introduced. Please come back soon.`,
        }}
        pages={{
          page: meta.current_page,
          last: meta.last_page,
          hrefOf: (page) => href(addressOfPage(path, query, page)),
          labels: {
            navigation: t`Pages`,
            previous: t`Previous`,
            next: t`Next`,
            page: (page) => t`Page ${page}`,
          },
        }}
      >
        <PeopleGrid people={data} as={group.type} label={i18n._(title)} first={FIRST_PORTRAITS} />
      </PagedList>
      {works.length > 0 && (
        <Section title={t`Works`}>
          <Gallery works={works} label={t`Works`} />
        </Section>
      )}
    </>
  );
}
