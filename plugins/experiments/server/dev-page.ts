/** `/_dev/experiments`: shows the groups of this browser, each of which can be forced. */
import type { FastifyPluginAsync } from 'fastify';
import { markup, sendPage, type Markup } from '#server/dev/page.ts';
import { FORCED, groupCookie, storedGroup } from '../rule-group.ts';
import type { Experiment, OwnExperiments } from './store.ts';

const PATH = '/_dev/experiments';
/** Lifetime of a forced group (s): it expires before the next working day. */
const FORCED_S = 43_200;
const CHOICES = [
  ['1', 'Force group 1'],
  ['0', 'Force group 0'],
  ['-1', 'Force off'],
  ['', 'Forget'],
] as const;

type Cookies = Readonly<Record<string, string | undefined>>;

const NAMES = { 1: 'group 1', 0: 'group 0', [-1]: 'off' } as const;

function stateOf(id: number, cookies: Cookies): string {
  const stored = storedGroup(cookies[groupCookie(id)]);
  return stored ? NAMES[stored.group] + (stored.isForced ? ', forced' : '') : 'nothing is stored';
}

const row = ({ id, percentage }: Experiment, cookies: Cookies): Markup => {
  const buttons = CHOICES.map(
    ([value, name]) => markup`<button name="group" value="${value}">${name}</button> `,
  );
  return markup`<tr><th scope="row">${id}</th><td>${percentage} %</td><td>${stateOf(id, cookies)}</td>
<td><form method="post" action="${PATH}/${id}">${buttons}</form></td></tr>`;
};

export const devPage =
  (experiments: OwnExperiments): FastifyPluginAsync =>
  async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    const about = 'Which group of each experiment this browser is shown.';
    scope.get(PATH, { config: { about } }, async ({ cookies }, reply) =>
      sendPage(
        reply,
        'Experiments',
        markup`<p class="lead">What this browser is shown. A forced group is shown whatever the share is, also where
nobody has allowed it, and counted nowhere. It is forgotten after half a day.</p><table>
<thead><tr><th scope="col">Experiment</th><th scope="col">Group 1</th><th scope="col">This browser</th><th scope="col"></th></tr></thead>
<tbody>${(await experiments.all()).map((one) => row(one, cookies))}</tbody></table>`,
      ),
    );
    scope.post<{ Params: { id: string }; Body: { group?: string } | undefined }>(
      `${PATH}/:id(^\\d{1,9}$)`,
      async ({ params, body, protocol }, reply) => {
        const id = Number(params.id);
        const value = body?.group ?? '';
        const isKnown = CHOICES.some(([choice]) => choice === value);
        if (!isKnown || !(await experiments.find(id))) return reply.callNotFound();
        const options = { path: '/', sameSite: 'lax', secure: protocol === 'https' } as const;
        if (value === '') reply.clearCookie(groupCookie(id), options);
        else reply.setCookie(groupCookie(id), value + FORCED, { ...options, maxAge: FORCED_S });
        return reply.redirect(PATH, 303);
      },
    );
  };
