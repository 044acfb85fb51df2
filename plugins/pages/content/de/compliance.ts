/** Record keeping, labels and consent, in German. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand, company, address, email, leastAge }) => ({
  title: 'Compliance',
  headTitle: 'Nachweispflicht gemäß 18 U.S.C. 2257',
  description:
    'Nachweise über Alter und Einwilligung aller Mitwirkenden, wer sie verwahrt, unser RTA-Kennzeichen und wie du Inhalte meldest.',
  lead: `Wer bei ${brand} zu sehen ist, ist erwachsen, wollte dabei sein und wurde dafür bezahlt. So stellen wir das sicher.`,
  sections: [
    {
      id: 'records',
      title: 'Nachweise gemäß 18 U.S.C. 2257',
      body: [
        'Alle Personen, die auf dieser Seite in einer Darstellung tatsächlicher oder simulierter sexueller Handlungen zu sehen sind, waren bei der Aufnahme mindestens 18 Jahre alt. Die nach 18 U.S.C. 2257 und 28 C.F.R. 75 vorgeschriebenen Nachweise werden geführt und können an der Adresse der verwahrenden Stelle eingesehen werden.',
        'Filme anderer Produktionen zeigen wir nur, wenn dort dieselben Nachweise geführt werden und wir eine Kopie erhalten.',
      ],
    },
    {
      id: 'custodian',
      title: 'Verwahrende Stelle',
      body: [
        `Die verwahrende Stelle (Custodian of Records) erreichst du bei ${company}, ${address}, und per E-Mail unter ${email}.`,
      ],
    },
    {
      id: 'consent',
      title: 'Einwilligung am Set',
      body: [
        {
          list: [
            'Alle Mitwirkenden legen vor dem ersten Drehtag einen amtlichen Ausweis vor; wir bewahren eine Kopie auf.',
            'Jede Szene wird vorher schriftlich vereinbart, in einer Sprache, die alle Beteiligten sprechen: was geschieht, mit wem, und was nicht geschieht.',
            'Alle dürfen jederzeit Stopp sagen, ohne Grund und ohne ihre Gage zu verlieren.',
            'An jedem Set ist eine Vertrauensperson. Gesundheitstests gehören zu jeder Produktion.',
            'Mitwirkende können uns auch später bitten, einen Film zu entfernen; wir suchen für jede Bitte eine faire Antwort.',
          ],
        },
      ],
    },
    {
      id: 'rta',
      title: 'RTA-Kennzeichen und Jugendschutz',
      body: [
        `Diese Seite richtet sich an Erwachsene ab ${leastAge} Jahren. Jede Seite trägt das RTA-Kennzeichen („Restricted To Adults“), das Filter und Jugendschutzprogramme erkennen. Wenn Kinder deine Geräte benutzen, schalte bitte einen solchen Filter ein: Betriebssystem, Browser und Internetanbieter haben einen.`,
      ],
    },
    {
      id: 'report',
      title: 'Inhalte melden',
      body: [
        `Wenn du meinst, dass hier etwas ohne Einwilligung veröffentlicht wurde, Minderjährige zeigt oder gegen das Gesetz verstößt, schreib mit der Adresse der Seite an ${email}. Ein Mensch sieht es sich unverzüglich an, und was rechtswidrig sein könnte, wird während der Prüfung entfernt. Du bekommst innerhalb von sieben Tagen Antwort. Du darfst anonym bleiben.`,
      ],
    },
    {
      id: 'copyright',
      title: 'Urheberrecht',
      body: [
        `Erscheint hier dein Werk ohne deine Erlaubnis, sag es uns unter ${email}: was es ist, wo es erscheint und wie wir dich erreichen. Was dir gehört, entfernen wir.`,
      ],
    },
  ],
});
