/** Instructions for installing the site as an app, in German. */
import type { AppText, TextOf } from '../model.ts';

export const text: TextOf<AppText> = ({ brand, has }) => ({
  title: 'Die App',
  headTitle: 'Die App auf Telefon, Tablet und Computer installieren',
  description:
    'In weniger als einer Minute auf dem Startbildschirm: Schritte für iPhone, iPad, Android und Computer. Ohne App Store, ohne Kosten.',
  lead: `Leg dir ${brand} auf den Startbildschirm. Es dauert keine Minute und braucht keinen App Store.`,
  choose: 'Wähle dein Gerät',
  can: {
    title: 'Was sie kann',
    points: [
      {
        title: 'Öffnet sich wie eine App',
        text: 'Ein eigenes Symbol und ein eigenes Fenster, ohne Adresszeile.',
      },
      {
        title: 'Ist immer aktuell',
        text: 'Sie ist diese Seite selbst: Es gibt nichts zu aktualisieren, und sie braucht kaum Platz.',
      },
      {
        title: 'Bleibt für sich',
        text: 'Das Symbol zeigt ein Zeichen, kein Standbild. Kein App-Store-Konto erfährt davon.',
      },
      {
        title: 'Weiß, wo du warst',
        text: has.list
          ? 'Melde dich an, und deine Liste und begonnene Filme sind auf jedem Gerät dieselben.'
          : 'Melde dich an: Deine angefangenen Filme sind auf jedem Gerät dieselben.',
        only: 'playing',
      },
    ],
  },
  cannot: {
    title: 'Was sie nicht tut',
    points: [
      {
        title: 'Ohne Verbindung abspielen',
        text: 'Filme werden gestreamt, in der App wie auf der Seite.',
        only: 'playing',
      },
      { title: 'Mitteilungen schicken', text: 'Sie fragt nie danach.' },
      {
        title: 'Mehr über dich erfahren',
        text: 'Sie sieht, was die Seite sieht, und sonst nichts. Altersprüfung und Cookie-Auswahl gelten genauso.',
      },
    ],
  },
  devices: {
    ios: {
      name: 'iPhone und iPad',
      hint: 'Safari oder ein anderer Browser',
      title: 'Auf iPhone und iPad',
      headTitle: 'Die App auf iPhone und iPad installieren',
      description:
        'So kommt das Kino auf den Home-Bildschirm von iPhone und iPad, mit Safari oder einem anderen Browser, und so entfernst du es wieder.',
      lead: 'Mit Safari in wenigen Schritten. Andere Browser können es ab iOS 16.4.',
      ways: [
        {
          title: 'Safari',
          steps: [
            'Öffne diese Seite in Safari.',
            'Tippe auf das Teilen-Zeichen, ein Quadrat mit einem Pfeil nach oben. In neueren Versionen liegt es hinter den drei Punkten.',
            'Scrolle nach unten und wähle „Zum Home-Bildschirm“.',
            'Lass „Als Web-App öffnen“ eingeschaltet, falls du gefragt wirst, und tippe auf „Hinzufügen“.',
          ],
        },
        {
          title: 'Chrome, Edge oder Firefox',
          steps: [
            'Öffne diese Seite in deinem Browser.',
            'Tippe auf das Teilen-Zeichen neben der Adresse oder im Menü.',
            'Wähle „Zum Home-Bildschirm“ und tippe auf „Hinzufügen“.',
          ],
        },
      ],
      after: {
        title: 'Danach',
        points: [
          {
            title: 'Wo sie ist',
            text: 'Auf deinem Home-Bildschirm. Verschiebe sie wie jedes andere Symbol.',
          },
          {
            title: 'Noch einmal anmelden',
            text: 'Die App führt eigene Cookies und fragt deshalb vielleicht noch einmal nach Alter und Anmeldung.',
          },
          {
            title: 'Entfernen',
            text: 'Halte das Symbol gedrückt und lösche es. Dein Konto bleibt, wie es ist.',
          },
        ],
      },
    },
    android: {
      name: 'Android',
      hint: 'Chrome, Firefox oder Samsung Internet',
      title: 'Auf Android',
      headTitle: 'Die App auf Android installieren',
      description:
        'So installierst du das Kino als App auf einem Android-Gerät mit Chrome, Firefox oder Samsung Internet, und so entfernst du es wieder.',
      lead: 'Jeder verbreitete Browser auf Android kann sie installieren.',
      ways: [
        {
          title: 'Chrome oder Edge',
          steps: [
            'Öffne diese Seite im Browser.',
            'Tippe auf die drei Punkte neben der Adresse.',
            'Wähle „Zum Startbildschirm hinzufügen“, dann „Installieren“.',
          ],
        },
        {
          title: 'Firefox',
          steps: [
            'Öffne diese Seite in Firefox.',
            'Tippe auf die drei Punkte neben der Adresse.',
            'Wähle „Zum Startbildschirm hinzufügen“ und bestätige.',
          ],
        },
        {
          title: 'Samsung Internet',
          steps: [
            'Öffne diese Seite in Samsung Internet.',
            'Tippe unten auf die drei Striche.',
            'Wähle „Seite hinzufügen zu“, dann „Startbildschirm“.',
          ],
        },
      ],
      after: {
        title: 'Danach',
        points: [
          { title: 'Wo sie ist', text: 'Auf deinem Startbildschirm und meist auch bei deinen Apps.' },
          {
            title: 'Du bleibst angemeldet',
            text: 'Die App teilt ihre Cookies mit dem Browser, aus dem sie installiert wurde.',
          },
          {
            title: 'Entfernen',
            text: 'Halte das Symbol gedrückt und wähle „Deinstallieren“ oder „Entfernen“. Dein Konto bleibt, wie es ist.',
          },
        ],
      },
    },
    desktop: {
      name: 'Computer',
      hint: 'Chrome, Edge oder Safari',
      title: 'Auf dem Computer',
      headTitle: 'Die App auf Windows, Mac und Linux installieren',
      description:
        'So installierst du das Kino als App auf dem Computer, mit Chrome, Edge oder Safari, in einem eigenen Fenster, und so entfernst du es.',
      lead: 'Auf Windows, Mac und Linux, in einem eigenen Fenster.',
      ways: [
        {
          title: 'Chrome',
          steps: [
            'Öffne diese Seite in Chrome.',
            'Klicke auf das Installieren-Zeichen am Ende der Adresszeile; oder öffne das Menü mit den drei Punkten und wähle „Streamen, speichern und teilen“, dann „Seite als App installieren“.',
            'Bestätige mit „Installieren“.',
          ],
        },
        {
          title: 'Edge',
          steps: [
            'Öffne diese Seite in Edge.',
            'Öffne das Menü mit den drei Punkten und wähle „Weitere Tools“, „Apps“, dann „Diese Website als App installieren“.',
            'Bestätige mit „Installieren“.',
          ],
        },
        {
          title: 'Safari auf dem Mac',
          steps: [
            'Öffne diese Seite in Safari, ab macOS 14.',
            'Wähle in der Menüleiste „Ablage“, dann „Zum Dock hinzufügen“.',
            'Bestätige mit „Hinzufügen“.',
          ],
        },
      ],
      after: {
        title: 'Danach',
        points: [
          { title: 'Wo sie ist', text: 'Im Startmenü, im Programmstarter oder im Dock.' },
          {
            title: 'Wenn der Browser es nicht kann',
            text: 'Firefox installiert auf den meisten Computern keine Seiten. Ein Lesezeichen tut es fast genauso.',
          },
          {
            title: 'Entfernen',
            text: 'Öffne das Menü der App und wähle „Deinstallieren“; auf dem Mac leg sie in den Papierkorb. Dein Konto bleibt, wie es ist.',
          },
        ],
      },
    },
  },
});
