/** How each brand sounds, for those who write for it. */
export interface Voice {
  /** What a visitor would say it is. */
  readonly place: string;
  readonly sounds: readonly string[];
  /** The same thing said as this brand says it, and as it never would. */
  readonly does: string;
  readonly never: string;
}

/** By the id of the brand. */
export const VOICES: Readonly<Record<string, Voice>> = {
  streaming: {
    place: 'A cinema foyer after the lights have gone down.',
    sounds: ['warm', 'unhurried', 'grown-up'],
    does: 'A different film for every evening of the week, and why it is that one.',
    never: 'Hot new movies!!! Start your membership now',
  },
  store: {
    place: 'A film shop by day: posters in the window, a price on everything.',
    sounds: ['frank', 'brisk', 'knows its shelves'],
    does: 'Pay once, keep it. 9.99 €, tax included.',
    never: 'Unlock unlimited access to premium content',
  },
  'else-cinema': {
    place: 'An art house with one screen and no foyer.',
    sounds: ['dry', 'exact', 'never louder than the film'],
    does: 'Ines Varela, 2025, 31 minutes. One room, two people, no music.',
    never: 'You will LOVE this steamy masterpiece',
  },
  confessions: {
    place: 'Letter paper on a kitchen table, late.',
    sounds: ['close', 'quiet', 'keeps a secret'],
    does: 'Nobody will know that it was you. Take as long as you need.',
    never: 'Submit your content to be featured',
  },
};

/** The word for a thing, as the texts of the site have it in each language. */
export const TERMS: readonly (readonly [en: string, de: string, es: string, fr: string])[] = [
  ['Subscription', 'Abo', 'Suscripción', 'Abonnement'],
  ['Subscribe', 'Abo abschließen', 'Suscribirse', 'S’abonner'],
  ['Films', 'Filme', 'Películas', 'Films'],
  ['Performers', 'Darsteller:innen', 'Intérpretes', 'Interprètes'],
  ['Confessions', 'Geständnisse', 'Confesiones', 'Confessions'],
  ['My list', 'Meine Liste', 'Mi lista', 'Ma liste'],
  ['Watch now', 'Jetzt ansehen', 'Ver ahora', 'Regarder'],
  ['Log in', 'Anmelden', 'Iniciar sesión', 'Se connecter'],
  ['Log out', 'Abmelden', 'Cerrar sesión', 'Se déconnecter'],
  ['Free', 'Kostenlos', 'Gratis', 'Gratuit'],
  ['Terms', 'Nutzungsbedingungen', 'Condiciones', 'Conditions'],
];

/** What is written, and what is not, whoever the brand is. */
export const RULES: readonly (readonly [does: string, never: string, why: string])[] = [
  ['Subscription', 'Membership', 'One noun for one thing, in the site, its mails and its invoices.'],
  ['Keep it', 'OK', 'A button says what happens; nobody has to read the question again.'],
  [
    'Your card was declined. Try another, or pay in another way.',
    'Error 402. Payment failed!',
    'What happened, and the way out; never whose fault it is.',
  ],
  [
    'Your receipt',
    'Your receipt for “A Borrowed Room”',
    'A subject or a tab tells nobody what is watched here.',
  ],
  ['31 min', '1860 seconds', 'Units people think in, in the form of their language.'],
  [
    'Loading…',
    'Loading...',
    'An ellipsis is one sign. Quotation marks are those of the language: “ ” „ “ « ».',
  ],
  [
    'du, tú, vous',
    'Sie, usted, tu',
    'Near in German and Spanish, with some distance in French, as people speak there.',
  ],
  ['Encore une minute !', 'Encore une minute!', 'French has a space before ; : ! ? that does not break.'],
  [
    'A woman alone in a train',
    'Picture 3',
    'What a picture shows, for those who do not see it; nothing where it only decorates.',
  ],
];
