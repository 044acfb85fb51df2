/** Questions and answers in German. */
import { consentText } from './consent.ts';
import type { FaqText, TextOf } from '../model.ts';

export const text: TextOf<FaqText> = (facts) => {
  const { brand, company, email, leastAge, refundH, downloadsPerMonth, storyLength, ageChecks, has } = facts;
  const { films } = facts;
  const counted =
    films !== null && films > facts.filmsAtLeast
      ? `Über ${facts.filmsAtLeast} Filme, und die neuen, sobald sie erscheinen.`
      : `Heute ${films} Filme, und die neuen, sobald sie erscheinen.`;
  const catalogue =
    films === null ? 'Alle Filme der Website, und die neuen, sobald sie erscheinen.' : counted;
  const { newPerWeek: perWeek, screens } = facts;
  const pace =
    perWeek > 0
      ? `Zuletzt mindestens ${perWeek === 1 ? 'einen' : perWeek} pro Woche.`
      : 'Sobald sie fertig sind, ohne festen Tag.';
  const consent = consentText(facts);
  return {
    title: 'Fragen und Antworten',
    headTitle: 'Fragen und Antworten',
    description: `${has.payments && has.memberships ? 'Ansehen, Abo, Erstattung' : has.payments && has.films ? 'Filme, Zahlung, Erstattung' : 'Konto, Alter'}, Datenschutz${has.confessions ? ' und Geständnisse' : ''}: kurze Antworten auf häufige Fragen.`,
    lead: 'Kurze Antworten auf das, was wir am häufigsten gefragt werden.',
    sections: [
      {
        id: 'watching',
        title: 'Ansehen',
        questions: [
          {
            id: 'without-account',
            question: 'Was kann ich ohne Konto sehen?',
            only: 'playing',
            answer: [
              'Alle Trailer. Mit einem kostenlosen Konto, für das du keine Karte brauchst, auch die Filme mit dem Zeichen „Kostenlos“.',
            ],
          },
          {
            id: 'new-films',
            question: 'Wie oft gibt es neue Filme?',
            only: 'playing',
            answer: [`${pace} Auf der Seite mit allen Filmen stehen die neuesten zuerst.`],
          },
          {
            id: 'languages',
            question: 'Gibt es Untertitel?',
            only: 'playing',
            answer: [
              'Auf der Seite jedes Films steht, in welchen Sprachen er Untertitel hat, falls es welche gibt; im Player wählst du sie unter „CC“, und wir merken uns die Wahl auf diesem Gerät.',
            ],
            also: 'CC Übersetzung Sprache',
          },
          {
            id: 'downloads',
            question: 'Kann ich Filme herunterladen?',
            only: 'downloads',
            answer: [
              `Mitglieder mit vollem Zugang können bis zu ${downloadsPerMonth} Filme im Kalendermonat herunterladen. Am Ersten jedes Monats beginnt die Zählung neu.${has.trial ? ' In der Testphase kannst du so viel streamen, wie du magst, aber nicht herunterladen.' : ''}`,
            ],
            also: 'Download Downloads offline',
          },
          {
            id: 'how-many',
            question: 'Wie viel gibt es zu sehen?',
            only: 'memberships',
            answer: [
              `${catalogue} Ein Abo öffnet alle und verlängert sich von selbst am Ende des Zeitraums, den du gewählt hast.`,
            ],
            also: 'Katalog Anzahl Filme wöchentlich neu',
          },
          {
            id: 'devices',
            question: 'Welche Geräte kann ich benutzen?',
            only: 'playing',
            answer: [
              'Jedes Telefon, Tablet, jeden Computer oder Fernseher mit einem aktuellen Browser. Installieren musst du nichts.',
            ],
            also: 'TV Handy Smartphone',
          },
          {
            id: 'app',
            question: 'Gibt es eine App?',
            answer: [
              'Ja, ohne App Store: Du legst die Seite selbst auf deinen Startbildschirm. Wie das auf jedem Gerät geht, zeigt die Seite „Die App“.',
            ],
            also: 'installieren iPhone iPad Android PWA',
          },
          {
            id: 'one-screen',
            question: 'Können zwei gleichzeitig schauen?',
            only: 'playing',
            answer: [
              `${screens === 1 ? 'Ein Bildschirm' : `${screens} Bildschirme`} je Konto. Startet ein weiteres Gerät einen Film, fragt es, ob du dort weiterschauen oder zurückgehen möchtest.`,
            ],
            also: 'Bildschirme Geräte gleichzeitig Konto teilen',
          },
        ],
      },
      {
        id: 'paying',
        title: has.memberships ? 'Abo und Zahlung' : 'Zahlung',
        questions: [
          {
            id: 'renewal',
            question: 'Verlängert sich mein Abo von selbst?',
            only: 'memberships',
            answer: [
              'Ja, am Ende jedes Zeitraums, bis du kündigst. Wie lang ein Zeitraum ist, steht beim Abo.',
            ],
            also: 'Abo Abonnement',
          },
          {
            id: 'trial-end',
            question: 'Was passiert am Ende der Testphase?',
            only: 'trial',
            answer: [
              'Sie wird zum vollen Abo, wenn du nicht vorher kündigst. Kündigst du eine kostenlose Testphase, endet der Zugang sofort.',
            ],
            also: 'Test Probeabo Probezeit Abo Mitgliedschaft',
          },
          {
            id: 'cancel',
            question: 'Wie kündige ich?',
            only: 'memberships',
            answer: [
              has.cancelling
                ? 'In deinem Profil, jederzeit, oder ohne Anmeldung mit einem Link, den wir dir schicken („Abo hier kündigen“ am Fuß jeder Seite), mindestens einen Tag vor der Verlängerung. Du behältst den Zugang bis zum Ende des bezahlten Zeitraums.'
                : `Schreib an ${email}, jederzeit und ohne Grund, mindestens einen Tag vor der Verlängerung. Du behältst den Zugang bis zum Ende des bezahlten Zeitraums.`,
              'Bist du über eine Schwesterseite beigetreten, kündige bitte dort.',
            ],
            also: 'Abo Kündigung beenden kündigen gekündigt',
          },
          {
            id: 'refund',
            question: 'Bekomme ich mein Geld zurück?',
            only: 'payments',
            answer: [
              `Ja, innerhalb von ${refundH} Stunden nach der ${has.memberships ? 'ersten Zahlung' : 'Zahlung'}, solange du nichts angesehen${has.downloads ? ' und nichts heruntergeladen' : ''} hast. Schreib an ${email}.`,
              ...(facts.mayWithdraw
                ? [
                    `Außerdem gibt dir das Gesetz ${facts.withdrawalDays} Tage, um den Vertrag ohne Angabe von Gründen zu widerrufen: mit „Vertrag widerrufen“ am Ende jeder Seite. Dieses Recht erlischt vorzeitig, sobald du mit dem Ansehen ${has.downloads ? 'oder Herunterladen ' : ''}eines Films beginnst, wenn du vor der Zahlung verlangt hast, dass wir sofort beginnen.`,
                  ]
                : []),
            ],
            also: 'Erstattung Rückerstattung Widerruf Geld zurück',
          },
          {
            id: 'statement',
            question: 'Was steht auf meinem Kontoauszug?',
            only: 'payments',
            answer: [`Der Name ${company} oder der des Zahlungsdienstes, nie der Titel eines Films.`],
            also: 'Karte Abbuchung Rechnung diskret',
          },
          {
            id: 'purchases',
            question: 'Wo sind die Filme, die ich gekauft habe?',
            only: 'films',
            answer: [
              `In deinem Konto unter „Meine Bibliothek“. Dort kannst du sie ${has.memberships ? 'ohne Abo ' : ''}ansehen.`,
            ],
            also: 'kaufen Kauf Einzelfilm',
          },
        ],
      },
      {
        id: 'age-and-privacy',
        title: 'Alter und Datenschutz',
        questions: [
          {
            id: 'age-check',
            question: 'Warum muss ich mein Alter nachweisen?',
            answer: [
              `${brand} ist für Menschen ab ${leastAge}. In manchen Ländern verlangt das Gesetz mehr als dein Wort: Dort weist du dein Alter nach, bevor wir etwas zeigen. Wir erfahren nur Ja oder Nein, nie deinen Namen oder dein Geburtsdatum.`,
              ...ageChecks.map(({ what }) => what),
            ],
            also: 'Altersprüfung Ausweis Verifizierung Alter volljährig',
          },
          {
            id: 'everyone-of-age',
            question: 'Woher wisst ihr, dass alle im Film volljährig sind?',
            answer: [
              'Identität und Alter werden vor dem ersten Drehtag geprüft, und die Nachweise werden verwahrt, wie das Gesetz es verlangt. Wo, steht in den rechtlichen Texten unter „Compliance“.',
            ],
          },
          {
            id: 'who-knows',
            question: has.playing ? 'Wer erfährt, was ich mir ansehe?' : 'Wer erfährt, was ich lese?',
            answer: [
              `Niemand. Wir geben es nicht an die Werbung weiter und zeigen es keinem anderen Mitglied. ${consent.services}`,
            ],
            also: 'Datenschutz Daten Tracking',
          },
          {
            id: 'delete',
            question: 'Wie lösche ich mein Konto?',
            answer: [
              `In deinem Profil.${has.memberships ? ' Läuft noch ein Abo, kündige es zuerst.' : ''} Du kannst auch an ${email} schreiben.`,
            ],
            also: 'entfernen Daten DSGVO löschen Löschung schließen',
          },
        ],
      },
      {
        id: 'confessing',
        title: has.confessions ? 'Geständnisse' : 'Kommentare',
        questions: [
          {
            id: 'send-confession',
            question: 'Wie schicke ich ein Geständnis?',
            only: 'confessions',
            answer: [
              `Mit einem kostenlosen Konto und einem Spitznamen. Du hast ${storyLength.toLocaleString('de')} Zeichen. Erzähl nur von Erwachsenen, nenn keine Namen und lass Links weg.`,
            ],
            also: 'einsenden schreiben Geschichte',
          },
          {
            id: 'after-sending',
            question: 'Was passiert damit?',
            only: 'confessions',
            answer: [
              `Ein Mensch liest es. Passt es, erscheint es unter deinem Spitznamen.${has.memberships ? ' Wählen wir es für einen Film aus, bekommst du ein Jahr freien Zugang.' : ''}`,
            ],
          },
          {
            id: 'comments',
            question: has.memberships ? 'Wer kann bewerten und kommentieren?' : 'Wer kann kommentieren?',
            only: 'reviews',
            answer: ['Mitglieder. Jeden Kommentar liest ein Mensch, bevor er erscheint.'],
            also: 'Bewertung Kommentar',
          },
        ],
      },
      {
        id: 'trouble',
        title: 'Wenn etwas nicht klappt',
        questions: [
          {
            id: 'password',
            question: 'Ich kann mich nicht anmelden.',
            answer: [
              `Fordere auf der Anmeldeseite einen Link für ein neues Passwort an und schau auch im Spam-Ordner nach. Kommt nichts an, schreib an ${email}.`,
            ],
            also: 'Anmeldung Login Passwort vergessen einloggen',
          },
          {
            id: 'player',
            question: 'Ein Film läuft nicht.',
            only: 'playing',
            answer: [
              `Lade die Seite neu und sorge dafür, dass dein Browser aktuell ist. Hilft das nicht, nenn uns den Film und dein Gerät: ${email}.`,
            ],
            also: 'Fehler ruckelt lädt',
          },
          {
            id: 'report',
            question: 'Wie melde ich etwas?',
            answer: [
              `Schreib mit der Adresse der Seite an ${email}. Ein Mensch sieht es sich unverzüglich an, und du darfst anonym bleiben.`,
            ],
            also: 'Missbrauch Beschwerde illegal melden Meldung',
          },
        ],
      },
    ],
  };
};
