/** The demo's offers: the default one on /sign-up, a bundle with the sister site, and a landing page with a trial. */
import type { Insertable } from 'kysely';
import type { Picture } from '#ports/picture.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { PlanGroupsTable } from '../tables.ts';

type Pictures = 'layout_background' | 'layout_background_desktop' | 'banner_image' | 'banner_image_mobile';
/** A row as it is inserted, with JSON columns as values. */
type DemoGroup = Omit<Insertable<PlanGroupsTable>, Pictures | 'texts'> &
  Partial<Record<Pictures, Picture>> & { id: number; texts: Texts };

const still = (name: string): Picture => ({
  base: `/images/still/${name}`,
  width: 1600,
  height: 900,
  widths: [480, 960, 1600],
  colour: '#5e3f44',
});
const upright = (name: string): Picture => ({
  base: `/images/banner-narrow/${name}`,
  width: 960,
  height: 1440,
  widths: [480, 960],
  colour: '#745254',
});

export const GROUPS: readonly DemoGroup[] = [
  {
    id: 1,
    promo_url: 'nocturne',
    is_default: true,
    show_monthly_price_strike: true,
    banner_image: still('what-the-tide-kept'),
    banner_image_mobile: upright('what-the-tide-kept'),
    texts: {
      en: {
        name: 'The whole collection',
        info_title: 'Every film, every series, and each new one',
        join_us_mobile_text: 'Subscribe',
        after_trailer_title: 'The film goes on',
        after_trailer_text: 'Watch it to the end tonight, and every other one with it.',
      },
      de: {
        name: 'Die ganze Sammlung',
        info_title: 'Jeder Film, jede Serie, und alles Neue',
        join_us_mobile_text: 'Abo abschließen',
        after_trailer_title: 'Der Film geht weiter',
        after_trailer_text: 'Sieh ihn heute Abend zu Ende, und alle anderen dazu.',
      },
      es: {
        name: 'La colección completa',
        info_title: 'Todas las películas, todas las series y cada estreno',
        join_us_mobile_text: 'Suscribirse',
        after_trailer_title: 'La película continúa',
        after_trailer_text: 'Termina de verla esta noche, y todas las demás con ella.',
      },
      fr: {
        name: 'Toute la collection',
        info_title: 'Tous les films, toutes les séries, et chaque nouveauté',
        join_us_mobile_text: 'S’abonner',
        after_trailer_title: 'Le film continue',
        after_trailer_text: 'Regardez-le ce soir jusqu’au bout, et tous les autres avec lui.',
      },
    },
  },
  {
    id: 2,
    promo_url: 'together',
    layout: 2,
    layout_desktop: 2,
    sub_layout: 2,
    sub_layout_desktop: 1,
    layout_background: upright('harbour-radio'),
    layout_background_desktop: still('what-the-tide-kept'),
    accent_colour: '#9fd3c7',
    background_colour: '#0c1416',
    texts: {
      en: {
        name: 'Two cinemas, one subscription',
        info_title: 'Both cinemas together',
        join_us_mobile_text: 'Subscribe to both',
      },
      de: {
        name: 'Zwei Kinos, ein Abo',
        info_title: 'Beide Kinos zusammen',
        join_us_mobile_text: 'Beide abonnieren',
      },
      es: {
        name: 'Dos cines, una suscripción',
        info_title: 'Los dos cines, juntos',
        join_us_mobile_text: 'Suscribirse a los dos',
      },
      fr: {
        name: 'Deux cinémas, un abonnement',
        info_title: 'Les deux cinémas ensemble',
        join_us_mobile_text: 'S’abonner aux deux',
      },
    },
  },
  {
    id: 3,
    promo_url: 'welcome',
    layout: 3,
    layout_desktop: 3,
    show_pricing: false,
    layout_background: upright('night-swim'),
    layout_background_desktop: still('what-the-tide-kept'),
    accent_colour: '#e8b4c8',
    texts: {
      en: {
        name: 'Seven days for one euro',
        info_title: 'A week of the whole collection.',
        join_us_mobile_text: 'Begin tonight',
        after_trailer_title: 'The film goes on',
        after_trailer_text: 'Seven days of the whole collection for the price of a postcard.',
      },
      de: {
        name: 'Sieben Tage für einen Euro',
        info_title: 'Eine Woche lang die ganze Sammlung.',
        join_us_mobile_text: 'Heute Abend anfangen',
        after_trailer_title: 'Der Film geht weiter',
        after_trailer_text: 'Sieben Tage die ganze Sammlung, zum Preis einer Postkarte.',
      },
      es: {
        name: 'Siete días por un euro',
        info_title: 'Una semana de toda la colección.',
        join_us_mobile_text: 'Empezar esta noche',
        after_trailer_title: 'La película continúa',
        after_trailer_text: 'Siete días de la colección completa por lo que cuesta una postal.',
      },
      fr: {
        name: 'Sept jours pour un euro',
        info_title: 'Une semaine de toute la collection.',
        join_us_mobile_text: 'Commencer ce soir',
        after_trailer_title: 'Le film continue',
        after_trailer_text: 'Sept jours de toute la collection pour le prix d’une carte postale.',
      },
    },
  },
];
