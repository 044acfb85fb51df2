/** The pages of mailed links. Opening a link changes nothing; clicking a button does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, LOCALES, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { emailPage, type EmailPage } from '#server/mail/email-page.ts';
import { inOwnWords } from '#server/mail/email-design.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { choose, findChoices, forget, unsubscribe } from './choices.ts';
import { preferencesPath } from './mails.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { leadIdOf } from './signed-links.ts';
import { confirm } from './wishes.ts';

interface Link {
  Params: { locale?: string; token: string };
}

/** Context of a page: design and texts of its brand. */
interface Writing {
  readonly origin: Origin;
  readonly locale: Locale;
  readonly token: string;
  readonly texts: PageTexts;
  readonly send: (page: EmailPage) => FastifyReply;
}

/** Parses a form of these pages; bodies arrive as bytes. */
const sentIn = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');

const box = (name: string, label: string, isTicked: boolean): Markup =>
  markup`<label><input type="checkbox" name="${name}"${isTicked ? markup` checked` : markup``}> ${label}</label>`;

async function choicesPage({ origin, token, texts, send }: Writing, notice?: string): Promise<FastifyReply> {
  const { masked_email: address, ...chosen } = await findChoices(origin, token);
  const languages = LOCALES.map(
    (one) =>
      markup`<option value="${one}"${one === chosen.locale ? markup` selected` : markup``}>${LANGUAGE_NAMES[one]}</option>`,
  );
  const shown = notice ?? (chosen.subscribed ? undefined : texts.unsubscribed);
  return send({
    title: texts.choicesTitle,
    isNamed: !chosen.discreet,
    body: markup`<p>${address}</p>${shown === undefined ? markup`` : markup`<p class="message" role="status">${shown}</p>`}
<form method="post">${box('weekly', texts.weekly, chosen.weekly)}${box('offers', texts.offers, chosen.offers)}${box('discreet', texts.discreet, chosen.discreet)}
<label>${texts.language} <select name="locale">${languages}</select></label>
<button name="act" value="save">${texts.save}</button></form>
<form method="post"><button class="line" name="act" value="unsubscribe">${texts.unsubscribe}</button></form>
<form method="post"><p>${texts.forgetText}</p><button class="line" name="act" value="forget">${texts.forget}</button></form>`,
  });
}

/** Handles the clicked button of the preferences page. */
async function pressed(writing: Writing, sent: URLSearchParams): Promise<FastifyReply> {
  const { origin, token, texts, send } = writing;
  const act = sent.get('act');
  if (act === 'forget') {
    await forget(origin, token);
    return send({ title: texts.forgottenTitle, body: markup`<p>${texts.forgottenText}</p>` });
  }
  if (act === 'unsubscribe') {
    await unsubscribe(origin, token);
    return choicesPage(writing, texts.unsubscribed);
  }
  const language = sent.get('locale');
  if (act !== 'save' || !isLocale(language)) return choicesPage(writing);
  const [weekly, offers, discreet] = ['weekly', 'offers', 'discreet'].map((name) => sent.has(name));
  await choose(origin, {
    token,
    weekly: weekly === true,
    offers: offers === true,
    discreet: discreet === true,
    locale: language,
  });
  return choicesPage(writing, texts.saved);
}

export function emailPages(scope: FastifyInstance, origin: Origin): void {
  const sendPage = emailPage(origin);

  /** Registers a page under both paths: with a language and without. */
  const page = (
    method: 'GET' | 'POST',
    path: string,
    write: (writing: Writing, request: FastifyRequest<Link>) => Promise<FastifyReply>,
  ): void => {
    for (const url of [`${path}/:token`, `/:locale(^${LOCALES.join('|')}$)${path}/:token`])
      scope.route<Link>({
        method,
        url,
        handler: async (request, reply) => {
          const { locale: given, token } = request.params;
          const locale = isLocale(given) ? given : 'en';
          const texts = inOwnWords(origin.emailDesign, PAGE_TEXTS, locale);
          const send = (one: EmailPage) => sendPage(reply, locale, one);
          try {
            return await write({ origin, locale, token, texts, send }, request);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            const isExpired = error.code === 'expired_token';
            return send({
              title: texts.unknownTitle,
              body: markup`<p>${isExpired ? texts.expiredText : texts.unknownText}</p>`,
              status: isExpired ? 410 : 404,
            });
          }
        },
      });
  };

  page('GET', '/newsletter/confirm', async ({ token, texts, send }) => {
    leadIdOf(origin.config.secrets, 'confirm', token, origin.now());
    return send({
      title: texts.confirmTitle,
      body: markup`<p>${texts.confirmText}</p><form method="post"><button>${texts.confirm}</button></form>`,
    });
  });
  page('POST', '/newsletter/confirm', async ({ locale, token, texts, send }) => {
    const { film_slug: film, preferences } = await confirm(origin, token);
    return send({
      title: texts.confirmedTitle,
      body: markup`<p>${texts.confirmedText}</p>
<p><a class="go" href="${withLocale(film === null ? '/' : `/film/${film}`, locale)}">${texts.continueLabel}</a></p>
<p><a href="${withLocale(preferencesPath(preferences), locale)}">${texts.choicesTitle}</a></p>`,
    });
  });
  page('GET', '/newsletter/preferences', (writing) => choicesPage(writing));
  page('POST', '/newsletter/preferences', (writing, request) => pressed(writing, sentIn(request)));
}
