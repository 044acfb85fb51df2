/** The actions of a film: watch it, or its trailer and the link to a membership, or a reminder. */
import { useLingui } from '@lingui/react/macro';
import { ACCESS_LEVEL, type MovieCard } from '#ports/catalogue.ts';
import { ReleaseReminder } from '#ports/reminders.ts';
import { BuyFilm, type Sellable } from '#ports/store.ts';
import { Slot, usePath, useServed, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import type { ShownMovie } from './shown-movie.ts';
import { useOffer, useWatcher } from '../cards/offer.ts';
import { usePlayPress } from '../cards/play-press.ts';
import { PriceNote } from '../cards/price-note.tsx';
import { useSells } from '../cards/sale.tsx';
import { SaveBeside } from '../cards/save.tsx';
import { joinHref } from '../cards/join-href.ts';
import { useFacts } from '../facts.ts';

/** A link to the film at the sister site, for a brand that does not play films itself. */
function Elsewhere({ slug }: { slug: string }) {
  const { t } = useLingui();
  const { sister, filmLink } = useDeps(deps);
  const film = filmLink({ slug });
  if (!sister?.url || film === null) return null;
  const { name, url } = sister;
  return <Button size="l" href={url + film}>{t`Watch at ${name}`}</Button>;
}

interface WatchOfferProps {
  title: string;
  level: MovieCard['user_level'];
  /** Path of the page that plays the title, without locale; null if it is not playable. */
  watch: string | null;
  /** Label of the watch button. */
  label: string;
  /** The film, for brands that sell films singly. */
  film?: Sellable | undefined;
}

/**
 * The button to watch a title: immediately for visitors with access; otherwise after an account or a membership, which
 * then leads back here; or with a purchase. Renders nothing for a title that is not playable.
 */
export function WatchOffer({ title, level, watch, label, film }: WatchOfferProps) {
  const { t } = useLingui();
  const path = usePath();
  const press = usePlayPress();
  const offer = useOffer(level);
  const signUp = useDeps(deps).joinLink({});
  const sells = useSells();
  const served = useServed();
  if (watch === null || served(watch) === null) return null;
  if (sells && offer === 'subscribe') {
    const { id, slug } = film ?? {};
    if (id === undefined || slug === undefined) return null;
    return <Slot of={BuyFilm} hydrated="near" film={{ id, slug, title, user_level: level }} variant="page" />;
  }
  return offer === 'subscribe' && signUp ? (
    <Button size="l" href={joinHref(signUp, watch)}>{t`Subscribe`}</Button>
  ) : (
    <Button size="l" icon="play" href={path(watch)} onClick={press({ title, level, watch })}>
      {label}
    </Button>
  );
}

/**
 * Informs visitors without access that an account is enough, or what a subscription costs. Renders nothing in a brand
 * that does not play films.
 */
export function OfferNote({
  level,
  watch,
  owned = false,
}: Pick<WatchOfferProps, 'level' | 'watch'> & { owned?: boolean }) {
  const { t } = useLingui();
  const offer = useOffer(level, owned);
  const watcher = useWatcher();
  const signUp = useDeps(deps).joinLink({});
  const served = useServed();
  if (watch === null || served(watch) === null) return null;
  if (offer === 'watch')
    return watcher?.is_subscribed || level !== ACCESS_LEVEL.FREE ? null : (
      <p>{t`Free for everybody: no account, no address, no card.`}</p>
    );
  if (offer === 'join') return <p>{t`Free with an account. No card needed.`}</p>;
  return signUp && <PriceNote />;
}

interface FilmOfferProps {
  movie: ShownMovie;
  owned: boolean;
}

/** States the last day of a film, and that buyers keep the film. */
function LeavingNote({ movie: { last_day: last, user_level: level }, owned }: FilmOfferProps) {
  const { t } = useLingui();
  const { day } = useFacts();
  const isSold = useSells() && level === ACCESS_LEVEL.PAID;
  if (!last) return null;
  const until = day(last);
  if (owned) return <p>{t`On the site until ${until}. You have bought it: it stays in your library.`}</p>;
  return isSold ? (
    <p>{t`On the site until ${until}. If you buy it before, it stays in your library.`}</p>
  ) : (
    <p>{t`On the site until ${until}.`}</p>
  );
}

/** The primary action of a film: a reminder, or watching. */
export function FilmOffer({ movie, owned }: FilmOfferProps) {
  const { t } = useLingui();
  const own = useDeps(deps).watchOwnedLink({ slug: movie.slug });
  if (movie.status === 'Upcoming Release')
    return <Slot of={ReleaseReminder} slug={movie.slug} releaseDate={movie.release_date} />;
  if (owned && own && movie.watch_path)
    return (
      <Button size="l" icon="play" href={own}>
        {t`Play`}
      </Button>
    );
  const { title, user_level: level, watch_path: watch } = movie;
  return <WatchOffer title={title} level={level} watch={watch} label={t`Watch now`} film={movie} />;
}

/**
 * A download button for members who can stream the whole catalogue; during a trial it explains why the download is not
 * available.
 */
function DownloadOffer({ movie: { id, title, watch_path: watch } }: Pick<FilmOfferProps, 'movie'>) {
  const { t } = useLingui();
  const { downloads } = useDeps(deps);
  const watcher = useWatcher();
  if (!downloads || watch === null || !watcher?.is_subscribed) return null;
  return (
    <Button size="l" variant="line" icon="download" onClick={() => downloads.ask({ id, title })}>
      {t`Download`}
    </Button>
  );
}

export function FilmActions({ movie, owned }: FilmOfferProps) {
  const { t } = useLingui();
  const path = usePath();
  const served = useServed();
  const playing = [movie.watch_path, movie.trailer_path].filter((one) => one !== null);
  if (playing.length > 0 && playing.every((one) => served(one) === null))
    return <Elsewhere slug={movie.slug} />;
  return (
    <>
      <FilmOffer movie={movie} owned={owned} />
      {movie.trailer_path && (
        <Button size="l" variant="line" href={path(movie.trailer_path)}>{t`Watch trailer`}</Button>
      )}
      <SaveBeside title={movie} />
      <DownloadOffer movie={movie} />
      <OfferNote level={movie.user_level} watch={movie.watch_path} owned={owned} />
      <LeavingNote movie={movie} owned={owned} />
    </>
  );
}
