/** All labels, each with the still of its newest film. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { deps } from '../deps.ts';
import { ListingBody, ListingHead } from '../listing/listing.tsx';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import { ShelfCard } from '../cards/shelf-card.tsx';
import type { LabelsData } from './labels.loader.ts';

/** Number of pictures in the first row on the widest screens. */
const FIRST_PICTURES = 4;

export default function LabelsPage({ data: { data, meta }, query, path }: PageProps<LabelsData>) {
  const { t } = useLingui();
  const { labelLink } = useDeps(deps);
  return (
    <>
      <ListingHead title={t`Selections`} note={t`Chosen by people, not by numbers.`} />
      <ListingBody
        meta={meta}
        path={path}
        query={query}
        count={data.length}
        empty={{
          title: t`Nothing chosen yet`,
          text: t`The editors are still watching. Please come back soon.`,
        }}
      >
        <CardGrid shape="still" label={t`Selections`}>
          {data.map(({ id, slug, title, description, banner_image, total }, index) => (
            <CaptionedCard key={id} note={description}>
              <ShelfCard
                href={labelLink({ slug }) ?? ''}
                title={title}
                picture={banner_image}
                total={total}
                priority={index < FIRST_PICTURES}
              />
            </CaptionedCard>
          ))}
        </CardGrid>
      </ListingBody>
    </>
  );
}
