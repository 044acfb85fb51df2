/** The plugin's footer link, so that cancelling is as easy to find as joining. */
import type { FooterEntry } from '#ports/site.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'help',
    order: 30,
    name: {
      en: 'Cancel a subscription',
      de: 'Abo hier kündigen',
      es: 'Cancelar la suscripción',
      fr: 'Résilier un abonnement',
    },
    url: '/cancel-subscription',
  },
];
