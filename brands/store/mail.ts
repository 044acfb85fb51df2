/** Matinee's email texts: like a shop assistant, short and cheerful. */
import type { BrandEmails } from '#ports/brand-emails.ts';

export const emails: BrandEmails = {
  faces: {
    heading: '"Arial Black","Helvetica Neue",Arial,sans-serif',
    text: '"Helvetica Neue",Helvetica,Arial,sans-serif',
  },
  otherScheme: {
    ground: '#17120c',
    paper: '#271e14',
    ink: '#fff6e4',
    dim: '#cdbfa6',
    button: '#ffd84d',
    lettering: '#17120c',
  },
  greeting: { en: 'Hi there,', de: 'Hi,', es: '¡Buenas!', fr: 'Bonjour à vous,' },
  words: {
    welcome: {
      en: {
        greeting: 'Come in!',
        text: [
          'Your address is confirmed, your account is open. Log in with it and the password you chose: whatever you buy waits for you there.',
        ],
      },
      de: {
        greeting: 'Hereinspaziert!',
        text: [
          'Deine Adresse ist bestätigt, dein Konto ist offen. Melde dich mit ihr und deinem Passwort an: Was du kaufst, liegt dort für dich bereit.',
        ],
      },
      es: {
        greeting: '¡Adelante!',
        text: [
          'Tu dirección está confirmada y tu cuenta, abierta. Entra con ella y con tu contraseña: lo que compres te espera allí.',
        ],
      },
      fr: {
        greeting: 'Entrez !',
        text: [
          'Votre adresse est confirmée, votre compte est ouvert. Connectez-vous avec elle et votre mot de passe : ce que vous achetez vous y attend.',
        ],
      },
    },
    release_reminder: {
      en: {
        text: [
          'It has arrived. You asked us to tell you on the day: it is on the counter now, behind this link.',
        ],
        link: 'Pick it up',
      },
      de: {
        text: [
          'es ist da. Du wolltest, dass wir dir am Tag selbst schreiben: Jetzt liegt es auf der Theke, hinter diesem Link.',
        ],
        link: 'Abholen',
      },
      es: {
        text: [
          'Ya ha llegado. Nos pediste que te avisáramos ese mismo día: está en el mostrador, tras este enlace.',
        ],
        link: 'Recogerlo',
      },
      fr: {
        text: [
          'C’est arrivé. Vous nous avez demandé de vous prévenir le jour même : c’est sur le comptoir, derrière ce lien.',
        ],
        link: 'Venir le chercher',
      },
    },
  },
};
