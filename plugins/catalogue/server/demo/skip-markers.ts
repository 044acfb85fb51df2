/** Parts of the demo films that can be skipped, as an editor would have marked them. */
import * as v from 'valibot';
import { Count, Slug } from './fields.ts';

const Span = v.tuple([Count, Count]);

/** Positions in s of the film's clip; credits last until its end. */
export const SkipMarkersEntry = v.object({
  movie: Slug,
  recap: v.optional(Span),
  intro: v.optional(Span),
  credits: v.optional(Count),
});
type SkipMarkersEntry = v.InferOutput<typeof SkipMarkersEntry>;

/** One row of each part; `idOf` finds a film by its slug. */
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
