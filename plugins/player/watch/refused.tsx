/** The reason for a refusal and the next step, with a screen for each state. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Slot, useFilled, useLive, useDeps } from '#app/react/bindings.tsx';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { BuyFilm } from '#ports/store.ts';
import { deps } from '../deps.ts';
import type { RefusalCode } from '../api.ts';
import choices from '#ui/media/choices.module.css';
import type { FreeFilm } from '#ports/free-film.ts';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { Overlay } from './overlay.tsx';
import styles from './overlay.module.css';
import { Join, LogIn, PriceNote, WatchFree } from './ways-on.tsx';

export interface RefusedProps {
  movie: WatchedMovie | null;
  /** A free film to watch instead. */
  free: FreeFilm | null;
  /** Path of this page without locale, to return to. */
  path: string;
  /**
   * Level of the refusal's heading: `h2` if the page has a heading already, because the film was refused during
   * playback.
   */
  heading: 'h1' | 'h2';
}

interface ScreenProps extends Pick<RefusedProps, 'movie' | 'heading'> {
  eyebrow: ReactNode;
  children: ReactNode;
  /** Buttons for the next step. */
  ways: ReactNode;
  /** Content below the buttons. */
  more?: ReactNode;
}

function Screen({ movie, heading: Heading, eyebrow, children, ways, more }: ScreenProps) {
  return (
    <Overlay movie={movie}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <Heading className={styles.title} tabIndex={-1} lang={movie?.title_lang ?? undefined}>
        {movie?.title ?? <Trans>This film</Trans>}
      </Heading>
      <p className={styles.text}>{children}</p>
      <div className={choices.row} data-pair="">
        {ways}
      </div>
      {more}
    </Overlay>
  );
}

function SeeTheFilm({ movie }: Pick<RefusedProps, 'movie'>) {
  const film = useDeps(deps).filmLink({ slug: movie?.slug ?? '' });
  return (
    movie &&
    film !== null && (
      <a className={choices.primary} href={film}>
        <Trans>See the film</Trans>
      </a>
    )
  );
}

/** Refusal for films that are sold individually, with the price of this one (README 11). */
function NotOwned({ movie, heading, path }: Omit<RefusedProps, 'free'>) {
  const { accountLink, session } = useDeps(deps);
  const account = accountLink({});
  const sells = useIsSold(movie);
  const isGuest = useLive(session, (session) => session.user() === null) ?? true;
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>You need to own this movie</Trans>}
      ways={
        <>
          {sells && movie ? (
            <Slot of={BuyFilm} hydrated="near" film={movie} variant="page" />
          ) : (
            <SeeTheFilm movie={movie} />
          )}
          {isGuest ? (
            <LogIn path={path} />
          ) : (
            account !== null && (
              <a className={choices.secondary} href={`${account}?tab=my-library`}>
                <Trans>My library</Trans>
              </a>
            )
          )}
        </>
      }
    >
      <Trans>The films you have bought are in your library.</Trans>
    </Screen>
  );
}

/** Whether a film requires a purchase instead of a membership. */
function useIsSold(movie: WatchedMovie | null): boolean {
  const sells = useFilled(BuyFilm);
  return movie?.user_level === ACCESS_LEVEL.PAID && sells;
}

function LoginRequired({ movie, heading, free, path }: RefusedProps) {
  const openToMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  if (useIsSold(movie)) return <NotOwned movie={movie} heading={heading} path={path} />;
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>You need to be logged in</Trans>}
      ways={
        <>
          <Join path={path} account={openToMembers} />
          <LogIn path={path} />
        </>
      }
      more={
        <>
          {!openToMembers && <PriceNote />}
          <WatchFree film={free} />
        </>
      }
    >
      {openToMembers ? (
        <Trans>All it takes is an account. Log in, or create one, and the film begins.</Trans>
      ) : (
        <Trans>Log in to your account, or join to watch this film and the whole collection.</Trans>
      )}
    </Screen>
  );
}

function UpgradeRequired({ movie, heading, free, path }: RefusedProps) {
  if (useIsSold(movie)) return <NotOwned movie={movie} heading={heading} path={path} />;
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>You need to be a premium member</Trans>}
      ways={<Join path={path} />}
      more={
        <>
          <PriceNote />
          <WatchFree film={free} />
        </>
      }
    >
      <Trans>
        Your account does not include this film yet. A subscription opens it, and everything else.
      </Trans>
    </Screen>
  );
}

function SubscriptionEnded({ movie, heading, path }: RefusedProps) {
  // The film was refunded during playback.
  if (useIsSold(movie)) return <NotOwned movie={movie} heading={heading} path={path} />;
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>Your subscription has ended</Trans>}
      ways={<Join path={path} />}
      more={<PriceNote />}
    >
      <Trans>It ended while you were watching. With a new one the film goes on where you stopped.</Trans>
    </Screen>
  );
}

function AgeRequired({ movie, heading }: RefusedProps) {
  const verify = useDeps(deps).ageVerificationLink({});
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>18 and over</Trans>}
      ways={
        verify !== null && (
          <a className={choices.primary} href={verify}>
            <Trans>Verify your age</Trans>
          </a>
        )
      }
    >
      <Trans>
        Where you are, films may only be shown to adults whose age has been verified. It takes a minute.
      </Trans>
    </Screen>
  );
}

function Unreleased({ movie, heading }: RefusedProps) {
  const { i18n } = useLingui();
  const day = movie && i18n.date(movie.release_date, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Screen
      movie={movie}
      heading={heading}
      eyebrow={<Trans>Coming soon</Trans>}
      ways={<SeeTheFilm movie={movie} />}
    >
      <Trans>
        This film can be watched from {day}. Its page has the trailer, and a reminder for that day.
      </Trans>
    </Screen>
  );
}

/** Screens by the state below `refused` of the playback. */
export const SCREENS = {
  loginRequired: LoginRequired,
  upgradeRequired: UpgradeRequired,
  subscriptionEnded: SubscriptionEnded,
  ageRequired: AgeRequired,
  notOwned: NotOwned,
  unreleased: Unreleased,
} as const;

/** The initial screen, by the code of the refusal. */
export const FIRST_SCREENS: Readonly<Record<RefusalCode, keyof typeof SCREENS>> = {
  login_required: 'loginRequired',
  upgrade_required: 'upgradeRequired',
  age_verification_required: 'ageRequired',
  not_owned: 'notOwned',
  unpublished: 'unreleased',
};
