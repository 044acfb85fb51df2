/**
 * The sandbox's page: plain HTML in four languages, without script. Simulated faults are for developers and have
 * English names.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { documentOf, escape } from '#plugins/age-gate/server/sandbox/page.ts';
import { DELIVERY_FAULTS } from './notifications.ts';
import { TROUBLES } from './sessions.ts';

/** The choices of a visitor; developers have the additional ones of `SPECIAL`. */
export const CHOICES = ['complete', 'fail', 'error', 'cancel'] as const;
export const SPECIAL = [
  'complete_after_fail',
  'background',
  'expired',
  'untouched',
  'unknown_state',
  ...TROUBLES,
] as const;
export type Choice = (typeof CHOICES)[number];
export type Outcome = Choice | (typeof SPECIAL)[number];

type Texts = Record<Choice, string> & {
  title: string;
  lead: string;
  faults: string;
  none: string;
  gone: string;
};

const TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Age check by Yoti (sandbox)',
    lead: 'This page stands in for Yoti. No camera is used, nothing is checked and nothing is stored of you. Choose the result.',
    complete: 'I am old enough',
    fail: 'The estimate is below the threshold',
    error: 'The face could not be read',
    cancel: 'Cancel',
    faults: 'Other results and faults',
    none: 'none',
    gone: 'This check is unknown or already over.',
  },
  de: {
    title: 'Altersprüfung durch Yoti (Sandbox)',
    lead: 'Diese Seite vertritt Yoti. Es wird keine Kamera benutzt, nichts geprüft und nichts von dir gespeichert. Wähle das Ergebnis.',
    complete: 'Ich bin alt genug',
    fail: 'Die Schätzung liegt unter der Schwelle',
    error: 'Das Gesicht war nicht zu erkennen',
    cancel: 'Abbrechen',
    faults: 'Andere Ergebnisse und Fehler',
    none: 'keine',
    gone: 'Diese Prüfung ist unbekannt oder bereits abgeschlossen.',
  },
  es: {
    title: 'Verificación de edad de Yoti (entorno de pruebas)',
    lead: 'Esta página hace las veces de Yoti. No se usa ninguna cámara, no se comprueba nada y no se guarda nada tuyo. Elige el resultado.',
    complete: 'Tengo edad suficiente',
    fail: 'La estimación está por debajo del umbral',
    error: 'No se pudo reconocer la cara',
    cancel: 'Cancelar',
    faults: 'Otros resultados y errores',
    none: 'ninguno',
    gone: 'Esta verificación no existe o ya ha terminado.',
  },
  fr: {
    title: 'Vérification d’âge par Yoti (bac à sable)',
    lead: 'Cette page tient lieu de Yoti. Aucune caméra n’est utilisée, rien n’est vérifié et rien n’est conservé de vous. Choisissez le résultat.',
    complete: 'J’ai l’âge requis',
    fail: 'L’estimation est inférieure au seuil',
    error: 'Le visage n’a pas pu être reconnu',
    cancel: 'Annuler',
    faults: 'Autres résultats et erreurs',
    none: 'aucun',
    gone: 'Cette vérification est inconnue ou déjà terminée.',
  },
};

const select = (name: string, label: string, none: string, values: readonly string[]): string => {
  const options = values.map((value) => `<option value="${value}">${value.replaceAll('_', ' ')}</option>`);
  return `<label>${label} <select name="${name}"><option value="">${escape(none)}</option>${options.join('')}</select></label>`;
};

/** The page with its choices; the form posts to `action`. */
export function sandboxPage(locale: Locale, hrefs: { action: string; style: string }): string {
  const texts = TEXTS[locale];
  const buttons = CHOICES.map(
    (choice) =>
      `<button name="choice" value="${choice}"${choice === 'complete' ? ' class="approve"' : ''}>${escape(texts[choice])}</button>`,
  );
  const faults = `<details><summary>${escape(texts.faults)}</summary>${select('special', 'Result', texts.none, SPECIAL)}${select('delivery', 'Notification', texts.none, DELIVERY_FAULTS)}</details>`;
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><form method="post" action="${escape(hrefs.action)}">${buttons.join('')}${faults}</form>`,
  );
}

/** The page for an unknown or expired session. */
export const gonePage = (locale: Locale, style: string): string =>
  documentOf(locale, style, TEXTS[locale].title, `<p>${escape(TEXTS[locale].gone)}</p>`);
