/** Texts of the newsletter's emails in each language. Their first lines do not reveal the topic. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import { CONFIRM_LINK_LIFETIME_D } from '../rule.ts';

type Texts = Readonly<Record<Locale, Words>>;

const DAYS = CONFIRM_LINK_LIFETIME_D;

export const CONFIRM: Texts = {
  en: {
    subject: 'Confirm your address',
    greeting: 'Hello,',
    text: [
      'Somebody left this address with us. If it was you, open this link and confirm it with one press.',
      `The link works for ${DAYS} days. Until then, we write nothing else to you.`,
    ],
    link: 'Confirm the address',
    close:
      'It was not you? Then you need not do anything: the address is forgotten, and we will not write again.',
  },
  de: {
    subject: 'Bestätige deine Adresse',
    greeting: 'Hallo,',
    text: [
      'jemand hat uns diese Adresse genannt. Wenn du das warst, öffne diesen Link und bestätige sie mit einem Klick.',
      `Der Link funktioniert ${DAYS} Tage lang. Bis dahin schreiben wir dir nichts anderes.`,
    ],
    link: 'Adresse bestätigen',
    close:
      'Das warst nicht du? Dann musst du nichts tun: Die Adresse wird vergessen, und wir schreiben dir nicht wieder.',
  },
  es: {
    subject: 'Confirma tu dirección',
    greeting: 'Hola:',
    text: [
      'Alguien nos ha dejado esta dirección. Si has sido tú, abre este enlace y confírmala con un clic.',
      `El enlace funciona durante ${DAYS} días. Hasta entonces no te escribiremos nada más.`,
    ],
    link: 'Confirmar la dirección',
    close:
      '¿No has sido tú? Entonces no tienes que hacer nada: olvidaremos la dirección y no volveremos a escribirte.',
  },
  fr: {
    subject: 'Confirmez votre adresse',
    greeting: 'Bonjour,',
    text: [
      'Quelqu’un nous a laissé cette adresse. Si c’était vous, ouvrez ce lien et confirmez-la d’un clic.',
      `Le lien fonctionne pendant ${DAYS} jours. D’ici là, nous ne vous écrirons rien d’autre.`,
    ],
    link: 'Confirmer l’adresse',
    close:
      'Ce n’était pas vous ? Alors vous n’avez rien à faire : l’adresse sera oubliée et nous ne vous écrirons plus.',
  },
};

export const ALREADY: Texts = {
  en: {
    subject: 'Your address is confirmed already',
    greeting: 'Hello,',
    text: [
      'Somebody left this address with us once more. It is confirmed already, so nothing changes.',
      'Behind this link you choose what you get from us, or end it.',
    ],
    link: 'Choose what you get',
    close: 'It was not you? Then you need not do anything.',
  },
  de: {
    subject: 'Deine Adresse ist schon bestätigt',
    greeting: 'Hallo,',
    text: [
      'jemand hat uns diese Adresse noch einmal genannt. Sie ist schon bestätigt, also ändert sich nichts.',
      'Hinter diesem Link wählst du, was du von uns bekommst, oder beendest es.',
    ],
    link: 'Wählen, was du bekommst',
    close: 'Das warst nicht du? Dann musst du nichts tun.',
  },
  es: {
    subject: 'Tu dirección ya está confirmada',
    greeting: 'Hola:',
    text: [
      'Alguien nos ha dejado otra vez esta dirección. Ya está confirmada, así que nada cambia.',
      'En este enlace eliges qué recibes de nosotros, o lo terminas.',
    ],
    link: 'Elegir qué recibes',
    close: '¿No has sido tú? Entonces no tienes que hacer nada.',
  },
  fr: {
    subject: 'Votre adresse est déjà confirmée',
    greeting: 'Bonjour,',
    text: [
      'Quelqu’un nous a laissé cette adresse encore une fois. Elle est déjà confirmée : rien ne change.',
      'Derrière ce lien, vous choisissez ce que vous recevez de nous, ou vous y mettez fin.',
    ],
    link: 'Choisir ce que vous recevez',
    close: 'Ce n’était pas vous ? Alors vous n’avez rien à faire.',
  },
};

/** New content in words: titles, or their number. */
export interface NewInWords {
  /** Films in words; null if there are none. */
  readonly films: string | null;
  readonly stories: string | null;
}

const lines = (...said: readonly (string | null)[]): string[] => said.filter((one) => one !== null);

/** Texts of the weekly newsletter; `preferences` is the label of the link at the end. */
export const ISSUE: Readonly<
  Record<Locale, (fresh: NewInWords) => Words & { readonly preferences: string }>
> = {
  en: ({ films, stories }) => ({
    subject: 'Your letter of the week',
    greeting: 'Hello,',
    text: [
      'Here is what has come since the last letter. You find it all behind the link below.',
      ...lines(films && `New to watch: ${films}`, stories && `New to read: ${stories}`),
    ],
    link: 'Have a look',
    close: 'You get this letter because you asked for it and confirmed your address.',
    preferences: 'Choose what you get, or unsubscribe',
  }),
  de: ({ films, stories }) => ({
    subject: 'Dein Brief der Woche',
    greeting: 'Hallo,',
    text: [
      'das ist seit dem letzten Brief dazugekommen. Du findest es hinter dem Link weiter unten.',
      ...lines(films && `Neu zum Ansehen: ${films}`, stories && `Neu zum Lesen: ${stories}`),
    ],
    link: 'Ansehen',
    close: 'Du bekommst diesen Brief, weil du darum gebeten und deine Adresse bestätigt hast.',
    preferences: 'Wählen, was du bekommst, oder abbestellen',
  }),
  es: ({ films, stories }) => ({
    subject: 'Tu carta de la semana',
    greeting: 'Hola:',
    text: [
      'Esto es lo que ha llegado desde la última carta. Lo encuentras en el enlace de abajo.',
      ...lines(films && `Nuevo para ver: ${films}`, stories && `Nuevo para leer: ${stories}`),
    ],
    link: 'Echar un vistazo',
    close: 'Recibes esta carta porque la pediste y confirmaste tu dirección.',
    preferences: 'Elegir qué recibes, o darte de baja',
  }),
  fr: ({ films, stories }) => ({
    subject: 'Votre lettre de la semaine',
    greeting: 'Bonjour,',
    text: [
      'Voici ce qui est arrivé depuis la dernière lettre. Vous le trouverez derrière le lien ci-dessous.',
      ...lines(films && `Nouveau à regarder : ${films}`, stories && `Nouveau à lire : ${stories}`),
    ],
    link: 'Aller voir',
    close: 'Vous recevez cette lettre parce que vous l’avez demandée et avez confirmé votre adresse.',
    preferences: 'Choisir ce que vous recevez, ou se désabonner',
  }),
};
