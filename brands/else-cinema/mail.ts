/** Else Cinema's email texts: like programme notes, dry and exact. */
import type { BrandEmails } from '#ports/brand-emails.ts';

const FACES = '"Century Gothic",Futura,"Avenir Next","Trebuchet MS",sans-serif';

export const emails: BrandEmails = {
  faces: { heading: FACES, text: FACES },
  otherScheme: {
    ground: '#e9ebec',
    paper: '#ffffff',
    ink: '#101214',
    dim: '#565d63',
    button: '#101214',
    lettering: '#f5f6f6',
  },
  greeting: { en: 'Good evening,', de: 'Guten Abend,', es: 'Buenas noches:', fr: 'Bonsoir,' },
  words: {
    welcome: {
      en: {
        subject: 'Your account is open',
        greeting: 'Good evening,',
        text: [
          'Your address is confirmed and your account is open. You log in with it and the password you chose.',
        ],
      },
      de: {
        subject: 'Dein Konto ist eröffnet',
        greeting: 'Guten Abend,',
        text: [
          'deine Adresse ist bestätigt, dein Konto eröffnet. Du meldest dich mit ihr und dem gewählten Passwort an.',
        ],
      },
      es: {
        subject: 'Tu cuenta está abierta',
        greeting: 'Buenas noches:',
        text: [
          'Tu dirección está confirmada y tu cuenta, abierta. Entras con ella y con la contraseña elegida.',
        ],
      },
      fr: {
        subject: 'Votre compte est ouvert',
        greeting: 'Bonsoir,',
        text: [
          'Votre adresse est confirmée, votre compte est ouvert. Vous vous connectez avec elle et le mot de passe choisi.',
        ],
      },
    },
    release_reminder: {
      en: {
        text: ['The day you asked to be reminded of is today. It is there now, behind this link.'],
        link: 'Take a seat',
      },
      de: {
        text: [
          'der Tag, an den du erinnert werden wolltest, ist heute. Es ist jetzt da, hinter diesem Link.',
        ],
        link: 'Platz nehmen',
      },
      es: {
        text: ['Hoy es el día que pediste recordar. Ya está aquí, tras este enlace.'],
        link: 'Tomar asiento',
      },
      fr: {
        text: ['Le jour que vous vouliez vous rappeler est venu. C’est là, derrière ce lien.'],
        link: 'Prendre place',
      },
    },
    newsletter_letter: {
      en: {
        subject: 'The programme of the week',
        link: 'See the programme',
        close: 'You get the programme because you asked for it and confirmed your address.',
      },
      de: {
        subject: 'Das Programm der Woche',
        link: 'Programm ansehen',
        close: 'Du bekommst das Programm, weil du darum gebeten und deine Adresse bestätigt hast.',
      },
      es: {
        subject: 'La programación de la semana',
        link: 'Ver la programación',
        close: 'Recibes la programación porque la pediste y confirmaste tu dirección.',
      },
      fr: {
        subject: 'Le programme de la semaine',
        link: 'Voir le programme',
        close: 'Vous recevez le programme parce que vous l’avez demandé et avez confirmé votre adresse.',
      },
    },
  },
  pages: {
    'The letter of the week': {
      en: 'The programme of the week',
      de: 'Das Programm der Woche',
      es: 'La programación de la semana',
      fr: 'Le programme de la semaine',
    },
  },
};
