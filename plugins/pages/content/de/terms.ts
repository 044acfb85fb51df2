/** The terms of use in German. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({
  brand,
  company,
  address,
  email,
  leastAge,
  refundH,
  withdrawalDays,
  downloadsPerMonth,
  storyLength,
  has,
}) => ({
  title: 'Nutzungsbedingungen',
  headTitle: has.memberships ? 'Nutzungsbedingungen und Abo' : 'Nutzungsbedingungen',
  description:
    has.memberships && has.payments
      ? has.confessions
        ? 'Wer die Seite nutzen darf, wie das Abo läuft und endet, Erstattung und Regeln für Geständnisse.'
        : 'Wer die Seite nutzen darf, wie das Abo läuft und endet, und wann wir Geld erstatten.'
      : has.confessions
        ? 'Wer die Seite nutzen darf, was wir voneinander erwarten, und die Regeln für Geständnisse. In klaren Worten.'
        : 'Wer die Seite nutzen darf, und was wir voneinander erwarten. In klaren Worten.',
  lead: `Was du von ${brand} erwarten kannst und worum wir dich bitten. In klaren Worten, denn du sollst wissen, worauf du dich einlässt.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Wer wir sind',
      body: [
        `${brand} ist ein Angebot von ${company}, ${address}. Du erreichst uns unter ${email}. Diese Bedingungen gelten zwischen dir und ${company}, sobald du die Seite nutzt, mit oder ohne Konto.`,
      ],
    },
    {
      id: 'adults-only',
      title: 'Nur für Erwachsene',
      body: [
        `Du darfst ${brand} nur nutzen, wenn du mindestens ${leastAge} Jahre alt und an deinem Wohnort volljährig bist. In manchen Ländern verlangt das Gesetz, dass wir das prüfen, bevor wir etwas zeigen; dann weist du dein Alter nach, und wir erfahren nur das Ergebnis.`,
        'Bitte halte deine Geräte und dein Konto von Minderjährigen fern. Ein Konto, das Minderjährige nutzen, wird geschlossen.',
      ],
    },
    {
      id: 'account',
      title: 'Dein Konto',
      body: [
        `Ein Konto gehört genau einer Person. Gib eine E-Mail-Adresse an, die dir gehört, wähle ein Passwort, das du sonst nirgends verwendest, und gib beides nicht weiter. In deinem Profil kannst du deine Angaben ändern und dein Konto löschen.${has.memberships ? ' Läuft noch ein Abo, musst du es vorher kündigen.' : ''}`,
      ],
    },
    {
      id: 'membership',
      title: 'Abo und Verlängerung',
      only: 'memberships',
      body: [
        'Ein Abo öffnet dir den ganzen Katalog für den gewählten Zeitraum. Preis, Währung und Dauer siehst du vor der Zahlung, Steuern eingeschlossen.',
        'Ein Abo verlängert sich am Ende jedes Zeitraums zu dem Preis, der dir beim Beitritt gezeigt wurde, bis du kündigst. Ändert sich der Preis, schreiben wir dir rechtzeitig; du kannst gehen, bevor der neue Preis gilt.',
        `Eine Testphase wird an ihrem Ende zum vollen Abo, wenn du nicht vorher kündigst.${has.trial ? ' Eine kostenlose Testphase endet mit deiner Kündigung sofort.' : ''}`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Kündigung',
      only: 'memberships',
      body: [
        has.cancelling
          ? 'Du kannst jederzeit in deinem Profil kündigen oder ohne Anmeldung mit einem Link, den wir dir schicken. Was du uns über deine Gründe sagst, ändert daran nichts. Tu das bitte mindestens einen Tag vor der nächsten Verlängerung. Die Kündigung wirkt zum Ende des bezahlten Zeitraums; bis dahin behältst du den vollen Zugang, und es wird nichts mehr abgebucht.'
          : `Du kannst jederzeit und ohne Angabe von Gründen kündigen; schreib dafür an ${email}. Tu das bitte mindestens einen Tag vor der nächsten Verlängerung. Die Kündigung wirkt zum Ende des bezahlten Zeitraums; bis dahin behältst du den vollen Zugang, und es wird nichts mehr abgebucht.`,
        'Bist du über eine Schwesterseite Mitglied geworden, kündige bitte dort: Nur sie kann dieses Abo beenden.',
      ],
    },
    {
      id: 'refunds',
      title: 'Erstattung',
      only: 'payments',
      body: [
        `Doch anders überlegt? Wenn du noch nichts angesehen${has.downloads ? ' und nichts heruntergeladen' : ''} hast, erstatten wir deine Zahlung innerhalb von ${refundH} Stunden nach der ${has.memberships ? 'ersten Abbuchung oder nach dem Ende einer Testphase' : 'Zahlung'}. Schreib an ${email}, und zwar von der Adresse deines Kontos.`,
        'Rechte, die dir das Gesetz deines Landes als Verbraucherin oder Verbraucher gibt, etwa ein Widerrufsrecht, bleiben davon unberührt.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Widerrufsrecht',
      only: 'withdrawing',
      body: [
        `Als Verbraucherin oder Verbraucher im Europäischen Wirtschaftsraum oder im Vereinigten Königreich kannst du einen Vertrag innerhalb von ${withdrawalDays} Tagen nach seinem Abschluss ohne Angabe von Gründen widerrufen. Nutze dazu „Vertrag widerrufen“ am Ende jeder Seite, mit oder ohne Anmeldung, oder erkläre es uns auf andere eindeutige Weise: ${company}, ${address}, ${email}. Es genügt, wenn du die Erklärung vor Ablauf der Frist absendest. Wir bestätigen den Eingang sofort per E-Mail, mit Inhalt, Datum und Uhrzeit.`,
        `Wenn du widerrufst, zahlen wir dir alles, was du für diesen Vertrag gezahlt hast, innerhalb von 14 Tagen ab Zugang auf demselben Weg und kostenlos zurück. Das Recht erlischt vorzeitig, sobald du mit dem Ansehen ${has.downloads ? 'oder Herunterladen ' : ''}eines Films beginnst, wenn du vor der Zahlung verlangt hast, dass wir sofort beginnen, und bestätigt hast, dass du das Recht dadurch verlierst. Diese Bestätigung speichern wir bei der Bestellung. Ohne sie gilt das Recht die ganzen ${withdrawalDays} Tage, und für das, was du gesehen hast, schuldest du nichts.`,
        'Du kannst dieses Muster verwenden, musst es aber nicht:',
        {
          list: [
            `An ${company}, ${address}, ${email}`,
            'Hiermit widerrufe ich meinen Vertrag über die folgende Dienstleistung oder die folgenden digitalen Inhalte:',
            'Bestellt am:',
            'Nummer der Quittung:',
            'Name und Anschrift der Verbraucherin oder des Verbrauchers:',
            'Datum, und auf Papier die Unterschrift:',
          ],
        },
      ],
    },
    {
      id: 'single-films',
      title: 'Einzelne Filme',
      only: 'films',
      body: [
        `Ein gekaufter Film bleibt in deinem Konto unter „Meine Bibliothek“, solange wir ihn zeigen dürfen. Du kannst ihn dort ${has.memberships ? 'ohne Abo ' : ''}ansehen.`,
      ],
    },
    {
      id: 'watching',
      title: has.downloads ? 'Ansehen und Herunterladen' : 'Ansehen',
      only: 'playing',
      body: [
        has.downloads
          ? `Die Filme sind für dein privates Vergnügen bestimmt. Mitglieder mit vollem Zugang dürfen bis zu ${downloadsPerMonth} Filme im Kalendermonat herunterladen${has.trial ? '; in der Testphase kannst du streamen, aber nicht herunterladen' : ''}.`
          : 'Die Filme sind für dein privates Vergnügen bestimmt.',
        'Bitte kopiere, teile, verkaufe, bearbeite und zeige unsere Filme nicht öffentlich, entferne keine Kennzeichen und umgehe nicht den Schutz der Seite. Verwende sie nicht, um Software zu trainieren.',
      ],
    },
    {
      id: 'confessions',
      title: 'Geständnisse und Kommentare',
      only: 'confessions',
      body: [
        `Wer ein Konto hat, kann uns ein Geständnis mit bis zu ${storyLength} Zeichen schicken${has.memberships ? '; ein Abo ist nicht nötig' : ''}. Dein Text muss von dir stammen, nur von Erwachsenen handeln und von Dingen, denen alle zugestimmt haben, und er darf niemanden so nennen oder beschreiben, dass andere die Person erkennen. Links auf andere Seiten sind nicht erlaubt.`,
        'Jedes Geständnis und jeder Kommentar wird vor der Veröffentlichung von einem Menschen gelesen. Wir dürfen Texte unveröffentlicht lassen, kürzen oder in der Rechtschreibung verbessern. Sie erscheinen unter deinem Spitznamen, nie unter deinem Namen.',
        `Dein Text bleibt deiner. Du erlaubst uns, ihn auf der Seite zu veröffentlichen, zu übersetzen und für einen Film auszuwählen.${has.memberships ? ' Wird dein Geständnis verfilmt, bekommst du ein Jahr freien Zugang.' : ''} Du kannst uns jederzeit bitten, deinen Text zu entfernen; ein schon gedrehter Film bleibt bestehen.`,
      ],
    },
    {
      id: 'conduct',
      title: 'Wie wir miteinander umgehen',
      body: [
        `Sei freundlich. Beleidigungen, Drohungen, Hass, Werbung und jeder Versuch, den Dienst zu stören oder in fremde Konten zu gelangen, führen zu einer Verwarnung oder, wenn es ernst ist, zur Schließung des Kontos.${has.memberships && has.payments ? ' Schließen wir dein Konto ohne deine Schuld, erstatten wir dir die nicht genutzte Zeit.' : ''}`,
      ],
    },
    {
      id: 'liability',
      title: 'Wofür wir einstehen',
      body: [
        'Wir pflegen die Seite mit Sorgfalt, können aber nicht versprechen, dass sie immer erreichbar ist oder jeder Film verfügbar bleibt. Bei Vorsatz, grober Fahrlässigkeit und bei Schäden an Leben, Körper oder Gesundheit haften wir unbeschränkt; sonst nur für vorhersehbare Schäden aus der Verletzung wesentlicher Vertragspflichten.',
      ],
    },
    {
      id: 'changes',
      title: 'Änderungen und Recht',
      body: [
        'Ändern wir diese Bedingungen, sagen wir es den Mitgliedern mindestens 30 Tage vorher. Wer nicht einverstanden ist, kann vor der Änderung gehen. Es gilt das Recht des Landes, in dem wir unseren Sitz haben; der Verbraucherschutz deines eigenen Landes bleibt dir erhalten.',
      ],
    },
  ],
});
