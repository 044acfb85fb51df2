/** The text about the EU age verification app in the FAQ and the privacy page. */
import type { AgeNotice } from '#ports/age-notices.ts';

export const NOTICE: AgeNotice = {
  company: null,
  what: {
    en: 'With the EU age verification app: your own app tells this site that you are 18 or over, and nothing else. Nobody takes part besides your app and this site.',
    de: 'Mit der EU-App zur Altersprüfung: Deine eigene App sagt dieser Website, dass du mindestens 18 bist, und sonst nichts. Außer deiner App und dieser Website ist niemand beteiligt.',
    es: 'Con la aplicación europea de verificación de edad: tu propia aplicación le dice a este sitio que tienes 18 años o más, y nada más. Solo intervienen tu aplicación y este sitio.',
    fr: 'Avec l’application européenne de vérification de l’âge : votre propre application dit à ce site que vous avez 18 ans ou plus, et rien d’autre. Personne n’intervient en dehors de votre application et de ce site.',
  },
};
