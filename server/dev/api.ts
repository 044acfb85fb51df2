/** `/_dev/api`: the API contract as a readable page, from the same description as `/api/openapi.json`. */
import type { FastifyInstance } from 'fastify';
import { type OpenApi, type Operation } from '#server/http/endpoints/openapi.ts';
import { markup, sendPage, type Markup } from './page.ts';

const json = (value: unknown): Markup => markup`<pre>${JSON.stringify(value, null, 2)}</pre>`;

const accessOf = ({ security = [] }: Operation): string =>
  security.some((one) => Object.keys(one).length === 0) ? 'open' : 'members';

function parametersOf({ parameters = [] }: Operation): Markup {
  if (parameters.length === 0) return markup``;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      markup`<tr><td><code>${name}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
  );
  return markup`<dt>Parameters</dt><dd><table><tbody>${rows}</tbody></table></dd>`;
}

interface Response {
  description?: string;
  /** Content by media type; a response has one. */
  content?: Readonly<Record<string, { schema: unknown }>>;
}

function responsesOf({ responses }: Operation): Markup {
  const all = Object.entries(responses as Record<string, Response>);
  const good = all.filter(([status]) => status.startsWith('2'));
  const refused = all.filter(([status]) => !status.startsWith('2'));
  const answers = good.map(
    ([status, { content }]) =>
      markup`<dt>Answer ${status}</dt><dd>${content ? json(Object.values(content)[0]?.schema) : markup`No body.`}</dd>`,
  );
  const refusals = refused.map(
    ([status, { description = '' }]) =>
      markup`<tr><td>${status}</td><td>${description.replaceAll('`', '')}</td></tr>`,
  );
  return markup`${answers}<dt>Refusals</dt><dd><table><tbody>${refusals}</tbody></table></dd>`;
}

function section(method: string, path: string, operation: Operation): Markup {
  const body = operation.requestBody
    ? markup`<dt>Body</dt><dd>${json(operation.requestBody.content['application/json'].schema)}</dd>`
    : markup``;
  return markup`<details><summary><code class="method">${method.toUpperCase()}</code><code>${path}</code>
<em class="tag">${accessOf(operation)}</em><span>${operation.summary}</span></summary>
<div><dl>${parametersOf(operation)}${body}${responsesOf(operation)}</dl></div></details>`;
}

export function apiPage(app: FastifyInstance, describe: () => OpenApi): void {
  app.get('/_dev/api', async (_request, reply) => {
    const { paths, tags, info } = describe();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
    const groups = tags.map(({ name }) => {
      const own = operations.filter(({ operation }) => operation.tags.includes(name));
      return markup`<h2>${name}</h2>${own.map(({ method, path, operation }) => section(method, path, operation))}`;
    });
    return sendPage(
      reply,
      'API',
      markup`<p class="lead">${operations.length} calls below /api. ${info.description}
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${groups}`,
    );
  });
}
