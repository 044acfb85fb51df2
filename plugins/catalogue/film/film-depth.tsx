/** The sections below a film's synopsis: the confession it is based on, a note, stills and reviews. */
import type { ShownMovie } from './shown-movie.ts';
import { FilmNote } from './film-note.tsx';
import { FilmOrigin } from './film-origin.tsx';
import { FilmVoices } from './film-voices.tsx';
import { SceneStills } from './scene-stills.tsx';

interface FilmDepthProps {
  movie: ShownMovie;
  /** URL of the film's page. */
  here: string;
}

export function FilmDepth({ movie, here }: FilmDepthProps) {
  return (
    <>
      <FilmOrigin movie={movie} />
      <FilmNote movie={movie} />
      <SceneStills movie={movie} />
      <FilmVoices movie={movie} href={`${here}?tab=reviews`} />
    </>
  );
}
