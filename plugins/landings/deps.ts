/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { Discretion } from '#ports/discretion.ts';
import { JoinLink } from '#ports/plans.ts';
import { Session } from '#ports/session.ts';
import { CartLink } from '#ports/store.ts';
import { TrialLink } from '#ports/trial.ts';

export const deps = defineDeps({
  wants: {
    discretion: Discretion,
    session: Session,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
    joinLink: JoinLink,
    cartLink: CartLink,
    trialLink: TrialLink,
  },
});
