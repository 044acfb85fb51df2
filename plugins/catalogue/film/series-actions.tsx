/** The actions for a series: watch it, or its trailer and the link to a membership. */
import { useLingui } from '@lingui/react/macro';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import type { SeriesActionsProps } from '#ports/film-views.ts';
import { Button } from '#ui/actions/button.tsx';
import { SaveBeside } from '../cards/save.tsx';
import { useAudience } from '../use-audience.ts';
import { OfferNote, WatchOffer } from './film-actions.tsx';

export default function SeriesActions({ series, first, watch, label, trailer }: SeriesActionsProps) {
  const { t } = useLingui();
  useAudience('series', series.id);
  const level = first?.user_level ?? ACCESS_LEVEL.PAID;
  return (
    <>
      <WatchOffer
        title={first?.title ?? series.title}
        level={level}
        watch={watch}
        label={label}
        film={first}
      />
      {trailer && <Button size="l" variant="line" href={trailer}>{t`Watch trailer`}</Button>}
      <SaveBeside title={{ id: series.id, title: series.title, model_type: 'Series' }} />
      <OfferNote level={level} watch={watch} />
    </>
  );
}
