/**
 * Texts of the pages of mailed links, in each language. They do not name the site or its content, because others may
 * read a mailbox.
 */
import type { Locale } from '#app/i18n/i18n.ts';

export interface PageTexts {
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly confirm: string;
  readonly confirmedTitle: string;
  readonly confirmedText: string;
  readonly continueLabel: string;
  readonly choicesTitle: string;
  readonly saved: string;
  readonly weekly: string;
  readonly offers: string;
  readonly discreet: string;
  readonly language: string;
  readonly save: string;
  readonly unsubscribe: string;
  readonly unsubscribed: string;
  readonly forget: string;
  readonly forgetText: string;
  readonly forgottenTitle: string;
  readonly forgottenText: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly expiredText: string;
}

export const PAGE_TEXTS: Readonly<Record<Locale, PageTexts>> = {
  en: {
    confirmTitle: 'Confirm your address',
    confirmText: 'One press, and we may write to you. Nothing has been confirmed yet.',
    confirm: 'Confirm the address',
    confirmedTitle: 'Your address is confirmed',
    confirmedText: 'From now on you get what you asked for. Each letter has a link that ends it.',
    continueLabel: 'Go on',
    choicesTitle: 'What you get from us',
    saved: 'Saved.',
    weekly: 'The letter of the week',
    offers: 'Offers and prices',
    discreet: 'Keep titles out of letters',
    language: 'Language of letters',
    save: 'Save',
    unsubscribe: 'Unsubscribe from everything',
    unsubscribed: 'You get no letters any more.',
    forget: 'Delete my address',
    forgetText:
      'We forget the address with everything you agreed to. An account stays as it is, without letters.',
    forgottenTitle: 'Your address is deleted',
    forgottenText: 'We do not write to it any more, and its links no longer work.',
    unknownTitle: 'This link is not valid',
    unknownText: 'It may have been cut off on its way, or the address has been deleted since.',
    expiredText: 'It has expired. Leave your address once more to get another.',
  },
  de: {
    confirmTitle: 'Bestätige deine Adresse',
    confirmText: 'Ein Klick, und wir dürfen dir schreiben. Noch ist nichts bestätigt.',
    confirm: 'Adresse bestätigen',
    confirmedTitle: 'Deine Adresse ist bestätigt',
    confirmedText: 'Ab jetzt bekommst du, worum du gebeten hast. Jeder Brief hat einen Link, der es beendet.',
    continueLabel: 'Weiter',
    choicesTitle: 'Was du von uns bekommst',
    saved: 'Gespeichert.',
    weekly: 'Der Brief der Woche',
    offers: 'Angebote und Preise',
    discreet: 'Titel aus Briefen weglassen',
    language: 'Sprache der Briefe',
    save: 'Speichern',
    unsubscribe: 'Alles abbestellen',
    unsubscribed: 'Du bekommst keine Briefe mehr.',
    forget: 'Meine Adresse löschen',
    forgetText:
      'Wir vergessen die Adresse mit allem, dem du zugestimmt hast. Ein Konto bleibt, wie es ist, ohne Briefe.',
    forgottenTitle: 'Deine Adresse ist gelöscht',
    forgottenText: 'Wir schreiben ihr nicht mehr, und ihre Links funktionieren nicht mehr.',
    unknownTitle: 'Dieser Link ist nicht gültig',
    unknownText: 'Vielleicht wurde er unterwegs abgeschnitten, oder die Adresse wurde inzwischen gelöscht.',
    expiredText: 'Er ist abgelaufen. Gib deine Adresse noch einmal an, um einen neuen zu bekommen.',
  },
  es: {
    confirmTitle: 'Confirma tu dirección',
    confirmText: 'Un clic, y podremos escribirte. Todavía no hay nada confirmado.',
    confirm: 'Confirmar la dirección',
    confirmedTitle: 'Tu dirección está confirmada',
    confirmedText: 'A partir de ahora recibes lo que pediste. Cada carta tiene un enlace que lo termina.',
    continueLabel: 'Continuar',
    choicesTitle: 'Qué recibes de nosotros',
    saved: 'Guardado.',
    weekly: 'La carta de la semana',
    offers: 'Ofertas y precios',
    discreet: 'No poner títulos en las cartas',
    language: 'Idioma de las cartas',
    save: 'Guardar',
    unsubscribe: 'Darse de baja de todo',
    unsubscribed: 'Ya no recibes ninguna carta.',
    forget: 'Eliminar mi dirección',
    forgetText: 'Olvidamos la dirección con todo lo que aceptaste. Una cuenta sigue igual, sin cartas.',
    forgottenTitle: 'Tu dirección está eliminada',
    forgottenText: 'Ya no le escribimos, y sus enlaces han dejado de funcionar.',
    unknownTitle: 'Este enlace no es válido',
    unknownText: 'Puede que se haya cortado por el camino, o que la dirección se haya eliminado.',
    expiredText: 'Ha caducado. Deja tu dirección otra vez para recibir otro.',
  },
  fr: {
    confirmTitle: 'Confirmez votre adresse',
    confirmText: 'Un clic, et nous pourrons vous écrire. Rien n’est encore confirmé.',
    confirm: 'Confirmer l’adresse',
    confirmedTitle: 'Votre adresse est confirmée',
    confirmedText:
      'Vous recevez désormais ce que vous avez demandé. Chaque lettre contient un lien qui y met fin.',
    continueLabel: 'Continuer',
    choicesTitle: 'Ce que vous recevez de nous',
    saved: 'Enregistré.',
    weekly: 'La lettre de la semaine',
    offers: 'Offres et prix',
    discreet: 'Ne pas citer de titres dans les lettres',
    language: 'Langue des lettres',
    save: 'Enregistrer',
    unsubscribe: 'Se désabonner de tout',
    unsubscribed: 'Vous ne recevez plus aucune lettre.',
    forget: 'Supprimer mon adresse',
    forgetText:
      'Nous oublions l’adresse avec tout ce que vous avez accepté. Un compte reste inchangé, sans lettres.',
    forgottenTitle: 'Votre adresse est supprimée',
    forgottenText: 'Nous ne lui écrivons plus, et ses liens ne fonctionnent plus.',
    unknownTitle: 'Ce lien n’est pas valide',
    unknownText: 'Il a peut-être été coupé en chemin, ou l’adresse a été supprimée depuis.',
    expiredText: 'Il a expiré. Laissez votre adresse encore une fois pour en recevoir un autre.',
  },
};
