/** Browser storage of the plugin; all entries are first-party. */

import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { BROWSER_COOKIE, SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: BROWSER_COOKIE,
    category: 'necessary',
    lifetimeS: SIGNATURE_LIFETIME_S,
    purpose: {
      en: 'A random number for your browser, so that the films and trailers you open play in it alone.',
      de: 'Eine Zufallszahl für deinen Browser, damit Filme und Trailer, die du öffnest, nur darin laufen.',
      es: 'Un número aleatorio para tu navegador, para que las películas y los tráileres que abras se reproduzcan solo en él.',
      fr: 'Un nombre aléatoire pour votre navigateur, afin que les films et bandes-annonces que vous ouvrez ne soient lus que par lui.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'player.screen',
    category: 'necessary',
    lasts: 'tab',
    purpose: {
      en: 'That a page you reload is still the same screen: your account plays on one at a time. Ends when you close the tab.',
      de: 'Dass eine neu geladene Seite derselbe Bildschirm bleibt: Dein Konto spielt immer nur auf einem. Endet, wenn du den Tab schließt.',
      es: 'Que una página recargada siga siendo la misma pantalla: tu cuenta se reproduce en una sola a la vez. Termina al cerrar la pestaña.',
      fr: 'Qu’une page rechargée reste le même écran : votre compte n’est lu que sur un seul à la fois. Disparaît quand vous fermez l’onglet.',
    },
  },
  {
    name: 'player.positions',
    category: 'preferences',
    untilEnd: 'session',
    purpose: {
      en: 'Where you stopped in a film, until you log in.',
      de: 'Wo du in einem Film aufgehört hast, bis du dich anmeldest.',
      es: 'Dónde dejaste una película, hasta que inicies sesión.',
      fr: 'L’endroit où vous vous êtes arrêté dans un film, jusqu’à votre connexion.',
    },
  },
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
    name: 'player.autoplay',
    category: 'preferences',
    purpose: {
      en: 'Whether the next episode starts by itself.',
      de: 'Ob die nächste Folge von selbst beginnt.',
      es: 'Si el siguiente episodio empieza solo.',
      fr: 'Si l’épisode suivant commence tout seul.',
    },
  },
  {
    name: 'player.audio',
    category: 'preferences',
    purpose: {
      en: 'The language you hear films in, and whether with an audio description.',
      de: 'Die Sprache, in der du Filme hörst, und ob mit Audiodeskription.',
      es: 'El idioma en que escuchas las películas, y si es con audiodescripción.',
      fr: 'La langue dans laquelle vous écoutez les films, et si c’est avec audiodescription.',
    },
  },
  {
    name: 'player.subtitle-look',
    category: 'preferences',
    purpose: {
      en: 'Size, colour, background and position of your subtitles.',
      de: 'Größe, Farbe, Hintergrund und Position deiner Untertitel.',
      es: 'El tamaño, el color, el fondo y la posición de tus subtítulos.',
      fr: 'La taille, la couleur, le fond et la position de vos sous-titres.',
    },
  },
  {
    name: 'player.data-saver',
    category: 'preferences',
    purpose: {
      en: 'Whether the player spares data.',
      de: 'Ob der Player Daten spart.',
      es: 'Si el reproductor ahorra datos.',
      fr: 'Si le lecteur économise les données.',
    },
  },
  {
    name: 'player.letter-keys',
    category: 'preferences',
    purpose: {
      en: 'Whether letters and digits are shortcuts of the player.',
      de: 'Ob Buchstaben und Ziffern Tastenkürzel des Players sind.',
      es: 'Si las letras y los números son atajos del reproductor.',
      fr: 'Si les lettres et les chiffres sont des raccourcis du lecteur.',
    },
  },
  {
    name: 'player.speed',
    category: 'preferences',
    purpose: {
      en: 'How fast you play films.',
      de: 'Wie schnell du Filme abspielst.',
      es: 'La velocidad a la que reproduces las películas.',
      fr: 'La vitesse à laquelle vous lisez les films.',
    },
  },
  {
    name: 'player.quality',
    category: 'preferences',
    purpose: {
      en: 'The picture quality you have chosen.',
      de: 'Die Bildqualität, die du gewählt hast.',
      es: 'La calidad de imagen que has elegido.',
      fr: 'La qualité d’image que vous avez choisie.',
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
