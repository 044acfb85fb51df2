/** Menu entries of the catalogue. */
import type { FooterEntry, NavigationSection, Text } from '#ports/site.ts';

const FILMS: Text = { en: 'Films', de: 'Filme', es: 'Películas', fr: 'Films' };
/** The title attribute of the link to the films (README 15). */
const FILMS_TITLE: Text = {
  en: 'Adult short films',
  de: 'Kurzfilme für Erwachsene',
  es: 'Cortometrajes para adultos',
  fr: 'Courts métrages pour adultes',
};
const BEHIND: Text = {
  en: 'Behind the scenes',
  de: 'Hinter den Kulissen',
  es: 'Detrás de las cámaras',
  fr: 'Coulisses',
};
const SERIES: Text = { en: 'Series', de: 'Serien', es: 'Series', fr: 'Séries' };
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
const CATEGORIES: Text = { en: 'Categories', de: 'Kategorien', es: 'Categorías', fr: 'Catégories' };

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 10,
    name: FILMS,
    title: FILMS_TITLE,
    url: '/film',
    children: [{ name: BEHIND, url: '/behind-the-scenes' }],
  },
  { order: 20, name: SERIES, url: '/series' },
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
  { order: 40, name: CATEGORIES, url: '/categories' },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 10, name: FILMS, url: '/film' },
  { section: 'explore', order: 20, name: SERIES, url: '/series' },
  { section: 'explore', order: 30, name: CATEGORIES, url: '/categories' },
  { section: 'explore', order: 40, name: PERFORMERS, url: '/performers' },
];
