/** The about page in German. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email, has }) => ({
  title: 'Über das Haus',
  headTitle: 'Über uns: Kino für Erwachsene, mit Sorgfalt gemacht',
  description:
    'Wofür wir stehen, wie eine Produktion alle Beteiligten schützt, wer im Haus was macht und wie uns Presse und andere erreichen.',
  lead: `${brand} macht und zeigt Filme über das Begehren, für Erwachsene, die Geschichten, gutes Licht und ein reines Gewissen mögen.`,
  house: {
    title: 'Das Haus',
    body: [
      `${brand} ist ein unabhängiges Filmhaus und zugleich sein eigenes Kino. Wir machen Kurzfilme und Serien über Nähe, Sehnsucht und das, was Menschen selten laut sagen, und zeigen sie hier, ohne Werbung dazwischen.`,
      'Das meiste, was wir zeigen, haben wir selbst gemacht. Für das, was wir von anderen lizenzieren, gelten dieselben Regeln: Wir sehen die Papiere, bevor du den Film siehst.',
      ...(has.confessions
        ? [
            'Viele unserer Geschichten kommen aus dem Publikum. Menschen schicken uns Geständnisse; einige davon wählen wir aus, und eine Regisseurin oder ein Regisseur macht daraus einen Film. Wer geschrieben hat, bleibt im Dunkeln, wie es sich im Kino gehört.',
          ]
        : []),
    ],
  },
  values: {
    title: 'Wofür wir stehen',
    points: [
      {
        title: 'Einwilligung ist das Drehbuch',
        text: 'Gedreht wird nur, was vorher vereinbart wurde, schriftlich und in der Sprache aller Beteiligten. Ein Ja darf jederzeit zurückgenommen werden.',
      },
      {
        title: 'Faire Bezahlung',
        text: 'Die Gage steht vor dem ersten Drehtag fest. Ein Stopp kostet niemanden die Gage, und ein Film, den wir später entfernen, auch nicht.',
      },
      {
        title: 'Menschen, keine Typen',
        text: 'Körper, Alter ab achtzehn und Arten zu lieben, wie es sie gibt. Niemand wird als Kategorie besetzt.',
      },
      {
        title: 'Zuerst das Kino',
        text: 'Drehbuch, Licht, Ton und Musik bekommen die Zeit, die sie brauchen. Ein Film darf leise, komisch oder traurig sein, solange er ehrlich ist.',
      },
      {
        title: 'Diskretion',
        text: 'Wir behalten so wenig über dich, wie es geht, verkaufen nichts davon und sagen niemandem, was du siehst.',
      },
      {
        title: 'Offen für alle Erwachsenen',
        text: 'Vier Sprachen, Untertitel, Seiten, die mit Tastatur und Screenreader funktionieren, und eine Prüfung, die Minderjährige fernhält.',
      },
    ],
  },
  making: {
    title: 'Wie ein Film entsteht',
    lead: 'Fünf Schritte, bei jeder Produktion dieselben.',
    points: [
      {
        title: 'Die Geschichte',
        text: has.confessions
          ? 'Redaktion und Regie wählen gemeinsam ein Drehbuch oder ein Geständnis. Was sich nicht mit Respekt erzählen lässt, wird nicht erzählt.'
          : 'Redaktion und Regie wählen gemeinsam ein Drehbuch. Was sich nicht mit Respekt erzählen lässt, wird nicht erzählt.',
      },
      {
        title: 'Die Vereinbarung',
        text: 'Regie und Mitwirkende gehen jede Szene durch: was geschieht, was nicht geschieht und welches Wort die Kamera stoppt. Identität und Alter werden geprüft und festgehalten.',
      },
      {
        title: 'Der Dreh',
        text: 'Ein kleines Team, geschlossene Türen und eine Vertrauensperson, die nur für das Wohl der Menschen vor der Kamera da ist. Pausen sind eingeplant und müssen nicht erbeten werden.',
      },
      {
        title: 'Der Schnitt',
        text: 'Die Mitwirkenden sehen den fertigen Film vor dir und können darum bitten, eine Szene wegzulassen.',
      },
      {
        title: 'Danach',
        text: 'Wir bleiben erreichbar. Auch Jahre später können Mitwirkende bitten, einen Film zu entfernen, und ein Mensch antwortet.',
      },
    ],
  },
  team: {
    title: 'Wer was macht',
    lead: 'Ein Film ist das Werk vieler Hände. Wer vor und hinter der Kamera stand, steht auf seiner Seite; dies sind die Abteilungen des Hauses.',
    points: [
      {
        title: 'Redaktion',
        text: 'Wählt die Geschichten, die wir drehen, die Filme, die wir zeigen, und was die Startseite eröffnet.',
      },
      {
        title: 'Regie und Produktion',
        text: 'Schreiben, besetzen, planen und drehen. In jeder Produktion steht eine Person für die Regeln ein.',
      },
      {
        title: 'Intimitätskoordination',
        text: 'Bereitet Szenen mit den Mitwirkenden vor und hat das letzte Wort, ob eine weitergeht.',
      },
      {
        title: 'Betreuung der Mitwirkenden',
        text: 'Verträge, Reisen, Gesundheitstests und ein Telefon, das auch nach dem Dreh jemand abnimmt.',
      },
      {
        title: 'Ton, Farbe, Untertitel',
        text: 'Stellen den Film fertig und übertragen ihn in vier Sprachen.',
      },
      {
        title: 'Moderation',
        text: has.confessions
          ? 'Liest jedes Geständnis und jeden Kommentar, bevor sie erscheinen, und geht jeder Meldung unverzüglich nach.'
          : 'Liest jeden Kommentar, bevor er erscheint, und geht jeder Meldung unverzüglich nach.',
      },
      {
        title: 'Publikumsdienst',
        text: 'Beantwortet deine Post: ein Mensch, eine Frage, eine Antwort.',
      },
      {
        title: 'Technik und Datenschutz',
        text: 'Bauen das Kino, halten es schnell und deine Daten wenige.',
      },
    ],
  },
  contact: {
    title: 'Presse und Kontakt',
    lead: `Alles, was unter ${email} ankommt, wird gelesen. Ein Wort in der Betreffzeile bringt es an den richtigen Schreibtisch.`,
    points: [
      {
        title: 'Presse',
        text: 'Interviews, Standbilder in Druckqualität, Vorführungen. Wir antworten innerhalb von zwei Werktagen.',
        subject: 'Presse',
      },
      {
        title: 'Mit uns arbeiten',
        text: 'Für Darstellung, Regie, Fotografie und Drehbuch. Nur für Erwachsene, und bitte schicke Bilder von niemandem außer dir selbst.',
        subject: 'Arbeit',
      },
      {
        title: 'Inhalte melden',
        text: 'Geht direkt an die Moderation. Du darfst anonym bleiben und bekommst innerhalb von sieben Tagen Antwort.',
        subject: 'Meldung',
      },
      { title: 'Per Post', text: `${company}, ${address}` },
    ],
  },
});
