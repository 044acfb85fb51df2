/** Editorial data of a film, each linked to similar films, and its spoken and subtitle languages. */
import { useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { Definition } from '#ui/text/definition-list.tsx';
import { deps } from '../deps.ts';
import type { Movie } from '../api/films.ts';
import { CONTENT_NOTE_WORDS, INTENSITY_WORDS, MOOD_WORDS } from '../films/editorial-words.ts';

/** Names of languages by their codes, in the visitor's language. */
export function languagesOf(codes: readonly string[], { locale }: I18n): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}

/** Omits empty facts. */
export function useEditorialFacts(): (
  movie: Pick<Movie, 'editorial' | 'spoken' | 'subtitles'>,
) => Definition[] {
  const { t, i18n } = useLingui();
  const films = useDeps(deps).filmsLink({});
  const linked = (query: string, word: string) =>
    films ? (
      <Link variant="quiet" href={`${films}?${query}`}>
        {word}
      </Link>
    ) : (
      word
    );
  return ({ editorial, spoken, subtitles }) => {
    const { mood = null, intensity = null, content_notes: notes = [] } = editorial ?? {};
    const contentNotes = notes.map((note) => i18n._(CONTENT_NOTE_WORDS[note])).join(', ');
    return [
      ...(mood ? [{ term: t`Mood`, detail: linked(`mood=${mood}`, i18n._(MOOD_WORDS[mood])) }] : []),
      ...(intensity
        ? [
            {
              term: t`Intensity`,
              detail: linked(`intensity=${intensity}`, i18n._(INTENSITY_WORDS[intensity])),
            },
          ]
        : []),
      ...(contentNotes ? [{ term: t`Content notes`, detail: contentNotes }] : []),
      ...(spoken.length > 0 ? [{ term: t`Spoken languages`, detail: languagesOf(spoken, i18n) }] : []),
      ...(subtitles.length > 0 ? [{ term: t`Subtitles`, detail: languagesOf(subtitles, i18n) }] : []),
    ];
  };
}
