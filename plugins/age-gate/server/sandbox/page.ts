/** The sandbox provider's hosted page: plain HTML in four languages, without script. */
import type { Locale } from '#app/i18n/i18n.ts';
import { headOf } from '#server/http/head.ts';

/** The choices of a visitor of the sandbox. */
export const CHOICES = ['approve', 'decline', 'lost', 'down', 'slow'] as const;
export type Choice = (typeof CHOICES)[number];

type Texts = Record<Choice, string> & { title: string; lead: string; note: string; gone: string };

const TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Age check (sandbox)',
    lead: 'This stands in for an age provider. Nothing is checked and nothing is kept. Choose what it should say.',
    approve: 'I am of age',
    decline: 'Decline',
    lost: 'Approve, but lose the callback',
    down: 'Simulate an outage (1 minute)',
    slow: 'Simulate a timeout (1 minute)',
    note: 'Only the reference of this check goes back to the site. The verdict travels from server to server.',
    gone: 'This check is unknown or already over.',
  },
  de: {
    title: 'Altersprüfung (Sandbox)',
    lead: 'Diese Seite vertritt einen Anbieter für Altersprüfungen. Es wird nichts geprüft und nichts gespeichert. Wähle, was sie antworten soll.',
    approve: 'Ich bin volljährig',
    decline: 'Ablehnen',
    lost: 'Bestätigen, aber die Rückmeldung verlieren',
    down: 'Ausfall simulieren (1 Minute)',
    slow: 'Zeitüberschreitung simulieren (1 Minute)',
    note: 'Zur Website geht nur die Kennung dieser Prüfung zurück. Das Ergebnis wird von Server zu Server übermittelt.',
    gone: 'Diese Prüfung ist unbekannt oder bereits abgeschlossen.',
  },
  es: {
    title: 'Verificación de edad (entorno de pruebas)',
    lead: 'Esta página hace las veces de un proveedor de verificación de edad. No se comprueba ni se guarda nada. Elige qué debe responder.',
    approve: 'Soy mayor de edad',
    decline: 'Rechazar',
    lost: 'Aprobar, pero perder el aviso',
    down: 'Simular una caída (1 minuto)',
    slow: 'Simular un tiempo de espera agotado (1 minuto)',
    note: 'Al sitio solo vuelve la referencia de esta verificación. El resultado viaja de servidor a servidor.',
    gone: 'Esta verificación no existe o ya ha terminado.',
  },
  fr: {
    title: 'Vérification de l’âge (bac à sable)',
    lead: 'Cette page tient lieu de prestataire de vérification d’âge. Rien n’est vérifié ni conservé. Choisissez sa réponse.',
    approve: 'J’ai 18 ans ou plus',
    decline: 'Refuser',
    lost: 'Valider, mais perdre la notification',
    down: 'Simuler une panne (1 minute)',
    slow: 'Simuler un délai d’attente dépassé (1 minute)',
    note: 'Seule la référence de cette vérification retourne au site. Le résultat est transmis de serveur à serveur.',
    gone: 'Cette vérification est inconnue ou déjà terminée.',
  },
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** The HTML document of a sandbox page; `main` is markup. */
export const documentOf = (
  locale: Locale,
  styleHref: string,
  title: string,
  main: string,
): string => `<!doctype html>
<html lang="${locale}">
${headOf({ title, stylesheet: styleHref }).html}
<body><main><h1>${escape(title)}</h1>${main}</main></body>
</html>`;

/** The page with its choices; the form posts to `action`. */
export function choicePage(locale: Locale, hrefs: { action: string; style: string }): string {
  const texts = TEXTS[locale];
  const buttons = CHOICES.map(
    (choice) => `<button name="choice" value="${choice}" class="${choice}">${escape(texts[choice])}</button>`,
  ).join('');
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><form method="post" action="${escape(hrefs.action)}">${buttons}</form><p class="note">${escape(texts.note)}</p>`,
  );
}

/** The page for an unknown or finished verification. */
export const gonePage = (locale: Locale, style: string): string =>
  documentOf(locale, style, TEXTS[locale].title, `<p>${escape(TEXTS[locale].gone)}</p>`);

/** The page's stylesheet, served as a file, because the site's policy allows no inline style. */
export const STYLE = `
:root { color-scheme: light; font: 400 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f5; color: #17202b; }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem; margin: 1rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 3px #17202b33; }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.2; }
form { display: grid; gap: 0.6rem; margin: 1.5rem 0; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #5a6b80; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: #eef1f5; }
button:focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px; }
.approve { border-color: #14532d; background: #166534; color: #fff; }
.approve:hover { background: #14532d; }
label { display: grid; gap: 0.25rem; }
input, select { min-height: 2.75rem; padding: 0.5rem; border: 1px solid #5a6b80; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
summary { min-height: 1.5rem; cursor: pointer; }
.note { margin: 0; color: #47566a; font-size: 0.875rem; }
`;
