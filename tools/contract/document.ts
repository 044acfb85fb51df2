/** The OpenAPI document of the calls that a backend must implement, with replies of a site as examples. */
import type { Brand } from '#app/brand.ts';
import { openApi, openApiPath, type OpenApi } from '#server/http/endpoints/openapi.ts';
import { callOf, type Needed } from './needed.ts';
import type { Example } from './report.ts';

type Json = Record<string, unknown>;

/** Creates the document; `examples` are replies by call, as the kit records them. */
export function documentOf(
  { info }: Pick<Brand, 'info'>,
  {
    needed,
    version,
    examples,
  }: {
    needed: readonly Needed[];
    version: string;
    examples: ReadonlyMap<string, Example>;
  },
): OpenApi {
  const handlers = needed.map(({ plugin, endpoint }) => ({
    plugin,
    endpoint,
    answer: () => Promise.reject(),
  }));
  const document = openApi(handlers, { base: '/api', name: info.name, version });
  for (const { endpoint } of needed) {
    const example = examples.get(callOf(endpoint));
    const operation = document.paths[`/api${openApiPath(endpoint.path)}`]?.[endpoint.method.toLowerCase()];
    if (!example || !operation) continue;
    for (const parameter of operation.parameters ?? [])
      if (example.params[parameter.name] !== undefined)
        Object.assign(parameter, { example: example.params[parameter.name] });
    const content = operation.responses[String(endpoint.status ?? 200)]?.['content'] as
      | { 'application/json'?: Json }
      | undefined;
    if (content?.['application/json']) Object.assign(content['application/json'], { example: example.reply });
  }
  return document;
}
