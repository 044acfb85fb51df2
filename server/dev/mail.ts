/** `/_dev/mail`: emails that were stored instead of sent to a mail server. */
import type { FastifyInstance } from 'fastify';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import type { Origin } from '../bootstrap/origin.ts';
import { markup, sendPage } from './page.ts';

/** Maximum number of emails on the page. */
const SHOWN = 100;
/** The page of an email may use inline styles and images of the site, and nothing else. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ADDRESS = /(https?:\/\/[^\s<>"]+)/g;

/** Emails declare no icon, because mail clients show none; the page adds one here. */
const withIcon = (mail: string): string =>
  mail.replace('</head>', `<link rel="icon" href="${BRAND_ICON}"></head>`);

/** Text with its URLs as links. */
const linked = (text: string) =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));

export function mailPages(app: FastifyInstance, { db, config }: Origin): void {
  const newest = (recipient: string | undefined) =>
    db
      .selectFrom('mailbox')
      .selectAll()
      .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
  const find = (id: string) =>
    /^\d{1,15}$/.test(id)
      ? db.selectFrom('mailbox').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : Promise.resolve(undefined);

  /** Emails for scripts: the newest first; `?to=` selects a recipient. */
  app.get<{ Querystring: { to?: string } }>('/_dev/mail.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await newest(request.query.to)),
  );

  app.get('/_dev/mail', async (_request, reply) => {
    const rows = (await newest(undefined)).map(
      ({ id, subject, recipient, kind, brand, created_at: at }) =>
        markup`<tr><td><a href="/_dev/mail/${id}">${subject}</a></td><td>${brand}</td><td>${recipient}</td><td>${kind}</td><td>${at.toISOString()}</td></tr>`,
    );
    const lead = config.smtpUrl
      ? 'SMTP_URL is set: mail goes to that server and not here.'
      : 'No SMTP_URL is set, so mail stays here. It arrives within a few seconds.';
    const table =
      rows.length === 0
        ? markup`<p>Nothing has been sent yet.</p>`
        : markup`<table><thead><tr><th>Subject</th><th>Brand</th><th>To</th><th>Kind</th><th>Sent</th></tr></thead><tbody>${rows}</tbody></table>`;
    return sendPage(reply, 'Mail', markup`<p class="lead">${lead}</p>${table}`);
  });

  app.get<{ Params: { id: string } }>('/_dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail)
      return sendPage(reply, 'No such mail', markup`<p><a href="/_dev/mail">All mail</a></p>`, {
        status: 404,
      });
    return sendPage(
      reply,
      mail.subject,
      markup`<p class="lead">From ${mail.sender} (${mail.brand}) to ${mail.recipient} · ${mail.kind} · ${mail.locale} · ${mail.created_at.toISOString()}</p>
${mail.unsubscribe === null ? [] : markup`<p class="lead">List-Unsubscribe: ${mail.unsubscribe}</p>`}
<p><a href="/_dev/mail/${mail.id}/html">As it looks in a mail program</a></p><pre>${linked(mail.text)}</pre>`,
    );
  });

  app.get<{ Params: { id: string } }>('/_dev/mail/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail)
      return sendPage(reply, 'No such mail', markup`<p><a href="/_dev/mail">All mail</a></p>`, {
        status: 404,
      });
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_CSP)
      .type('text/html; charset=utf-8')
      .send(withIcon(mail.html));
  });
}
