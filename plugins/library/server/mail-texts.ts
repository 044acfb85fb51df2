/**
 * Texts of the suggestion email and of the page that stops it, in each language. They name neither titles nor the
 * site's subject.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';

/** `end` is the label of the link that stops the emails. */
export const SUGGESTED: Readonly<Record<Locale, (count: number) => Words & { readonly end: string }>> = {
  en: (count) => ({
    subject: 'For your evening',
    greeting: 'Hello,',
    text: [
      count === 1
        ? 'One suggestion waits for you, from what you saved and liked.'
        : `${count} suggestions wait for you, from what you saved and liked.`,
      'You find them with their reasons after you have logged in.',
    ],
    link: 'Have a look',
    close: 'You get this email once a week because you asked for it.',
    end: 'End these emails',
  }),
  de: (count) => ({
    subject: 'Für deinen Abend',
    greeting: 'Hallo,',
    text: [
      count === 1
        ? 'eine Empfehlung wartet auf dich, aus dem, was du gemerkt hast und mochtest.'
        : `${count} Empfehlungen warten auf dich, aus dem, was du gemerkt hast und mochtest.`,
      'Du findest sie mit ihren Gründen, sobald du angemeldet bist.',
    ],
    link: 'Ansehen',
    close: 'Du bekommst diese E-Mail einmal in der Woche, weil du darum gebeten hast.',
    end: 'Diese E-Mails beenden',
  }),
  es: (count) => ({
    subject: 'Para esta noche',
    greeting: 'Hola:',
    text: [
      count === 1
        ? 'Te espera una sugerencia, a partir de lo que has guardado y te ha gustado.'
        : `Te esperan ${count} sugerencias, a partir de lo que has guardado y te ha gustado.`,
      'Las encuentras con sus motivos cuando inicias sesión.',
    ],
    link: 'Echar un vistazo',
    close: 'Recibes este correo una vez a la semana porque lo pediste.',
    end: 'Dejar de recibir estos correos',
  }),
  fr: (count) => ({
    subject: 'Pour votre soirée',
    greeting: 'Bonjour,',
    text: [
      count === 1
        ? 'Une suggestion vous attend, à partir de ce que vous avez enregistré et aimé.'
        : `${count} suggestions vous attendent, à partir de ce que vous avez enregistré et aimé.`,
      'Vous les trouverez avec leurs raisons une fois connecté.',
    ],
    link: 'Aller voir',
    close: 'Vous recevez cet e-mail une fois par semaine parce que vous l’avez demandé.',
    end: 'Ne plus recevoir ces e-mails',
  }),
};

interface PageTexts {
  readonly title: string;
  readonly text: string;
  readonly end: string;
  readonly endedTitle: string;
  readonly endedText: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
}

export const END_PAGE: Readonly<Record<Locale, PageTexts>> = {
  en: {
    title: 'End these emails',
    text: 'One click, and we send you no more suggestions. You can turn them on again in your account.',
    end: 'End these emails',
    endedTitle: 'You get no more of these emails',
    endedText: 'Nothing else has changed. You can turn them on again in your account.',
    unknownTitle: 'This link is not valid',
    unknownText: 'Part of it may be missing, or the account is closed.',
  },
  de: {
    title: 'Diese E-Mails beenden',
    text: 'Ein Klick, und wir schicken dir keine Empfehlungen mehr. In deinem Konto kannst du sie wieder einschalten.',
    end: 'Diese E-Mails beenden',
    endedTitle: 'Du bekommst diese E-Mails nicht mehr',
    endedText: 'Sonst hat sich nichts geändert. In deinem Konto kannst du sie wieder einschalten.',
    unknownTitle: 'Dieser Link ist nicht gültig',
    unknownText: 'Vielleicht fehlt ein Teil, oder das Konto ist geschlossen.',
  },
  es: {
    title: 'Dejar de recibir estos correos',
    text: 'Un clic y no te enviaremos más sugerencias. Puedes volver a activarlas en tu cuenta.',
    end: 'Dejar de recibir estos correos',
    endedTitle: 'Ya no recibirás estos correos',
    endedText: 'No ha cambiado nada más. Puedes volver a activarlos en tu cuenta.',
    unknownTitle: 'Este enlace no es válido',
    unknownText: 'Puede que le falte una parte o que la cuenta esté cerrada.',
  },
  fr: {
    title: 'Ne plus recevoir ces e-mails',
    text: 'Un clic, et nous ne vous enverrons plus de suggestions. Vous pouvez les réactiver dans votre compte.',
    end: 'Ne plus recevoir ces e-mails',
    endedTitle: 'Vous ne recevrez plus ces e-mails',
    endedText: 'Rien d’autre n’a changé. Vous pouvez les réactiver dans votre compte.',
    unknownTitle: 'Ce lien n’est pas valide',
    unknownText: 'Il en manque peut-être une partie, ou le compte est fermé.',
  },
};
