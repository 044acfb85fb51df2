/** The contract as OpenAPI 3.1, derived from the registered endpoints. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { Refusal } from '#app/http/refusal.ts';
import { allRefusalsOf, plainAnswersOf } from './declared-answers.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import type { ListedHandler } from '#server/bootstrap/mount.ts';

type Json = Record<string, unknown>;

/** The parts of the document that other code of this origin uses. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': { readonly schema: Json } };
  };
  readonly responses: Record<string, Json>;
  readonly security?: readonly Json[];
}

/** Responses of files without content: 304 and 416. */
const EMPTY = [304, 416];
const REFUSAL_REF = { $ref: '#/components/schemas/Refusal' };

/** JSON Schema of inputs and replies. References are moved into the document's components. */
function schemaOf(schema: GenericSchema, name: string, typeMode: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${name}-${referenceId}`,
  }) as Json & { $defs?: Json };
  for (const [id, definition] of Object.entries($defs ?? {})) schemas[`${name}-${id}`] = definition;
  return converted;
}

const operationId = ({ method, path }: AnyEndpoint): string =>
  `${method.toLowerCase()}${path.replace(/\([^)]*\)/g, '').replace(/[/:_-]+([a-z0-9])?/gi, (_, initial: string | undefined) => initial?.toUpperCase() ?? '')}`;

/** A path such as `/movies/:id(\\d+)` in the form of OpenAPI. */
export const openApiPath = (path: string): string => path.replace(/:([a-z_]+)(?:\([^)]*\))?/gi, '{$1}');

const namesIn = (path: string): string[] => [...path.matchAll(/:([a-z_]+)/gi)].map(([, name]) => name ?? '');

function parametersOf(endpoint: AnyEndpoint, name: string, schemas: Json): Parameter[] {
  const read = (schema: GenericSchema | undefined) => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema, name, 'input', schemas) : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return { properties, required };
  };
  const params = read(endpoint.params);
  const query = read(endpoint.query);
  return [
    ...namesIn(endpoint.path).map((one) => ({
      name: one,
      in: 'path' as const,
      required: true,
      schema: params.properties[one] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties).map(([one, schema]) => ({
      name: one,
      in: 'query' as const,
      required: query.required.includes(one),
      schema,
    })),
  ];
}

function responsesOf(endpoint: AnyEndpoint, name: string, schemas: Json): Record<string, Json> {
  const codes = new Map<number, string[]>();
  for (const [code, status] of Object.entries(allRefusalsOf(endpoint)))
    codes.set(status, [...(codes.get(status) ?? []), code]);
  const refusals = [...codes].map(([status, named]) => [
    String(status),
    {
      description: named.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: REFUSAL_REF } },
    },
  ]);
  const contentOf = (status: number): Json => {
    if (EMPTY.includes(status)) return {};
    if (endpoint.file)
      return { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
    if (!endpoint.reply) return {};
    return { content: { 'application/json': { schema: schemaOf(endpoint.reply, name, 'output', schemas) } } };
  };
  const plain = Object.entries(plainAnswersOf(endpoint)).map(([status, description]): [string, Json] => [
    status,
    { description, ...contentOf(Number(status)) },
  ]);
  return Object.fromEntries([...plain, ...refusals]) as Record<string, Json>;
}

function operationOf({ endpoint, plugin }: ListedHandler, schemas: Json): Operation {
  const name = operationId(endpoint);
  const parameters = parametersOf(endpoint, name, schemas);
  const access = endpoint.access ?? 'open';
  return {
    operationId: name,
    tags: [plugin],
    summary: endpoint.summary,
    ...(endpoint.perMinute === undefined
      ? {}
      : { description: `At most ${endpoint.perMinute} calls a minute and address.` }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(endpoint.body, `${name}Body`, 'input', schemas) },
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint, `${name}Reply`, schemas),
    security: access === 'open' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
  };
}

/** The document of all handlers; `base` is their common path, `name` the name of the brand. */
export function openApi(
  handlers: readonly ListedHandler[],
  { base, name, version }: { base: string; name: string; version: string },
): OpenApi {
  const schemas: Json = { Refusal: schemaOf(Refusal, 'Refusal', 'output', {}) };
  const paths: OpenApi['paths'] = {};
  for (const handler of handlers) {
    const path = base + openApiPath(handler.endpoint.path);
    paths[path] = { ...paths[path], [handler.endpoint.method.toLowerCase()]: operationOf(handler, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version,
      description:
        'Calls that change something send X-Requested-With; with the cookie alone also an Origin of this site.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(handlers.map(({ plugin }) => plugin))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of `/oauth/token`, `/login` or `/sign-up`.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: AUTHORIZATION_COOKIE },
      },
    },
  };
}
