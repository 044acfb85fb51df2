/** The pages behind the links of mails: documents without script, since they open in mailboxes of every kind. A link by itself changes nothing, a press does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, LOCALES, withLocale, type Locale } from '../../../kernel/i18n/i18n.ts';
import { markup, type Markup } from '../../../server/dev/page.ts';
import { Refused } from '../../../server/http/handle.ts';
import { hashOf } from '../../../server/http/policy.ts';
import type { Origin } from '../../../server/origin.ts';
import { choose, findChoices, forget, unsubscribe } from './choices.ts';
import { preferencesPath } from './mails.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { leadIdOf } from './signed-links.ts';
import { confirm } from './wishes.ts';

const STYLE = `:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { display: grid; align-content: center; grid-template-columns: minmax(0, 1fr); margin: 0; min-height: 100svh; padding: clamp(1.5rem, 6vh, 4rem) clamp(1.25rem, 5vw, 4rem); background: radial-gradient(60rem 26rem at 80% -8rem, #3a1f2b 0%, transparent 70%) no-repeat #0b0a0d; color: #f4efe9; font: 400 1rem/1.6 'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif; overflow-wrap: break-word; }
main { width: 100%; max-width: 34rem; margin: 0 auto; } p { margin: 0 0 1rem; color: #b9b1b8; }
h1 { margin: 0 0 1.25rem; font: 380 clamp(2.25rem, 7vw, 3.5rem)/1.05 'Fraunces Variable', Fraunces, Georgia, serif; letter-spacing: -0.02em; text-wrap: balance; }
form { display: grid; gap: 0.75rem; margin: 2rem 0; padding-top: 1.5rem; border-top: 1px solid rgb(255 255 255 / 0.11); justify-items: start; } form p { margin: 0; }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; } input[type=checkbox] { flex: none; margin: 0; width: 1.5rem; height: 1.5rem; accent-color: #f2b07b; }
select, button, .go { font: inherit; min-height: 2.75rem; padding: 0.5rem 1.45rem; border: 1px solid transparent; border-radius: 99rem; }
select { border: 1px solid #8b8391; border-radius: 0.5rem; padding-inline: 0.75rem; background: #15131a; color: inherit; }
button, .go { background: #f2b07b; color: #1d0f06; font-weight: 600; cursor: pointer; text-decoration: none; display: inline-block; } button:hover, .go:hover { background: #ffc798; }
.line { background: none; border-color: #8b8391; color: inherit; } .line:hover { background: rgb(255 255 255 / 0.06); }
a { color: inherit; text-underline-offset: 0.2em; } .told { border-inline-start: 3px solid #f2b07b; padding-inline-start: 0.75rem; color: inherit; }
:is(button, a, input, select):focus-visible { outline: 2px solid #f2b07b; outline-offset: 3px; }
@media (forced-colors: active) { button, .go { border-color: ButtonText; } }`;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** How languages call themselves. */
const NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

interface Link {
  Params: { locale?: string; token: string };
}

const sendPage = (
  reply: FastifyReply,
  locale: Locale,
  { title, body, status = 200 }: { title: string; body: Markup; status?: number },
): FastifyReply =>
  reply
    .code(status)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(
      markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`.html,
    );

/** What a form of ours sent; bodies come as bytes. */
const sentIn = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');

const box = (name: string, label: string, isTicked: boolean): Markup =>
  markup`<label><input type="checkbox" name="${name}"${isTicked ? markup` checked` : markup``}> ${label}</label>`;

async function choicesPage(
  origin: Origin,
  reply: FastifyReply,
  { locale, token, told }: { locale: Locale; token: string; told?: string },
): Promise<FastifyReply> {
  const texts = PAGE_TEXTS[locale];
  const { masked_email: address, ...chosen } = await findChoices(origin, token);
  const languages = LOCALES.map(
    (one) =>
      markup`<option value="${one}"${one === chosen.locale ? markup` selected` : markup``}>${NAMES[one]}</option>`,
  );
  const said = told ?? (chosen.subscribed ? undefined : texts.unsubscribed);
  return sendPage(reply, locale, {
    title: texts.choicesTitle,
    body: markup`<p>${address}</p>${said === undefined ? markup`` : markup`<p class="told" role="status">${said}</p>`}
<form method="post">${box('weekly', texts.weekly, chosen.weekly)}${box('offers', texts.offers, chosen.offers)}${box('discreet', texts.discreet, chosen.discreet)}
<label>${texts.language} <select name="locale">${languages}</select></label>
<button name="act" value="save">${texts.save}</button></form>
<form method="post"><button class="line" name="act" value="unsubscribe">${texts.unsubscribe}</button></form>
<form method="post"><p>${texts.forgetText}</p><button class="line" name="act" value="forget">${texts.forget}</button></form>`,
  });
}

/** What was pressed on the page of choices. */
async function pressed(
  origin: Origin,
  reply: FastifyReply,
  { locale, token, sent }: { locale: Locale; token: string; sent: URLSearchParams },
): Promise<FastifyReply> {
  const texts = PAGE_TEXTS[locale];
  const act = sent.get('act');
  if (act === 'forget') {
    await forget(origin, token);
    return sendPage(reply, locale, {
      title: texts.forgottenTitle,
      body: markup`<p>${texts.forgottenText}</p>`,
    });
  }
  if (act === 'unsubscribe') {
    await unsubscribe(origin, token);
    return choicesPage(origin, reply, { locale, token, told: texts.unsubscribed });
  }
  const language = sent.get('locale');
  if (act !== 'save' || !isLocale(language)) return choicesPage(origin, reply, { locale, token });
  const [weekly, offers, discreet] = ['weekly', 'offers', 'discreet'].map((name) => sent.has(name));
  await choose(origin, {
    token,
    weekly: weekly === true,
    offers: offers === true,
    discreet: discreet === true,
    locale: language,
  });
  return choicesPage(origin, reply, { locale, token, told: texts.saved });
}

export function letterPages(scope: FastifyInstance, origin: Origin): void {
  type Writes = (
    request: FastifyRequest<Link>,
    reply: FastifyReply,
    at: { locale: Locale; token: string; texts: PageTexts },
  ) => Promise<FastifyReply>;

  /** Both of an address: without a language and with one. */
  const page = (method: 'GET' | 'POST', path: string, write: Writes): void => {
    for (const url of [`${path}/:token`, `/:locale(^${LOCALES.join('|')}$)${path}/:token`])
      scope.route<Link>({
        method,
        url,
        handler: async (request, reply) => {
          const { locale: given, token } = request.params;
          const locale = isLocale(given) ? given : 'en';
          const texts = PAGE_TEXTS[locale];
          try {
            return await write(request, reply, { locale, token, texts });
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            const isExpired = error.code === 'expired_token';
            return sendPage(reply, locale, {
              title: texts.unknownTitle,
              body: markup`<p>${isExpired ? texts.expiredText : texts.unknownText}</p>`,
              status: isExpired ? 410 : 404,
            });
          }
        },
      });
  };

  page('GET', '/newsletter/confirm', async (_request, reply, { locale, token, texts }) => {
    leadIdOf(origin.config.secrets, 'confirm', token, origin.now());
    return sendPage(reply, locale, {
      title: texts.confirmTitle,
      body: markup`<p>${texts.confirmText}</p><form method="post"><button>${texts.confirm}</button></form>`,
    });
  });
  page('POST', '/newsletter/confirm', async (_request, reply, { locale, token, texts }) => {
    const { film_slug: film, preferences } = await confirm(origin, token);
    return sendPage(reply, locale, {
      title: texts.confirmedTitle,
      body: markup`<p>${texts.confirmedText}</p>
<p><a class="go" href="${withLocale(film === null ? '/' : `/film/${film}`, locale)}">${texts.goOn}</a></p>
<p><a href="${withLocale(preferencesPath(preferences), locale)}">${texts.choicesTitle}</a></p>`,
    });
  });
  page('GET', '/newsletter/preferences', (_request, reply, at) => choicesPage(origin, reply, at));
  page('POST', '/newsletter/preferences', (request, reply, at) =>
    pressed(origin, reply, { ...at, sent: sentIn(request) }),
  );
}
