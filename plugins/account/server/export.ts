/** Everything held of a member as one zip archive: a file of JSON for each kind, and a page that explains them. */
import { strToU8, zipSync } from 'fflate';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../kernel/i18n/i18n.ts';
import type { Origin } from '../../../server/origin.ts';
import { ownBrands } from '../../../server/security/own-accounts.ts';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import { readPersonalRows, type Person } from './personal-rows.ts';

/** How much is packed: text shrinks well at the middle of 0 to 9, and a large archive holds nobody up. */
const COMPRESSION = 6;

interface Words {
  title: string;
  /** With the day it was made. */
  made: (day: string) => string;
  text: readonly string[];
}

const README: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'Your data',
    made: (day) => `Made on ${day}.`,
    text: [
      'Each file holds one kind of what is stored about you, as JSON: account, subscriptions, orders, films you own, films you have begun with how far you came, comments, reminders, sessions, when our staff looked at the site in your place, mailed links and, where mail is kept by the site itself, the mailbox.',
      'An empty list means that nothing of this kind is kept. Times are in UTC. Amounts are in cents. Your password is kept as a digest that cannot be turned back, and is therefore not in here.',
      'Your choice of cookies is kept under a random number in your browser, without your name.',
    ],
  },
  de: {
    title: 'Deine Daten',
    made: (day) => `Erstellt am ${day}.`,
    text: [
      'Jede Datei enthält eine Art dessen, was über dich gespeichert ist, als JSON: Konto, Abos, Bestellungen, Filme, die dir gehören, begonnene Filme mit der Stelle, bis zu der du gekommen bist, Kommentare, Erinnerungen, Sitzungen, wann unser Team die Website an deiner Stelle angesehen hat, verschickte Links und, wo die Website selbst Post aufbewahrt, das Postfach.',
      'Eine leere Liste bedeutet, dass nichts dieser Art gespeichert ist. Zeiten sind in UTC angegeben, Beträge in Cent. Dein Passwort ist nur als Prüfwert gespeichert, der sich nicht zurückrechnen lässt, und steht deshalb nicht hier.',
      'Deine Cookie-Auswahl ist unter einer Zufallszahl deines Browsers gespeichert, ohne deinen Namen.',
    ],
  },
  es: {
    title: 'Tus datos',
    made: (day) => `Creado el ${day}.`,
    text: [
      'Cada archivo contiene un tipo de los datos que guardamos sobre ti, en JSON: cuenta, suscripciones, pedidos, películas que has comprado, películas empezadas y hasta dónde llegaste, comentarios, recordatorios, sesiones, cuándo nuestro equipo vio el sitio en tu lugar, enlaces enviados y, cuando el propio sitio guarda el correo, el buzón.',
      'Una lista vacía significa que no se guarda nada de ese tipo. Las horas están en UTC y los importes en céntimos. Tu contraseña se guarda como un resumen que no se puede revertir, por eso no está aquí.',
      'Tu elección de cookies se guarda con un número aleatorio de tu navegador, sin tu nombre.',
    ],
  },
  fr: {
    title: 'Vos données',
    made: (day) => `Créé le ${day}.`,
    text: [
      'Chaque fichier contient un type de données conservées à votre sujet, en JSON : compte, abonnements, commandes, films que vous possédez, films commencés et l’endroit où vous en êtes, commentaires, rappels, sessions, les moments où notre équipe a vu le site à votre place, liens envoyés et, lorsque le site conserve lui-même le courrier, la boîte aux lettres.',
      'Une liste vide signifie que rien de ce type n’est conservé. Les heures sont en UTC, les montants en centimes. Votre mot de passe est conservé sous une forme qui ne peut pas être inversée ; il ne figure donc pas ici.',
      'Votre choix de cookies est conservé sous un nombre aléatoire de votre navigateur, sans votre nom.',
    ],
  },
};

function readme(locale: Locale, day: string): string {
  const { title, made, text } = README[locale];
  return `${[title, '='.repeat(title.length), made(day), ...text].join('\n\n')}\n`;
}

/** The archive's bytes; it is made for one answer and kept nowhere. */
export async function exportOf(
  { db, config, now }: Pick<Origin, 'db' | 'config' | 'now'>,
  list: readonly PersonalData[],
  person: Omit<Person, 'brands'> & { locale: string },
): Promise<Uint8Array> {
  const at = now();
  const held = await readPersonalRows(db, list, { ...person, brands: ownBrands(config) });
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE;
  const files = [...held].map(([name, rows]): [string, Uint8Array] => [
    `${name}.json`,
    strToU8(`${JSON.stringify(rows, null, 2)}\n`),
  ]);
  const day = at.toISOString().slice(0, 10);
  return zipSync(Object.fromEntries([['readme.txt', strToU8(readme(locale, day))], ...files]), {
    level: COMPRESSION,
    mtime: at,
  });
}
