/** The shortcut for subtitles, regardless of the order in which a browser lists them. */
import { describe, expect, it } from 'vitest';
import { renewSubtitles, subtitlesHint, toggleSubtitles } from './subtitles.ts';

const tracksOf = (...languages: string[]): TextTrack[] =>
  [
    { kind: 'metadata', language: '', mode: 'hidden' },
    ...languages.map((language) => ({ kind: 'subtitles', language, mode: 'disabled' })),
  ] as TextTrack[];
const shown = (tracks: readonly TextTrack[]) =>
  tracks.filter(({ mode }) => mode === 'showing').map(({ language }) => language);

describe('switching subtitles on', () => {
  it.each([
    ['the language of the page', ['en', 'de', 'es', 'fr'], ['en', 'fr'], 'en'],
    ['the language of the page in a list in reverse order', ['fr', 'es', 'de', 'en'], ['en', 'fr'], 'en'],
    ['the language of a regional browser', ['fr', 'es', 'de', 'en'], ['it', 'de-AT'], 'de'],
    ['a regional track for its language', ['fr', 'es-ES'], ['es'], 'es-ES'],
    ['the first one if the visitor reads none of them', ['fr', 'es'], ['it'], 'fr'],
  ])('the switch shows %s', (_, languages, locales, expected) => {
    const tracks = tracksOf(...languages);
    toggleSubtitles(tracks, locales);
    expect(shown(tracks)).toEqual([expected]);
  });

  it('the switch shows the last language again after it was switched off', () => {
    const tracks = tracksOf('en', 'de');
    (tracks[2] as TextTrack).mode = 'showing';
    toggleSubtitles(tracks, ['en']);
    expect(shown(tracks)).toEqual([]);
    toggleSubtitles(tracks, ['en']);
    expect(shown(tracks)).toEqual(['de']);
  });

  it('the switch does nothing for a film without subtitles and does not change other tracks', () => {
    const tracks = tracksOf();
    toggleSubtitles(tracks, ['en']);
    expect(tracks.map(({ mode }) => mode)).toEqual(['hidden']);
  });
});

it('the hint contains the label of the active subtitles, or that they are off or missing', () => {
  const tracks = tracksOf('en', 'de');
  toggleSubtitles(tracks, ['de']);
  expect(subtitlesHint(tracks)).toEqual({ is: 'subtitles', label: 'de', available: true });
  toggleSubtitles(tracks, ['de']);
  expect(subtitlesHint(tracks)).toEqual({ is: 'subtitles', label: null, available: true });
  expect(subtitlesHint(tracksOf())).toEqual({ is: 'subtitles', label: null, available: false });
});

describe('subtitles with new URLs', () => {
  it('subtitles that are off get the new URL, and subtitles that are on are not changed', () => {
    const sources = new Map([
      ['en', '/old/en.vtt'],
      ['de', '/old/de.vtt'],
    ]);
    const textTracks = tracksOf('en', 'de');
    (textTracks[1] as TextTrack).mode = 'showing';
    const querySelector = (selector: string) => {
      const locale = /srclang="(\w+)"/.exec(selector)?.[1] ?? '';
      return sources.has(locale)
        ? {
            getAttribute: () => sources.get(locale),
            setAttribute: (_name: string, url: string) => sources.set(locale, url),
          }
        : null;
    };
    renewSubtitles(
      { textTracks, querySelector } as unknown as Parameters<typeof renewSubtitles>[0],
      ['en', 'de', 'fr'].map((locale) => ({ locale, url: `/new/${locale}.vtt` })),
    );
    expect([...sources.values()]).toEqual(['/old/en.vtt', '/new/de.vtt']);
  });
});
