/** The cookies and storage keys of the plugin; all are first-party. */
import { UTM_COOKIE } from '#ports/campaign.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { CHECKOUT_SETTINGS } from '../settings.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'sales',
    category: 'necessary',
    lifetimeS: CHECKOUT_SETTINGS.salesCookieS,
    purpose: {
      en: 'Finds the payment you have begun when you come back to the page. It holds the number of the subscription and of the order.',
      de: 'Findet die begonnene Zahlung wieder, wenn du auf die Seite zurückkommst. Es enthält die Nummer des Abos und der Bestellung.',
      es: 'Encuentra el pago que has empezado cuando vuelves a la página. Contiene el número de la suscripción y el del pedido.',
      fr: 'Retrouve le paiement que vous avez commencé quand vous revenez sur la page. Il contient le numéro de l’abonnement et celui de la commande.',
    },
  },
  {
    name: UTM_COOKIE,
    category: 'marketing',
    lifetimeS: CHECKOUT_SETTINGS.utmCookieS,
    purpose: {
      en: 'Remembers by which advertisement you came, so that we know which ones are worth their money.',
      de: 'Merkt sich, über welche Anzeige du gekommen bist, damit wir wissen, welche ihr Geld wert sind.',
      es: 'Recuerda por qué anuncio has llegado, para que sepamos cuáles valen lo que cuestan.',
      fr: 'Retient par quelle annonce vous êtes venu, afin que nous sachions lesquelles valent leur prix.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'begin-checkout',
    category: 'necessary',
    lasts: 'tab',
    untilEnd: 'session',
    purpose: {
      en: 'Which payment you have begun in this tab, and where you wanted to go afterwards. Ends when it is paid or when you close the tab.',
      de: 'Welche Zahlung du in diesem Tab begonnen hast und wohin du danach wolltest. Endet, wenn sie bezahlt ist oder du den Tab schließt.',
      es: 'Qué pago has empezado en esta pestaña y adónde querías ir después. Termina cuando está pagado o al cerrar la pestaña.',
      fr: 'Le paiement que vous avez commencé dans cet onglet et où vous vouliez aller ensuite. Disparaît quand il est réglé ou quand vous fermez l’onglet.',
    },
  },
];
