/** The demo's company videos: their titles and clips. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { StaticVideoType } from '#plugins/pages/api.ts';

interface DemoVideo {
  readonly uuid: string;
  readonly type: StaticVideoType;
  readonly clip: string;
  readonly title: Readonly<Record<Locale, string>>;
}

const TRAILER = {
  en: 'What plays this month',
  de: 'Was diesen Monat läuft',
  es: 'Lo que se proyecta este mes',
  fr: 'À l’affiche ce mois-ci',
};
const APP = {
  en: 'The cinema on your home screen',
  de: 'Das Kino auf deinem Startbildschirm',
  es: 'El cine en tu pantalla de inicio',
  fr: 'Le cinéma sur votre écran d’accueil',
};

/** Ids are constant, so that URLs survive a new demo. */
export const HOUSE_VIDEOS: readonly DemoVideo[] = [
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a01', type: 'intro', clip: 'trailer', title: TRAILER },
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a02', type: 'el', clip: 'trailer', title: TRAILER },
  {
    uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a03',
    type: 'performers',
    clip: 'clip-2',
    title: {
      en: 'In front of the camera',
      de: 'Vor der Kamera',
      es: 'Delante de la cámara',
      fr: 'Devant la caméra',
    },
  },
  {
    uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a04',
    type: 'about',
    clip: 'clip-1',
    title: { en: 'The house', de: 'Das Haus', es: 'La casa', fr: 'La maison' },
  },
  {
    uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a05',
    type: 'about-making',
    clip: 'clip-3',
    title: {
      en: 'How a film is made',
      de: 'Wie ein Film entsteht',
      es: 'Cómo se hace una película',
      fr: 'Comment naît un film',
    },
  },
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a06', type: 'app-film-ios', clip: 'clip-4', title: APP },
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a07', type: 'app-film-android', clip: 'clip-4', title: APP },
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a08', type: 'app-film-desktop', clip: 'clip-4', title: APP },
  { uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a09', type: 'affiliates', clip: 'trailer', title: TRAILER },
  {
    uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a0a',
    type: 'free',
    clip: 'clip-5',
    title: {
      en: 'A first film, on the house',
      de: 'Ein erster Film aufs Haus',
      es: 'Una primera película, invita la casa',
      fr: 'Un premier film, offert par la maison',
    },
  },
];
