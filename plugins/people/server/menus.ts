/** Menu entries of people. */
import type { FooterEntry, NavigationSection, Text } from '#ports/site.ts';

const PERFORMERS: Text = { en: 'Performers', de: 'Darsteller:innen', es: 'Intérpretes', fr: 'Interprètes' };
const COUPLES: Text = { en: 'Couples', de: 'Paare', es: 'Parejas', fr: 'Couples' };
const DIRECTORS: Text = { en: 'Directors', de: 'Regie', es: 'Dirección', fr: 'Réalisation' };
const PHOTOGRAPHERS: Text = { en: 'Photographers', de: 'Fotografie', es: 'Fotografía', fr: 'Photographes' };
const GUEST_STARS: Text = {
  en: 'Guest stars',
  de: 'Gaststars',
  es: 'Estrellas invitadas',
  fr: 'Invités spéciaux',
};
const GALLERY: Text = {
  en: 'Artist gallery',
  de: 'Galerie der Künstler:innen',
  es: 'Galería de artistas',
  fr: 'Galerie d’artistes',
};

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 30,
    name: PERFORMERS,
    url: '/performers',
    children: [
      { name: COUPLES, url: '/performers/couples' },
      { name: DIRECTORS, url: '/collaborators/directors' },
      { name: PHOTOGRAPHERS, url: '/collaborators/photographers' },
      { name: GUEST_STARS, url: '/collaborators/guest-stars' },
      { name: GALLERY, url: '/collaborators/artist-gallery' },
    ],
  },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 40, name: PERFORMERS, url: '/performers' },
];
