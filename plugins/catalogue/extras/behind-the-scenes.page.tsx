/** Behind-the-scenes clips of every film, newest first. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { useFacts } from '../facts.ts';
import { ListingBody, ListingHead } from '../listing/listing.tsx';
import type { BehindTheScenesData } from './behind-the-scenes.loader.ts';

/** Number of stills in the first row on the widest screens. */
const FIRST_STILLS = 4;

export default function BehindTheScenesPage({
  data: { data, meta },
  query,
  path: here,
}: PageProps<BehindTheScenesData>) {
  const { t } = useLingui();
  const path = usePath();
  const { minutes } = useFacts();
  return (
    <>
      <ListingHead
        title={t`Behind the scenes`}
        note={t`Rehearsals, lamps, long tables: how the films are made, and by whom.`}
      />
      <ListingBody
        meta={meta}
        path={here}
        query={query}
        count={data.length}
        empty={{
          title: t`The doors are still closed`,
          text: t`No film has let us look behind its scenes yet.`,
        }}
      >
        <CardGrid shape="still" label={t`Behind the scenes`}>
          {data.map(({ id, title, video_path, poster_image, length, movie }, index) => (
            <StillCard
              key={id}
              href={path(video_path ?? `/film/${movie.slug}`)}
              title={title}
              picture={poster_image ?? movie.cover_picture}
              meta={`${movie.title} · ${minutes(length)}`}
              playable={video_path !== null}
              priority={index < FIRST_STILLS}
            />
          ))}
        </CardGrid>
      </ListingBody>
    </>
  );
}
