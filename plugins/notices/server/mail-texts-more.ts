/** Texts of the emails about notices, in Spanish and French. */
import { APPEAL_MONTHS } from '../rule.ts';
import type { MailTexts } from './mail-words.ts';

const ES_REDRESS =
  'También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a los tribunales.';
const FR_REDRESS =
  'Vous pouvez aussi saisir un organe certifié de règlement extrajudiciaire des litiges ou un tribunal.';

export const ES: MailTexts = {
  receipt: {
    subject: 'Hemos recibido tu mensaje',
    greeting: 'Hola:',
    text: [
      'Gracias por tu mensaje. Lo examinará una persona de nuestro equipo; ninguna máquina decide sobre él.',
      'En este enlace verás la referencia y en qué punto está. Es solo para ti: conserva este correo.',
    ],
    link: 'Ver en qué punto está',
    close: '¿No nos has enviado nada? Entonces ignora este correo; no usaremos tu dirección para nada más.',
  },
  decided: {
    subject: 'Hemos decidido sobre tu mensaje',
    greeting: 'Hola:',
    text: [
      'Hemos examinado tu mensaje. En este enlace encontrarás nuestra decisión y los motivos.',
      `Si no estás de acuerdo, puedes presentar allí una reclamación gratuita en un plazo de ${APPEAL_MONTHS} meses.`,
    ],
    link: 'Leer la decisión',
    close: ES_REDRESS,
  },
  restricted: {
    subject: 'Una decisión sobre algo que escribiste',
    greeting: 'Hola:',
    text: [
      'Alguien ha denunciado algo que escribiste y hemos decidido restringirlo o retirarlo. En este enlace verás de qué se trata, la decisión y los motivos.',
      `Si no estás de acuerdo, puedes presentar allí una reclamación gratuita en un plazo de ${APPEAL_MONTHS} meses.`,
    ],
    link: 'Leer la decisión',
    close: ES_REDRESS,
  },
  appeal_decided: {
    subject: 'Hemos decidido sobre tu reclamación',
    greeting: 'Hola:',
    text: ['Hemos examinado tu reclamación. En este enlace encontrarás nuestra decisión y los motivos.'],
    link: 'Leer la decisión',
    close: ES_REDRESS,
  },
  changed: {
    subject: 'Una decisión ha cambiado',
    greeting: 'Hola:',
    text: [
      'Tras una reclamación, hemos cambiado una decisión que te afecta. En este enlace encontrarás la nueva decisión y los motivos.',
      `Si no estás de acuerdo y aún no has reclamado, puedes hacerlo allí gratis en un plazo de ${APPEAL_MONTHS} meses.`,
    ],
    link: 'Leer la decisión',
    close: ES_REDRESS,
  },
};

export const FR: MailTexts = {
  receipt: {
    subject: 'Nous avons reçu votre message',
    greeting: 'Bonjour,',
    text: [
      'Merci pour votre message. Une personne de notre équipe va l’examiner ; aucune machine n’en décide.',
      'Ce lien montre sa référence et où il en est. Il n’est destiné qu’à vous : conservez cet e-mail.',
    ],
    link: 'Voir où il en est',
    close:
      'Vous ne nous avez rien envoyé ? Ignorez alors cet e-mail ; nous n’utiliserons pas votre adresse autrement.',
  },
  decided: {
    subject: 'Nous avons pris une décision sur votre message',
    greeting: 'Bonjour,',
    text: [
      'Nous avons examiné votre message. Ce lien montre notre décision et ses motifs.',
      `Si vous n’êtes pas d’accord, vous pouvez y déposer gratuitement une réclamation dans un délai de ${APPEAL_MONTHS} mois.`,
    ],
    link: 'Lire la décision',
    close: FR_REDRESS,
  },
  restricted: {
    subject: 'Une décision sur ce que vous avez écrit',
    greeting: 'Bonjour,',
    text: [
      'Quelqu’un a signalé une chose que vous avez écrite, et nous avons décidé de la restreindre ou de la retirer. Ce lien montre de quoi il s’agit, la décision et ses motifs.',
      `Si vous n’êtes pas d’accord, vous pouvez y déposer gratuitement une réclamation dans un délai de ${APPEAL_MONTHS} mois.`,
    ],
    link: 'Lire la décision',
    close: FR_REDRESS,
  },
  appeal_decided: {
    subject: 'Nous avons pris une décision sur votre réclamation',
    greeting: 'Bonjour,',
    text: ['Nous avons examiné votre réclamation. Ce lien montre notre décision et ses motifs.'],
    link: 'Lire la décision',
    close: FR_REDRESS,
  },
  changed: {
    subject: 'Une décision a changé',
    greeting: 'Bonjour,',
    text: [
      'À la suite d’une réclamation, nous avons changé une décision qui vous concerne. Ce lien montre la nouvelle décision et ses motifs.',
      `Si vous n’êtes pas d’accord et n’avez pas encore réclamé, vous pouvez le faire gratuitement dans un délai de ${APPEAL_MONTHS} mois.`,
    ],
    link: 'Lire la décision',
    close: FR_REDRESS,
  },
};
