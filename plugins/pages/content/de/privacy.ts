/** The privacy notice in German. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => {
  const { brand, company, address, email, ageChecks, has } = facts;
  const checkers = ageChecks
    .flatMap(({ company: name }) => (name ? `, Altersprüfung (${name})` : []))
    .join('');
  const consent = consentText(facts);
  return {
    title: 'Datenschutz',
    headTitle: 'Datenschutz: was wir speichern und warum',
    description:
      'Welche Daten wir über dich speichern, wofür und wie lange, wer sie sonst sieht und wie du sie berichtigen oder löschen lässt.',
    lead: `Was du ${has.playing ? 'dir ansiehst' : 'liest'}, ist deine Sache. ${brand} speichert so wenig wie möglich über dich, und hier steht, was das ist.`,
    sections: [
      {
        id: 'responsible',
        title: 'Wer verantwortlich ist',
        body: [
          `${company}, ${address}, entscheidet, wie deine Daten verwendet werden. Bei allen Fragen zum Datenschutz schreib an ${email}.`,
        ],
      },
      {
        id: 'visiting',
        title: 'Wenn du nur zu Besuch bist',
        body: [
          'Wir zählen, welche Seiten an einem Tag geöffnet werden, ohne festzuhalten, von wem. Unsere technischen Protokolle enthalten weder deine Netzwerkadresse noch die Namen der Seiten, die du dir angesehen hast.',
          'Aus deiner Verbindung leiten wir das Land ab (in den USA auch den Bundesstaat), weil die Gesetze zu Alter, Cookies und Filmen verschieden sind. Die Netzwerkadresse selbst wird dabei nicht gespeichert.',
          consent.loading,
          'Wenn du an einen Filmstart erinnert werden möchtest, schicken wir dir zuerst einen Link. Deine Adresse bleibt bis zu dem Tag, an dem diese eine E-Mail verschickt wird; benutzt du den Link nicht, wird sie nach drei Tagen vergessen.',
        ],
      },
      {
        id: 'account-data',
        title: 'Wenn du ein Konto hast',
        body: [
          {
            list: [
              'Deine E-Mail-Adresse, deinen Spitznamen, falls du einen wählst, deine Sprache und was du in dein Profil einträgst. Das brauchen wir, um dein Konto zu führen.',
              'Dein Passwort, aber nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt. Auch Anmeldungen werden nur so gespeichert.',
              ...(has.playing
                ? [
                    has.list
                      ? has.reviews
                        ? 'Wie weit du einen Film gesehen hast, deine Liste und deine Bewertungen, damit du weitersehen kannst. Einträge kannst du selbst entfernen.'
                        : 'Wie weit du einen Film gesehen hast und deine Liste, damit du weitersehen kannst. Einträge kannst du selbst entfernen.'
                      : 'Wie weit du einen Film gesehen hast, damit du weitersehen kannst. Einträge kannst du selbst entfernen.',
                  ]
                : []),
              ...(has.confessions
                ? [
                    'Deine Geständnisse und Kommentare; veröffentlicht erscheinen sie unter deinem Spitznamen.',
                  ]
                : []),
              ...(has.payments
                ? [
                    `${has.memberships ? (has.films ? 'Deine Käufe und dein Abo' : 'Dein Abo und seine Zahlungen') : 'Deine Käufe'}. Kartennummern gehen direkt an den Zahlungsdienst; wir bekommen sie nie zu sehen.`,
                  ]
                : []),
            ],
          },
        ],
      },
      {
        id: 'age',
        title: 'Altersprüfung',
        body: [
          'Wo das Gesetz es verlangt, weist du dein Alter nach, bevor wir etwas zeigen. Wir erfahren nur Ja oder Nein. Land, Ergebnis und einen Prüfwert der Sitzungsnummer behalten wir sieben Tage.',
          ...(ageChecks.length > 0 ? [{ list: ageChecks.map(({ what }) => what) }] : []),
        ],
      },
      {
        id: 'consent-choice',
        title: 'Einwilligung und Global Privacy Control',
        body: [
          consent.optional,
          'Sendet dein Browser das Signal „Global Privacy Control“, verstehen wir es als Ablehnung von allem, was nicht notwendig ist. Mehr musst du nicht tun.',
          { shows: 'preferences' },
        ],
      },
      {
        id: 'who-else',
        title: 'Wer sonst Daten sieht',
        body: [
          `Nur Firmen, die für uns arbeiten und vertraglich gebunden sind: Hosting, E-Mail-Versand${has.payments ? ', Zahlung' : ''}${checkers}. Wir verkaufen keine Daten und geben keine für Werbung weiter. Behörden bekommen Daten nur, wenn das Gesetz uns dazu verpflichtet.`,
        ],
      },
      {
        id: 'how-long',
        title: 'Was wir speichern, wofür, wie lange und wer es sieht',
        body: [
          'Alles, was auf dieser Seite von Besuchern und Mitgliedern gespeichert wird:',
          { shows: 'privacy' },
          'Was eine Zahl von Tagen nennt, wird jede Nacht automatisch entfernt.',
        ],
      },
      {
        id: 'rights',
        title: 'Deine Rechte',
        body: [
          `Du kannst deine Daten einsehen, berichtigen oder löschen lassen, mitnehmen, ihre Verwendung einschränken oder ihr widersprechen und jede Einwilligung für die Zukunft widerrufen. Schreib an ${email}; wir antworten innerhalb eines Monats, und es kostet nichts. Du kannst dich auch bei der Datenschutzbehörde deines Wohnorts beschweren.`,
          `Wir verwenden deine Daten, um unseren Vertrag mit dir zu erfüllen, um Gesetze einzuhalten ${has.payments ? '(Alter, Rechnungen)' : '(Alter)'}, mit deiner Einwilligung (nicht notwendige Cookies, E-Mails, um die du gebeten hast) und aus unserem berechtigten Interesse an einem sicheren Dienst.`,
        ],
      },
      {
        id: 'safety',
        title: 'Sicherheit',
        body: [
          'Alle Verbindungen sind verschlüsselt. In unserer Firma haben nur die Menschen Zugang, die ihn brauchen, und jeder Zugriff im Namen eines Mitglieds wird aufgezeichnet.',
        ],
      },
    ],
  };
};
