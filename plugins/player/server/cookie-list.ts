/** What the plugin keeps in the browser; all are first-party. */

import type { StorageDeclaration } from '../../../server/ports/site.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'player.subtitles',
    category: 'preferences',
    purpose: {
      en: 'The language of your subtitles.',
      de: 'Die Sprache deiner Untertitel.',
      es: 'El idioma de tus subtítulos.',
      fr: 'La langue de vos sous-titres.',
    },
  },
  {
    name: 'media-chrome-pref-volume',
    category: 'preferences',
    purpose: {
      en: 'The volume of the player.',
      de: 'Die Lautstärke des Players.',
      es: 'El volumen del reproductor.',
      fr: 'Le volume du lecteur.',
    },
  },
  {
    name: 'media-chrome-pref-muted',
    category: 'preferences',
    purpose: {
      en: 'Whether the player is muted.',
      de: 'Ob der Player stumm ist.',
      es: 'Si el reproductor está en silencio.',
      fr: 'Si le son du lecteur est coupé.',
    },
  },
];
