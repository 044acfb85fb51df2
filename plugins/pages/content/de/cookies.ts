/** The cookie notice in German. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand }) => ({
  title: 'Cookies',
  headTitle: 'Cookies: alle, und wofür sie da sind',
  description:
    'Jedes Cookie dieser Seite, wofür es da ist und wie lange es bleibt, und ein Knopf, um deine Wahl zu ändern.',
  lead: `Kleine Notizen, die dein Browser für ${brand} aufbewahrt. Das hier sind alle.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Deine Wahl',
      body: [
        'Notwendige Cookies halten die Seite am Laufen und lassen sich nicht abschalten. Alles andere – Einstellungen, Statistik, Marketing – geschieht nur, wenn du zustimmst. Du kannst es dir jederzeit anders überlegen; Cookies einer abgelehnten Kategorie werden sofort entfernt.',
        { shows: 'preferences' },
      ],
    },
    {
      id: 'list',
      title: 'Die Cookies, die wir setzen',
      body: [
        'Jedes mit Kategorie, Dauer und wer es setzt. Notwendige entstehen, wenn die Seite sie braucht; alle anderen nur, wenn du ihrer Kategorie zustimmst, und sie verschwinden, sobald du ablehnst.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Was sonst in deinem Browser liegt',
      body: [
        'Einige Notizen, die dein Browser aufbewahrt und nicht von selbst mitschickt. Die einer Kategorie entstehen nur, wenn du ihr zustimmst, und verschwinden, sobald du ablehnst. Notwendige bleiben so lange, wie hier steht, oder bis du die Daten dieser Seite in deinem Browser löschst.',
        { shows: 'storage' },
      ],
    },
    {
      id: 'other-companies',
      title: 'Cookies anderer Firmen',
      body: [
        'Bevor du zustimmst, gibt es keine. Erlaubst du Statistik oder Marketing, können unsere Mess- und Werbepartner eigene Cookies setzen; lehnst du sie wieder ab, werden die dieser Website gelöscht. Das Signal „Global Privacy Control“ deines Browsers gilt als Ablehnung.',
      ],
    },
  ],
});
