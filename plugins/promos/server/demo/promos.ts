/** The demo's promotions: a bar and a countdown, on list pages only, so that a film page begins with the film. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Position } from '#plugins/promos/api.ts';

type Text = Readonly<Record<Locale, string>>;

interface DemoPromo {
  readonly id: number;
  readonly background_color: string;
  readonly text_color: string;
  readonly position: Position[];
}
export interface DemoBar extends DemoPromo {
  readonly name: string;
  readonly link: string;
  readonly texts: { readonly content: Text };
}
export interface DemoCountdown extends DemoPromo {
  readonly custom_link: string;
  readonly texts: { readonly title: Text; readonly description: Text };
  /** Days between the seeding and the promotion's end. */
  readonly days: number;
}

export const BARS: readonly DemoBar[] = [
  {
    id: 1,
    name: 'Autumn programme',
    background_color: '#2b2012',
    text_color: '#f2b07b',
    position: ['categories', 'performers', 'directors', 'collaborators', 'cast'],
    link: '/film',
    texts: {
      content: {
        en: 'The autumn programme has begun: see what plays',
        de: 'Das Herbstprogramm hat begonnen: sieh dir an, was läuft',
        es: 'Ha empezado la programación de otoño: mira qué se proyecta',
        fr: 'Le programme d’automne a commencé : découvrez ce qui est à l’affiche',
      },
    },
  },
];

export const COUNTDOWNS: readonly DemoCountdown[] = [
  {
    id: 1,
    background_color: '#f2b07b',
    text_color: '#1d0f06',
    position: ['categories'],
    custom_link: '/sign-up',
    days: 30,
    texts: {
      title: {
        en: 'Autumn offer',
        de: 'Herbstangebot',
        es: 'Oferta de otoño',
        fr: 'Offre d’automne',
      },
      description: {
        en: 'Take your seat before it ends',
        de: 'Nimm Platz, bevor es endet',
        es: 'Toma asiento antes de que acabe',
        fr: 'Prenez place avant la fin',
      },
    },
  },
];
