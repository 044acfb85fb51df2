/** The about page in German, for a brand with confessions and without films. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email }) => ({
  title: 'Über uns',
  headTitle: 'Über uns: wahre Geschichten, im Vertrauen',
  description:
    'Wer wir sind, wie aus einem Geständnis eine Geschichte wird, wie wir schützen, wer schreibt, und wie man uns erreicht.',
  lead: `${brand} veröffentlicht wahre Geschichten über das Begehren, von Erwachsenen für Erwachsene.`,
  house: {
    title: 'Wer wir sind',
    body: [
      `${brand} ist ein Magazin mit einem Briefkasten. Menschen schreiben uns, was ihnen passiert ist; unsere Redaktion liest jedes Geständnis und veröffentlicht, was andere lesen sollten.`,
      'Wir verkaufen nichts. Jede Geschichte kannst du ohne Konto lesen; eines brauchst du nur, um uns zu schreiben oder zu kommentieren.',
      'Wer eine Geschichte geschrieben hat, bleibt unbekannt, für andere Leserinnen und Leser und für alle, die fragen.',
    ],
  },
  values: {
    title: 'Wofür wir stehen',
    points: [
      {
        title: 'Niemand erfährt deinen Namen',
        text: 'Eine Geschichte erscheint ohne Namen, außer du wählst einen. Wir veröffentlichen keine Adresse, keinen Ort und nichts anderes, das auf dich hinweist.',
      },
      {
        title: 'Wahr und einvernehmlich',
        text: 'Was du schreibst, hast du erlebt, und alle Beteiligten waren erwachsen und einverstanden. Anderes veröffentlichen wir nicht.',
      },
      {
        title: 'Deine Worte bleiben deine',
        text: 'Wir verbessern Schreibfehler und fragen, bevor wir mehr ändern. Vor der Veröffentlichung kannst du eine Geschichte zurückziehen.',
      },
      {
        title: 'Jede Art zu lieben',
        text: 'Körper, Alter ab achtzehn und Arten zu lieben, wie es sie gibt. Niemandem wird gesagt, die eigene Geschichte sei die falsche.',
      },
      {
        title: 'Diskretion',
        text: 'Wir speichern so wenig über dich, wie es geht, verkaufen nichts davon und sagen niemandem, was du liest.',
      },
      {
        title: 'Offen für alle Erwachsenen',
        text: 'Vier Sprachen, Seiten, die mit Tastatur und Screenreader funktionieren, und eine Prüfung, die Minderjährige fernhält.',
      },
    ],
  },
  making: {
    title: 'Wie eine Geschichte erscheint',
    lead: 'Fünf Schritte, bei jedem Geständnis dieselben.',
    points: [
      {
        title: 'Du schreibst',
        text: 'So lang du möchtest, bis zur Grenze, die auf der Seite steht. Dein Entwurf wird gespeichert, bis du ihn abschickst.',
      },
      {
        title: 'Die Redaktion liest',
        text: 'Ein Mensch, kein Programm. Was sich nicht mit Respekt erzählen lässt, erscheint nicht.',
      },
      {
        title: 'Spuren werden entfernt',
        text: 'Namen, Orte und Einzelheiten, an denen jemand zu erkennen wäre, werden geändert oder weggelassen.',
      },
      {
        title: 'Sie wird übersetzt',
        text: 'Unsere Übersetzerinnen und Übersetzer übertragen sie in die anderen Sprachen und bewahren ihren Ton.',
      },
      {
        title: 'Sie erscheint',
        text: 'Mit einem Titel, ohne Namen. In deinem Konto siehst du, was aus ihr geworden ist.',
      },
    ],
  },
  team: {
    title: 'Wer was macht',
    lead: 'Wenige Menschen, die wissen, was ein Geheimnis ist.',
    points: [
      {
        title: 'Redaktion',
        text: 'Liest jedes Geständnis und wählt aus, womit die Startseite beginnt.',
      },
      { title: 'Übersetzung', text: 'Überträgt die Geschichten in vier Sprachen.' },
      {
        title: 'Moderation',
        text: 'Liest jeden Kommentar, bevor er erscheint, und geht jeder Meldung sofort nach.',
      },
      {
        title: 'Leserservice',
        text: 'Beantwortet deine E-Mails: ein Mensch, eine Frage, eine Antwort.',
      },
      {
        title: 'Technik und Datenschutz',
        text: 'Bauen die Seiten, halten sie schnell und behalten nicht mehr von deinen Daten, als nötig ist.',
      },
    ],
  },
  contact: {
    title: 'Presse und Kontakt',
    lead: `Alles, was bei ${email} ankommt, wird gelesen. Ein Wort im Betreff bringt es an die richtige Stelle.`,
    points: [
      {
        title: 'Presse',
        text: 'Interviews und Auszüge. Wir antworten innerhalb von zwei Werktagen, und nie darauf, wer eine Geschichte geschrieben hat.',
        subject: 'Presse',
      },
      {
        title: 'Mit uns arbeiten',
        text: 'Für Redaktion und Übersetzung.',
        subject: 'Arbeit',
      },
      {
        title: 'Inhalte melden',
        text: 'Geht direkt an die Moderation. Du darfst anonym bleiben und bekommst innerhalb von sieben Tagen eine Antwort.',
        subject: 'Meldung',
      },
      { title: 'Per Post', text: `${company}, ${address}` },
    ],
  },
});
