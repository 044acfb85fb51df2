/**
 * Texts, links and fields by which a page promises a plugin's feature, and which must not appear without that plugin.
 */
import { type Locale, splitLocale } from '#app/i18n/i18n.ts';

export interface Promised {
  readonly what: string;
  /** Plugins that keep the promise; any one of them suffices. */
  readonly by: readonly string[];
  readonly words: Readonly<Record<Locale, RegExp>>;
  /** Paths of links, without language. */
  readonly links?: RegExp;
  /** `name=value` of a form field or an option. */
  readonly fields?: RegExp;
}

export const PROMISES: readonly Promised[] = [
  {
    what: 'subscriptions',
    by: ['plans', 'subscription', 'cancellation'],
    words: {
      en: /\bsubscri(?:be\b|ption|ber)|\bmembership|become a member|cancel any ?time|premium member|\bcancellations\b|year of free access/i,
      de: /\bAbos?\b|\bAbonn|Mitgliedschaft|Mitglied werden|werde Mitglied|\bKündigungen\b|Jahr freien Zugang/i,
      es: /suscri|membres[ií]a|hazte miembro|año de acceso gratis/i,
      fr: /\babonn|s’abonner|devenir membre|an d’accès gratuit/i,
    },
    links: /^\/profile\/cancel|[?&]tab=subscription|^\/cancel/,
  },
  {
    what: 'a trial without a card',
    by: ['trial'],
    words: {
      en: /free trial|trial without|try it without a card/i,
      de: /kostenlose Testphase|ohne Karte (?:testen|ausprobieren)/i,
      es: /prueba gratuita|pru[eé]balo sin tarjeta/i,
      fr: /essai gratuit|essayez sans carte/i,
    },
    links: /^\/nc-trial/,
  },
  {
    what: 'films to buy',
    by: ['store'],
    words: {
      en: /\bbuy(?:ing)?\b|\bbought\b|\bpurchase|\b(?:cart|basket)\b|most expensive/i,
      de: /\bkauf(?:en|t|e)?\b|gekauft|\bKäufe?n?\b|Warenkorb|teuerste/i,
      es: /\bcompr(?:a|ar|as|aste|é|ada|adas)\b|carrito|\bcesta\b/i,
      fr: /\bachet(?:er|ez|é|és|ée|ées)\b|\bachats?\b|\bpanier\b/i,
    },
    links: /^\/(?:cart|quick-order)\b/,
    fields: /^order=(?:sold|price)$/,
  },
  {
    what: 'payments',
    by: ['payments'],
    words: {
      en: /\brefund|money back|order history|bank statement|card numbers?|\binvoices?\b|\byour payments?\b/i,
      de: /\bErstattung|\berstatten|Bestell(?:verlauf|ungen)|Kontoauszug|Kartennummern|\bRechnungen\b|\bdeinen? Zahlung/i,
      es: /\breembols|historial de pedidos|extracto bancario|números de tarjeta|\bfacturas\b|\btus? pagos?\b/i,
      fr: /\brembours|historique des commandes|relevé bancaire|numéros de carte|\bfactures\b|\bvos paiements\b/i,
    },
    links: /[?&]tab=order-history|^\/payment/,
  },
  {
    what: 'receipts',
    by: ['receipts', 'withdrawal'],
    words: {
      en: /\breceipts?\b/i,
      de: /\bQuittung/i,
      es: /\brecibos?\b/i,
      fr: /(?<!rien )\breçus?\b/i,
    },
  },
  {
    what: 'withdrawal from a contract',
    by: ['withdrawal'],
    words: {
      en: /withdraw from (?:a |the )?contract/i,
      // Terms may say that they leave a right of withdrawal as it is.
      de: /Vertrag widerrufen|(?<!etwa ein )Widerrufsrecht/i,
      es: /desistir del contrato/i,
      fr: /renoncer au contrat/i,
    },
    links: /^\/withdraw/,
  },
  {
    what: 'downloads',
    by: ['downloads'],
    words: {
      en: /\bdownload/i,
      de: /\bherunter(?:ge)?lad|\bDownload/i,
      es: /\bdescarg/i,
      fr: /\btélécharg/i,
    },
    links: /^\/download/,
  },
  {
    what: 'films that play',
    by: ['player'],
    words: {
      en: /\bwatch (?:now|the film|trailer|free)\b|every trailer|(?:in the|its) player|does not play|audio description|watch the trailer|free with an account|free (?:to watch|tonight)|to watch and to go on|where you stopped(?! listening)/i,
      de: /\bjetzt ansehen|alle Trailer|im Player|läuft nicht|Audiodeskription|sieh dir den Trailer an|kostenlos mit (?:einem )?Konto|kostenlos (?:ansehen|heute)|weiterzuschauen|wo du aufgehört/i,
      es: /\bver ahora|todos los tráileres|(?:en el|su) reproductor|no se reproduce|audiodescripción|mira el tráiler|gratis con (?:una )?cuenta|para ver gratis|gratis esta noche|donde lo dejaste/i,
      fr: /toutes les bandes-annonces|dans le lecteur|ne démarre pas|audiodescription|regardez la bande-annonce|gratuit avec un compte|à voir gratuitement|gratuits ce soir|là où vous en étiez/i,
    },
    links: /^\/(?:watch|trailer|movie\/play)\b|^\/film\?access=/,
    fields: /^access=/,
  },
  {
    what: 'films to watch or to buy',
    by: ['player', 'store', 'plans'],
    words: {
      en: /All films$/,
      de: /Alle Filme$/,
      es: /Todas las películas$/,
      fr: /Tous les films$/,
    },
  },
  {
    what: 'the next episode',
    by: ['endings'],
    words: {
      en: /\bnext episode\b|\bskip (?:the )?(?:intro|recap|credits)\b/i,
      de: /nächste Folge/i,
      es: /siguiente episodio|próximo episodio/i,
      fr: /épisode suivant|prochain épisode/i,
    },
  },
  {
    what: 'live television',
    by: ['live-tv'],
    words: {
      en: /live tv|television channel|live channel/i,
      de: /live[- ]tv|Live-Kanal/i,
      es: /(?:tv|canal) en directo|en vivo/i,
      fr: /(?:télé|tv|chaîne) en direct/i,
    },
    links: /^\/live-tv/,
  },
  {
    what: 'confessions',
    by: ['confessions'],
    words: { en: /\bconfess/i, de: /Geständnis|\bgesteh/i, es: /\bconfesi/i, fr: /\bconfess|\bse confier/i },
    links: /^\/confess/,
  },
  {
    what: 'a newsletter',
    by: ['newsletter'],
    words: {
      en: /newsletter|news about films and offers/i,
      de: /newsletter|Neuigkeiten zu Filmen/i,
      es: /bolet[ií]n|novedades sobre películas/i,
      fr: /lettre d’information|newsletter|nouvelles sur les films/i,
    },
    links: /^\/newsletter/,
    fields: /^accepted_mailing=/,
  },
  {
    what: 'pages of people',
    by: ['people'],
    words: {
      en: /artist gallery|films, series, people/i,
      de: /Galerie der Künstler|Filme, Serien, Menschen/i,
      es: /galería de artistas|películas, series, personas/i,
      fr: /galerie d’artistes|films, séries, personnes/i,
    },
    links: /^\/(?:performers|collaborators)\b/,
  },
  {
    what: 'series',
    by: ['series'],
    // Not what editors write in banners and plans, such as "Every film and series, a month at a time".
    words: {
      en: /\bfilms(?:,| and) series\b|film and series, as often/i,
      de: /Filme, Serien\b|filme und Serien(?!, (?:ein Abo|Monat))/i,
      es: /películas, series\b|(?:películas|cortometrajes) y series(?!, (?:una sola|mes))/i,
      fr: /films, séries|(?:films|courts métrages) et (?:des |toutes les )?séries(?!, (?:un seul|mois))/i,
    },
    links: /^\/series\b/,
  },
  {
    what: 'the search page',
    by: ['search'],
    words: {
      en: /recent searches/i,
      de: /letzte Suchen/i,
      es: /búsquedas recientes/i,
      fr: /recherches récentes/i,
    },
    links: /^\/search\b/,
  },
  {
    what: 'a list of films to watch',
    by: ['library'],
    words: {
      en: /\b(?:my|your) list\b/i,
      de: /\b(?:meine|deine) Liste\b/i,
      es: /\b(?:mi|tu) lista\b/i,
      fr: /\b(?:ma|votre) liste\b/i,
    },
    links: /^\/my-space/,
  },
  {
    what: 'reports of content',
    by: ['notices'],
    words: {
      en: /report (?:this|a) (?:film|story)/i,
      de: /(?:film|geschichte) melden/i,
      es: /denunciar (?:esta|una)/i,
      fr: /signaler (?:ce|cette|une?) (?:film|histoire)/i,
    },
    links: /^\/notices?\b/,
  },
];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => ENTITIES[sign] ?? sign);
const attribute = (tag: string, name: string): string =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Visible and spoken texts of a page, its links, and the values of its form fields. */
export function readPage(html: string) {
  const body = html
    .replaceAll(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, '')
    // Removes the comments by which React separates adjacent texts.
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  const tags = body.match(/<[a-z][^>]*>/gi) ?? [];
  const texts = body
    .replaceAll(/<\/?(?:a|abbr|b|bdi|em|i|span|strong|time)\b[^>]*>/gi, '')
    .split(/<[^>]*>/)
    .map((piece) => plain(piece).replaceAll(/\s+/g, ' ').trim());
  const attributes = tags.flatMap((tag) => [
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => attribute(tag, name)),
    ...(/^<meta[^>]*(?:description|title)"/.test(tag) ? [attribute(tag, 'content')] : []),
  ]);
  let field = '';
  const fields = tags.flatMap((tag) => {
    if (/^<(?:select|input)\b/.test(tag))
      field = attribute(tag, 'name') || (tag.startsWith('<select') ? 'order' : '');
    return /^<(?:option|input)\b/.test(tag) ? [`${field}=${attribute(tag, 'value')}`] : [];
  });
  return {
    texts: [...texts, ...attributes].filter((text) => text !== ''),
    links: tags
      .filter((tag) => /^<(?:a|form)\b/.test(tag))
      .map((tag) => attribute(tag, 'href') || attribute(tag, 'action')),
    fields,
  };
}

/** A link without its language. */
function withoutLocale(link: string): string {
  const at = link.search(/[?#]|$/);
  return splitLocale(link.slice(0, at)).path + link.slice(at);
}

/** The promises on a page that none of these plugins keeps. */
export function brokenPromises(html: string, plugins: ReadonlySet<string>, locale: Locale): string[] {
  const { texts, links, fields } = readPage(html);
  const bare = links.map(withoutLocale);
  return PROMISES.filter(({ by }) => !by.some((id) => plugins.has(id))).flatMap((promised) => [
    ...texts.filter((text) => promised.words[locale].test(text)).map((text) => `${promised.what}: ${text}`),
    ...bare.filter((link) => promised.links?.test(link)).map((link) => `${promised.what}: link ${link}`),
    ...fields.filter((one) => promised.fields?.test(one)).map((one) => `${promised.what}: field ${one}`),
  ]);
}
