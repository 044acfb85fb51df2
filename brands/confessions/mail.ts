/** Murmur's email texts: personal, like a note from one person to another. */
import type { BrandEmails } from '#ports/brand-emails.ts';

const GREETING = {
  en: 'Dear reader,',
  de: 'Liebe Leserin, lieber Leser,',
  es: 'Querida lectora, querido lector:',
  fr: 'Chère lectrice, cher lecteur,',
} as const;

export const emails: BrandEmails = {
  faces: {
    heading: '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
    text: '"Gill Sans","Segoe UI","Helvetica Neue",Helvetica,Arial,sans-serif',
  },
  otherScheme: {
    ground: '#241019',
    paper: '#33141f',
    ink: '#fbeeee',
    dim: '#d9b8c1',
    button: '#f3a9bd',
    lettering: '#33141f',
  },
  glow: '#f4dcdf',
  greeting: GREETING,
  words: {
    welcome: {
      en: {
        subject: 'Your account is ready',
        greeting: GREETING.en,
        text: [
          'Your address is confirmed and your account is ready. Nobody but you knows that it is there. You log in with it and the password you chose.',
        ],
      },
      de: {
        subject: 'Dein Konto ist bereit',
        greeting: GREETING.de,
        text: [
          'deine Adresse ist bestätigt, und dein Konto ist bereit. Niemand außer dir weiß davon. Du meldest dich mit ihr und deinem gewählten Passwort an.',
        ],
      },
      es: {
        subject: 'Tu cuenta está lista',
        greeting: GREETING.es,
        text: [
          'Tu dirección está confirmada y tu cuenta está lista. Nadie más que tú lo sabe. Entras con ella y con la contraseña que elegiste.',
        ],
      },
      fr: {
        subject: 'Votre compte est prêt',
        greeting: GREETING.fr,
        text: [
          'Votre adresse est confirmée et votre compte est prêt. Personne d’autre que vous ne le sait. Vous vous connectez avec elle et le mot de passe choisi.',
        ],
      },
    },
    release_reminder: {
      en: {
        text: [
          'You asked us to write to you on this day. It is there now, behind this link, and nobody knows that you waited.',
        ],
        link: 'Open it',
      },
      de: {
        text: [
          'du wolltest, dass wir dir an diesem Tag schreiben. Es ist jetzt da, hinter diesem Link, und niemand weiß, dass du gewartet hast.',
        ],
        link: 'Öffnen',
      },
      es: {
        text: [
          'Nos pediste que te escribiéramos este día. Ya está aquí, tras este enlace, y nadie sabe que lo esperabas.',
        ],
        link: 'Abrirlo',
      },
      fr: {
        text: [
          'Vous nous avez demandé de vous écrire ce jour-là. C’est là, derrière ce lien, et personne ne sait que vous l’attendiez.',
        ],
        link: 'L’ouvrir',
      },
    },
  },
};
