/** Texts of the emails about a confession, in Spanish and French. */
import type { StepTexts } from './mail-words.ts';

export const ES: StepTexts = {
  greeting: 'Hola:',
  link: 'Ver cómo va',
  close: '¿No has sido tú? Entonces responde a este correo.',
  steps: {
    submit: () => ({
      subject: 'Ya lo tenemos',
      text: [
        'Ha llegado lo que nos enviaste. Lo lee una persona, casi siempre en pocos días, y te contaremos qué viene después.',
      ],
    }),
    take: () => ({
      subject: 'Lo están leyendo',
      text: ['Alguien está leyendo lo que nos enviaste. No tienes que hacer nada.'],
    }),
    publish: ({ isEdited }) => ({
      subject: 'Buenas noticias para ti',
      text: [
        isEdited
          ? 'Tu texto ya se puede leer. Antes hemos cambiado algunas palabras, para que no se reconozca a nadie o por la ortografía.'
          : 'Tu texto ya se puede leer, tal como lo escribiste.',
        'Puedes retirarlo cuando quieras en tu cuenta.',
      ],
    }),
    reject: () => ({
      subject: 'Sobre lo que nos enviaste',
      text: [
        'Gracias por tu texto. No vamos a publicarlo. El motivo está en tu cuenta, donde solo lo lees tú.',
        'Puedes enviarnos otro cuando quieras.',
      ],
    }),
    remove: () => ({
      subject: 'Algo ha cambiado',
      text: [
        'Hemos retirado tu texto de nuestras páginas. El motivo está en tu cuenta, donde solo lo lees tú.',
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: 'Muy buenas noticias para ti',
      text: [
        'Hemos elegido tu texto entre todos los que tenemos: vamos a hacer algo con él.',
        ...(hasYear
          ? [
              'En agradecimiento, hemos añadido un año de acceso a tu cuenta. No cuesta nada y nada se renueva por sí solo.',
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: 'Ya está hecho',
      text: [
        day === null
          ? 'Lo que íbamos a hacer con tu texto ya está hecho. Te avisaremos en cuanto haya una fecha.'
          : `Lo que íbamos a hacer con tu texto ya está hecho. Ya hay fecha: ${day}.`,
      ],
    }),
    date: ({ day }) => ({
      subject: 'Ya hay fecha',
      text: [`Hay una fecha para lo que hacemos con tu texto: ${day ?? ''}.`],
    }),
  },
};

export const FR: StepTexts = {
  greeting: 'Bonjour,',
  link: 'Voir où cela en est',
  close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  steps: {
    submit: () => ({
      subject: 'C’est bien arrivé',
      text: [
        'Ce que vous nous avez envoyé est arrivé. Quelqu’un le lira, le plus souvent sous quelques jours, et vous saurez ce qu’il en advient.',
      ],
    }),
    take: () => ({
      subject: 'La lecture est en cours',
      text: ['Quelqu’un lit ce que vous nous avez envoyé. Vous n’avez rien à faire.'],
    }),
    publish: ({ isEdited }) => ({
      subject: 'Une bonne nouvelle pour vous',
      text: [
        isEdited
          ? 'Votre texte peut être lu. Nous y avons d’abord changé quelques mots, pour que personne n’y soit reconnu ou pour l’orthographe.'
          : 'Votre texte peut être lu, tel que vous l’avez écrit.',
        'Vous pouvez le retirer à tout moment dans votre compte.',
      ],
    }),
    reject: () => ({
      subject: 'À propos de votre envoi',
      text: [
        'Merci pour votre texte. Nous ne le publions pas. Vous en trouverez la raison dans votre compte, où personne d’autre ne la lit.',
        'Vous pouvez nous en envoyer un autre quand vous voulez.',
      ],
    }),
    remove: () => ({
      subject: 'Quelque chose a changé',
      text: [
        'Nous avons retiré votre texte de nos pages. Vous en trouverez la raison dans votre compte, où personne d’autre ne la lit.',
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: 'Une très bonne nouvelle pour vous',
      text: [
        'Votre texte a été choisi parmi tous ceux que nous avons : nous allons en faire quelque chose.',
        ...(hasYear
          ? [
              'Pour vous remercier, une année d’accès a été ajoutée à votre compte. Elle ne coûte rien et rien ne se renouvelle tout seul.',
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: 'C’est fait',
      text: [
        day === null
          ? 'Ce que nous voulions faire de votre texte est prêt. Nous vous préviendrons dès qu’une date sera fixée.'
          : `Ce que nous voulions faire de votre texte est prêt. La date est fixée : ${day}.`,
      ],
    }),
    date: ({ day }) => ({
      subject: 'Une date est fixée',
      text: [`Il y a une date pour ce que nous faisons de votre texte : ${day ?? ''}.`],
    }),
  },
};
