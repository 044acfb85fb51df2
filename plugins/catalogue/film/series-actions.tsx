/** The actions for a series: watch it, or its trailer and the link to a membership. */
import { useLingui } from '@lingui/react/macro';
import { splitLocale } from '#app/i18n/i18n.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { useServed, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import type { Series } from '../api/films.ts';
import { SaveBeside } from '../cards/save.tsx';
import { OfferNote, WatchOffer } from './film-actions.tsx';

export function SeriesActions({ series }: { series: Series }) {
  const { t } = useLingui();
  const { watchEpisodeLink } = useDeps(deps);
  const served = useServed();
  const first = series.episodes.find(({ movie }) => movie.status === 'Published')?.movie;
  const level = first?.user_level ?? ACCESS_LEVEL.PAID;
  const address = first && watchEpisodeLink({ slug: series.slug, kind: 'movie', id: first.id });
  const watch = address ? splitLocale(address).path : null;
  const trailer = series.trailer_path && served(series.trailer_path);
  return (
    <>
      <WatchOffer
        title={first?.title ?? series.title}
        level={level}
        watch={watch}
        label={t`Watch the first episode`}
        film={first}
      />
      {trailer && <Button size="l" variant="line" href={trailer}>{t`Watch trailer`}</Button>}
      <SaveBeside title={{ id: series.id, title: series.title, model_type: 'Series' }} />
      <OfferNote level={level} watch={watch} />
    </>
  );
}
