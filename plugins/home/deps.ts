/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { FilmLink, SeduceBoostLink } from '#ports/catalogue.ts';
import { ConfessLink, ConfessionLink, ConfessionsLink } from '#ports/confessions.ts';
import { SeriesListLink } from '#ports/series.ts';
import { Session } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { ClockService, HttpClient } from '#app/services.ts';

export const deps = defineDeps({
  needs: { http: HttpClient, clock: ClockService },
  wants: {
    session: Session,
    age: AgeQuestion,
    sister: SisterSite,
    filmLink: FilmLink,
    seduceBoostLink: SeduceBoostLink,
    confessionLink: ConfessionLink,
    confessionsLink: ConfessionsLink,
    confessLink: ConfessLink,
    seriesListLink: SeriesListLink,
  },
});
