/** The demo wallet's pages: plain HTML in four languages, without script. Faults are for developers and have English names. */
import type { Locale } from '#app/i18n/i18n.ts';
import { documentOf, escape } from '../page.ts';
import { FAULTS } from './faults.ts';

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly asks: (site: string) => string;
  readonly share: string;
  readonly decline: string;
  readonly link: string;
  readonly open: string;
  readonly sent: string;
  readonly refused: string;
  readonly unusable: string;
  readonly fault: string;
  readonly none: string;
}

const TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Demo wallet',
    lead: 'This stands in for the EU age verification app. It holds a proof of age from a demo issuer.',
    asks: (site) => `${site} asks whether you are 18 or over. Nothing else is shared.`,
    share: 'Share my proof of age',
    decline: 'Decline',
    link: 'Link or content of a QR code',
    open: 'Open',
    sent: 'The answer was sent. The page that asked continues by itself.',
    refused: 'The site did not take the answer.',
    unusable: 'This is not a request that a wallet can answer.',
    fault: 'Faulty wallet',
    none: 'no fault',
  },
  de: {
    title: 'Demo-Wallet',
    lead: 'Diese Seite vertritt die EU-App zur Altersprüfung. Sie enthält einen Altersnachweis eines Demo-Ausstellers.',
    asks: (site) => `${site} fragt, ob du mindestens 18 bist. Sonst wird nichts geteilt.`,
    share: 'Altersnachweis teilen',
    decline: 'Ablehnen',
    link: 'Link oder Inhalt eines QR-Codes',
    open: 'Öffnen',
    sent: 'Die Antwort wurde gesendet. Die anfragende Seite geht von selbst weiter.',
    refused: 'Die Website hat die Antwort nicht angenommen.',
    unusable: 'Das ist keine Anfrage, die ein Wallet beantworten kann.',
    fault: 'Fehlerhaftes Wallet',
    none: 'kein Fehler',
  },
  es: {
    title: 'Cartera de demostración',
    lead: 'Esta página hace las veces de la app de verificación de edad de la UE. Contiene una prueba de edad de un emisor de demostración.',
    asks: (site) => `${site} pregunta si tienes 18 años o más. No se comparte nada más.`,
    share: 'Compartir mi prueba de edad',
    decline: 'Rechazar',
    link: 'Enlace o contenido de un código QR',
    open: 'Abrir',
    sent: 'La respuesta se ha enviado. La página que la pidió continúa sola.',
    refused: 'El sitio no aceptó la respuesta.',
    unusable: 'Esta no es una petición que una cartera pueda responder.',
    fault: 'Cartera defectuosa',
    none: 'sin defecto',
  },
  fr: {
    title: 'Portefeuille de démonstration',
    lead: 'Cette page tient lieu d’application européenne de vérification de l’âge. Elle contient une preuve d’âge d’un émetteur de démonstration.',
    asks: (site) => `${site} demande si vous avez 18 ans ou plus. Rien d’autre n’est partagé.`,
    share: 'Partager ma preuve d’âge',
    decline: 'Refuser',
    link: 'Lien ou contenu d’un code QR',
    open: 'Ouvrir',
    sent: 'La réponse a été envoyée. La page qui l’a demandée continue d’elle-même.',
    refused: 'Le site n’a pas accepté la réponse.',
    unusable: 'Ce n’est pas une demande à laquelle un portefeuille peut répondre.',
    fault: 'Portefeuille défectueux',
    none: 'aucun défaut',
  },
};

export interface WalletHrefs {
  /** The URL to which the forms post. */
  readonly action: string;
  readonly style: string;
}

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

/** The page with a field to paste a request. */
export function openPage(locale: Locale, hrefs: WalletHrefs, isUnusable: boolean): string {
  const texts = TEXTS[locale];
  const note = isUnusable ? `<p role="alert">${escape(texts.unusable)}</p>` : '';
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p>${note}<form method="get" action="${hrefs.action}"><label>${escape(texts.link)} <input name="request" required></label>${field('lang', locale)}<button>${escape(texts.open)}</button></form>`,
  );
}

/** The page that shows the site's request and the holder's choices. */
export function askPage(
  locale: Locale,
  hrefs: WalletHrefs,
  asked: { request: string; site: string },
): string {
  const texts = TEXTS[locale];
  const faults = FAULTS.map((fault) => `<option value="${fault}">${fault.replaceAll('_', ' ')}</option>`);
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><p><strong>${escape(texts.asks(asked.site))}</strong></p><form method="post" action="${hrefs.action}">${field('request', asked.request)}${field('lang', locale)}<button name="choice" value="share" class="approve">${escape(texts.share)}</button><button name="choice" value="decline">${escape(texts.decline)}</button><details><summary>${escape(texts.fault)}</summary><label>${escape(texts.fault)} <select name="fault"><option value="">${escape(texts.none)}</option>${faults.join('')}</select></label></details></form>`,
  );
}

/** The page after an answer without a return URL: the site has accepted the answer, or refused it with a status. */
export function sentPage(locale: Locale, style: string, refusedWith: number | null): string {
  const texts = TEXTS[locale];
  const message = refusedWith === null ? texts.sent : `${texts.refused} (${refusedWith})`;
  return documentOf(locale, style, texts.title, `<p role="status">${escape(message)}</p>`);
}
