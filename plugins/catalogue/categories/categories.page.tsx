/** All categories as wide pictures. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { deps } from '../deps.ts';
import { ListingBody, ListingHead } from '../listing/listing.tsx';
import { ShelfCard } from '../cards/shelf-card.tsx';
import type { CategoriesData } from './categories.loader.ts';

/** Number of pictures in the first row on the widest screens. */
const FIRST_PICTURES = 4;

export default function CategoriesPage({
  data: { data, meta, banner },
  query,
  path,
}: PageProps<CategoriesData>) {
  const { t } = useLingui();
  const { categoryLink } = useDeps(deps);
  return (
    <>
      <ListingHead
        title={t`Categories`}
        banner={banner}
        note={banner ? null : t`By mood, by place, by kind. Follow the one that fits tonight.`}
      />
      <ListingBody
        meta={meta}
        path={path}
        query={query}
        count={data.length}
        empty={{ title: t`No categories yet`, text: t`The shelves are being put up. Please come back soon.` }}
      >
        <CardGrid shape="still" label={t`Categories`}>
          {data.map(({ id, slug, title, banner_image, total }, index) => (
            <ShelfCard
              key={id}
              href={categoryLink({ slug }) ?? ''}
              title={title}
              picture={banner_image}
              total={total}
              priority={index < FIRST_PICTURES}
            />
          ))}
        </CardGrid>
      </ListingBody>
    </>
  );
}
