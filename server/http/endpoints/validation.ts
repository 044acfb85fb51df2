/**
 * Validates input of endpoints by their Valibot schemas: a refusal lists the invalid fields of all parts of a request.
 */
import type { FastifyInstance, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { brokenTexts } from '#server/http/bodies/text.ts';
import { Refused } from './handle.ts';
import { fieldsOf } from './issues.ts';

type Fields = Record<string, string>;

/** A missing body, which a schema distinguishes from the body `null`. */
const MISSING = Symbol('no body');

/** Parses a part of the request. A missing body counts as an empty object, so that its fields can be listed. */
function parsed(schema: v.GenericSchema, given: unknown): v.SafeParseResult<v.GenericSchema> {
  const first = v.safeParse(schema, given === MISSING ? undefined : given);
  return first.success || given !== MISSING ? first : v.safeParse(schema, {});
}

const fieldsIn = (schema: v.GenericSchema | undefined, given: unknown): Fields => {
  const result = schema && parsed(schema, given);
  return result && !result.success ? fieldsOf(result.issues) : {};
};

/** Issues of the part that is being validated. */
class InvalidPart extends Error {
  override readonly name = 'InvalidPart';
  /** Set by Fastify. */
  declare readonly validationContext?: 'params' | 'body' | 'querystring';
  readonly fields: Fields;
  constructor(fields: Fields) {
    super('invalid');
    this.fields = fields;
  }
}

const compile: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (given: unknown) => {
    const result = parsed(schema, given);
    return result.success ? { value: result.output } : { error: new InvalidPart(fieldsOf(result.issues)) };
  };

/** The schemas of an endpoint, as Fastify compiles them. */
export const schemaOf = ({ params, query, body }: AnyEndpoint): FastifySchema => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
});

/** The parsed input of a validated request; undefined for parts that its endpoint does not declare. */
export const inputOf = ({ params, query, body }: AnyEndpoint, request: FastifyRequest) => ({
  params: params && request.params,
  query: query && request.query,
  body: body && request.body,
});

/**
 * Converts a validation error into the refusal of the endpoint; other errors are unchanged. Fastify validates
 * parameters, body and query in this order, and stops at the first that fails.
 */
export function refusalOf(error: Error, { query, body }: AnyEndpoint, request: FastifyRequest): Error {
  if (!(error instanceof InvalidPart)) return error;
  const part = error.validationContext;
  const queryFields = part === 'querystring' ? error.fields : fieldsIn(query, request.query);
  const bodyFields = part === 'params' ? fieldsIn(body, request.body) : part === 'body' ? error.fields : {};
  const paramFields = part === 'params' ? error.fields : {};
  return new Refused('invalid', { fields: { ...paramFields, ...queryFields, ...bodyFields } });
}

/** Validates the input of the endpoints of a scope. JSON can contain unpaired surrogates, URLs cannot. */
export function validateInput(api: FastifyInstance): void {
  api.setValidatorCompiler(compile as FastifySchemaCompiler<unknown>);
  api.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) {
      if (request.call?.endpoint.body) request.body = MISSING;
      return done();
    }
    const broken = brokenTexts(request.body);
    if (broken.length === 0) return done();
    const { params, query, body } = request.call?.endpoint ?? {};
    const fields = {
      ...fieldsIn(params, request.params),
      ...fieldsIn(query, request.query),
      ...fieldsIn(body, request.body),
      ...Object.fromEntries(broken.map((path) => [path, 'text'])),
    };
    return done(new Refused('invalid', { fields }));
  });
}
