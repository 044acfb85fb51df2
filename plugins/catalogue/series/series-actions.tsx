/** What a visitor can do with a series: begin it when they may, else its trailer and the way to a membership. */
import { useLingui } from '@lingui/react/macro';
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import { WatchEpisodeLink } from '../../../kernel/ports/player.ts';
import { SignUpLink } from '../../../kernel/ports/session.ts';
import { useHref, usePath } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Series } from '../api-films.ts';
import { useMayWatch } from '../may-watch.ts';

export function SeriesActions({ series }: { series: Series }) {
  const { t } = useLingui();
  const href = useHref();
  const path = usePath();
  const first = series.episodes.find(({ movie }) => movie.status === 'Published')?.movie;
  const mayWatch = useMayWatch(first?.user_level ?? ACCESS_LEVEL.PAID);
  const signUp = href(SignUpLink, {});
  const watch = first && href(WatchEpisodeLink, { slug: series.slug, kind: 'movie', id: first.id });
  return (
    <>
      {watch && (mayWatch || !signUp) && (
        <Button size="l" icon="play" href={watch}>{t`Watch the first episode`}</Button>
      )}
      {watch && !mayWatch && signUp && <Button size="l" href={signUp}>{t`Start membership`}</Button>}
      {series.trailer_path && (
        <Button size="l" look="line" href={path(series.trailer_path)}>{t`Watch trailer`}</Button>
      )}
    </>
  );
}
