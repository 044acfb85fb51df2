/** Skippable parts of the demo films, as editors would mark them. */
import * as v from 'valibot';
import { Count, Slug } from './fields.ts';

const Span = v.tuple([Count, Count]);

/** Positions in the film's clip (s); credits last until its end. */
export const SkipMarkersEntry = v.object({
  movie: Slug,
  recap: v.optional(Span),
  intro: v.optional(Span),
  credits: v.optional(Count),
});
type SkipMarkersEntry = v.InferOutput<typeof SkipMarkersEntry>;

/** One row per part; `idOf` returns the id of a film by its slug. */
export const skipMarkerRows = (
  entries: readonly SkipMarkersEntry[],
  idOf: (slug: string) => number,
): Readonly<Record<string, unknown>>[] =>
  entries.flatMap(({ movie, recap, intro, credits }) => {
    const movie_id = idOf(movie);
    const parts = [
      ['recap', recap],
      ['intro', intro],
      ['credits', credits === undefined ? undefined : [credits, null]],
    ] as const;
    return parts.flatMap(([type, span]) =>
      span ? [{ movie_id, type, start_s: span[0], end_s: span[1] }] : [],
    );
  });
