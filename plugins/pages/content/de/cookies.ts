/** The cookie notice in German. */
import type { CookiesText, TextOf } from '../model.ts';

export const text: TextOf<CookiesText> = ({ brand }) => ({
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
        'Alle hier sind notwendig, kommen nur von dieser Seite und werden an niemanden sonst gesendet.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Was sonst in deinem Browser liegt',
      body: [
        'Einige Notizen verlassen dein Gerät nie. Die der Kategorie „Einstellungen“ entstehen nur, wenn du zustimmst, und verschwinden, sobald du ablehnst. Die anderen bleiben, bis du die Daten dieser Seite in deinem Browser löschst.',
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
  cookies: {
    consent: 'Merkt sich deine Cookie-Wahl und das Land, in dem du sie getroffen hast.',
    consent_visitor_id: 'Eine Zufallszahl, die deine Cookie-Wahl mit unserem Nachweis verbindet.',
    age_restriction: 'Merkt sich, dass du deine Volljährigkeit bestätigt hast.',
    session_id: 'Nummer deiner Altersprüfung, wo das Gesetz eine verlangt.',
    session_id_verified: 'Merkt sich, dass dein Alter geprüft ist.',
    age_return:
      'Die Seite, zu der du wolltest, während du dein Alter prüfen lässt. Verschlüsselt, nur für uns lesbar.',
    Authorization: 'Hält dich angemeldet. Skripte können es nicht lesen.',
    Refresh:
      'Erneuert deine Anmeldung, bevor sie endet. Es geht nur an eine einzige Adresse, und Skripte können es nicht lesen.',
    known_device:
      'Zeigt, dass dieser Browser schon einmal angemeldet war, damit Fremde, die dein Passwort raten, dich nicht aussperren können. Es nennt niemanden, und Skripte können es nicht lesen.',
    locale: 'Merkt sich die gewählte Sprache.',
    discreet: 'Merkt sich, dass dieser Browser diskret bleibt: eine 1.',
    'experiment_{id}':
      'Welche von zwei Darstellungen einer Seite dir das Los gegeben hat, damit es dabei bleibt: eine 1 oder eine 0, nichts über dich. Wird nichts erprobt, eine Stunde lang.',
  },
  storage: {
    'consent.unsent':
      'Vermerkt, dass deine Cookie-Wahl uns noch nicht erreicht hat, etwa weil die Verbindung weg war.',
    'player.subtitles': 'Die Sprache deiner Untertitel.',
    'media-chrome-pref-volume': 'Die Lautstärke des Players.',
    'media-chrome-pref-muted': 'Ob der Player stumm ist.',
    'catalogue.recent-searches':
      'Wonach du zuletzt gesucht hast, höchstens acht Mal. Es verlässt dieses Gerät nie, und die Suchseite vergisst es, wenn du willst.',
    'discretion.left':
      'Dass du diesen Tab schnell verlassen hast, damit „Zurück“ die Seite nicht wieder zeigt. Endet, wenn du den Tab schließt.',
    'chunk-reloaded-at':
      'Wann sich die Seite zuletzt für eine neue Version neu geladen hat. Endet, wenn du den Tab schließt.',
  },
});
