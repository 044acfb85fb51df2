/** Local storage key of a draft, as listed on the cookie page. */
import type { StorageDeclaration } from '#ports/site.ts';
import { DRAFT_DAYS, DRAFT_STORAGE } from '#plugins/confessions/rule-writing.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: DRAFT_STORAGE,
    category: 'necessary',
    lasts: DRAFT_DAYS * 86_400,
    untilEnd: 'logout',
    purpose: {
      en: 'The confession you are writing, for thirty days, so that nothing of it is lost. With an account it is stored there instead. Empty the form and it is gone.',
      de: 'Das Geständnis, an dem du schreibst, dreißig Tage lang, damit nichts davon verloren geht. Mit einem Konto wird es stattdessen dort gespeichert. Leere das Formular, und es ist weg.',
      es: 'La confesión que estás escribiendo, durante treinta días, para que no se pierda nada. Si tienes cuenta, se guarda en ella. Vacía el formulario y desaparece.',
      fr: 'La confession que vous écrivez, pendant trente jours, pour que rien ne se perde. Avec un compte, elle y est conservée à la place. Videz le formulaire et elle disparaît.',
    },
  },
];
