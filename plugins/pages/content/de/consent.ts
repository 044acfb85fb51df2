/** Rules for optional cookies in the visitor's country, in German, shared by the legal texts and the FAQ. */
import type { ConsentText, Facts } from '../model.ts';

const ASKED: ConsentText = {
  loading:
    'Bevor du deine Volljährigkeit bestätigt und zugestimmt hast, wird nichts von anderen Firmen geladen und nichts gespeichert, was nicht notwendig ist: keine Werbung, keine Messung, keine eingebetteten Medien, keine Schriften.',
  optional:
    'Nicht notwendige Cookies brauchen deine Einwilligung, die du jederzeit ändern oder widerrufen kannst. Deine Wahl wird mit einer Zufallszahl, dem Land und dem Datum gespeichert, damit wir sie belegen können.',
  choice:
    'Notwendige Cookies halten die Seite am Laufen und lassen sich nicht abschalten. Alles andere – Einstellungen, Statistik, Marketing – geschieht nur, wenn du zustimmst. Du kannst es dir jederzeit anders überlegen; Cookies einer abgelehnten Kategorie werden sofort entfernt.',
  list: 'Jedes mit Kategorie, Dauer und wer es setzt. Notwendige entstehen, wenn die Seite sie braucht; alle anderen nur, wenn du ihrer Kategorie zustimmst, und sie verschwinden, sobald du ablehnst.',
  storage:
    'Einige Notizen, die dein Browser aufbewahrt und nicht von selbst mitschickt. Die einer Kategorie entstehen nur, wenn du ihr zustimmst, und verschwinden, sobald du ablehnst. Notwendige bleiben so lange, wie hier steht, oder bis du die Daten dieser Seite in deinem Browser löschst.',
  others:
    'Bevor du zustimmst, gibt es keine. Erlaubst du Statistik oder Marketing, können unsere Mess- und Werbepartner eigene Cookies setzen; lehnst du sie wieder ab, werden die dieser Website gelöscht. Das Signal „Global Privacy Control“ deines Browsers gilt als Ablehnung.',
  services: 'Dienste anderer Firmen werden nur geladen, wenn du es erlaubst.',
};

const granted = (place: string): ConsentText => ({
  loading: `Dein Besuch kommt aus folgendem Land: ${place}. Dort fragen wir nicht nach Cookies, die nicht notwendig sind: Sie sind aktiv, sobald du deine Volljährigkeit bestätigt hast, und Dienste unserer Mess- und Werbepartner können geladen werden. Vorher wird nichts von anderen Firmen geladen und nichts gespeichert, was nicht notwendig ist. Du kannst alles jederzeit ablehnen.`,
  optional: `In deinem Land (${place}) sind nicht notwendige Cookies aktiv, sobald du deine Volljährigkeit bestätigt hast. Du kannst sie jederzeit ablehnen. Deine Wahl wird mit einer Zufallszahl, dem Land und dem Datum gespeichert, damit wir sie belegen können.`,
  choice: `Notwendige Cookies halten die Seite am Laufen und lassen sich nicht abschalten. In deinem Land (${place}) ist alles andere – Einstellungen, Statistik, Marketing – aktiv, sobald du deine Volljährigkeit bestätigt hast, bis du es ablehnst. Du kannst es dir jederzeit anders überlegen; Cookies einer abgelehnten Kategorie werden sofort entfernt.`,
  list: 'Jedes mit Kategorie, Dauer und wer es setzt. Notwendige entstehen, wenn die Seite sie braucht; alle anderen, sobald du deine Volljährigkeit bestätigt hast, und sie verschwinden, sobald du ablehnst.',
  storage:
    'Einige Notizen, die dein Browser aufbewahrt und nicht von selbst mitschickt. Die einer Kategorie entstehen, sobald du deine Volljährigkeit bestätigt hast, und verschwinden, sobald du ablehnst. Notwendige bleiben so lange, wie hier steht, oder bis du die Daten dieser Seite in deinem Browser löschst.',
  others:
    'Bevor du deine Volljährigkeit bestätigt hast, gibt es keine. Danach können unsere Mess- und Werbepartner eigene Cookies setzen; lehnst du sie ab, werden die dieser Website gelöscht. Das Signal „Global Privacy Control“ deines Browsers gilt als Ablehnung.',
  services: `In deinem Land (${place}) werden Dienste anderer Firmen geladen, sobald du deine Volljährigkeit bestätigt hast, es sei denn, du lehnst sie in den Cookie-Einstellungen ab.`,
});

export const consentText = ({ consent, place }: Facts): ConsentText =>
  consent === 'granted' ? granted(place) : ASKED;
