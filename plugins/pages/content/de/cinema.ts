/** The online cinema page in German. */
import type { CinemaText, TextOf } from '../model.ts';

export const text: TextOf<CinemaText> = ({ has }) => ({
  title: 'Das Online-Kino',
  headTitle: 'Online-Kino: Filme für Erwachsene, zu Hause',
  description: `Filme und Serien für Erwachsene, mit Geschichte, Seiten in vier Sprachen und fairen Regeln.${has.playing ? ' Alle Trailer sind ohne Konto offen.' : ''}`,
  lead: 'Filme für Erwachsene, für die es sich lohnt, Platz zu nehmen: geschrieben, ausgeleuchtet und vertont wie Kino, und zu Hause gezeigt.',
  offers: {
    title: 'Was hier läuft',
    points: [
      {
        title: 'Filme mit Geschichte',
        text: 'So lang, wie ein Abend es erlaubt, und Serien für alle, die wissen wollen, wie es weitergeht.',
      },
      {
        title: 'Von der Redaktion gewählt',
        text: 'Nichts ist zufällig hier. Die neuesten Filme stehen zuerst.',
      },
      {
        title: 'Vier Sprachen',
        text: 'Seiten auf Deutsch, Englisch, Spanisch und Französisch. Bei jedem Film stehen seine Untertitel.',
      },
      {
        title: 'Auf jedem Bildschirm',
        text: 'Telefon, Tablet, Computer oder Fernseher. Du siehst weiter, wo du aufgehört hast.',
      },
      {
        title: 'Wahre Geschichten',
        text: 'Geständnisse, die unser Publikum uns schickt, zum Lesen. Einige davon werden zu Filmen.',
        only: 'confessions',
      },
      {
        title: 'Fair gemacht',
        text: 'Alle auf der Leinwand sind erwachsen, wollten dabei sein und wurden dafür bezahlt.',
      },
    ],
  },
  begin: {
    title: 'So geht es',
    points: [
      {
        title: 'Schau dich um',
        text: 'Alle Trailer stehen dir offen. Ohne Konto, ohne Karte.',
        only: 'playing',
      },
      {
        title: 'Leg ein Konto an',
        text: 'Es ist kostenlos und braucht nicht mehr als eine E-Mail-Adresse. Damit siehst du die Filme mit dem Zeichen „Kostenlos“.',
      },
      {
        title: 'Werde Mitglied',
        text: has.cancelling
          ? 'Der ganze Katalog, so lange du magst. Du kündigst in deinem Profil und schaust bis zum Ende des bezahlten Zeitraums weiter.'
          : 'Der ganze Katalog, so lange du magst. Du kündigst ohne Angabe von Gründen und schaust bis zum Ende des bezahlten Zeitraums weiter.',
        only: 'memberships',
      },
      {
        title: has.memberships ? 'Oder kauf einen einzelnen Film' : 'Kauf einen Film',
        text: `Er bleibt in deinem Konto, und du kannst ihn dort ${has.memberships ? 'ohne Abo ' : ''}ansehen.`,
        only: 'films',
      },
    ],
  },
  end: {
    title: 'Das Licht geht aus, wann du magst',
    text: 'Fang mit einem Trailer an. Alles andere hat Zeit.',
  },
});
