/** Inputs for an endpoint: a value that its schema accepts, and values that it refuses. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type Json = Readonly<Record<string, unknown>>;

/** The parts of a JSON Schema that determine a sample. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const TEXT = 'A sample of the contract kit';
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: 'https://contract.example/',
  email: 'sample@contract.example',
};
/** Texts for schemas that their JSON Schema describes incompletely; tried in this order. */
const TEXTS = [TEXT, BY_FORMAT['email'], '1', '2026-01-01', 'en', 'ES', 'sample', '/', 'a'.repeat(64)];
/** Wrong values of every type, so that each schema refuses at least one. */
const WRONG: readonly unknown[] = [
  ['wrong'],
  { wrong: true },
  12_345.5,
  true,
  'wrong',
  'x'.repeat(70_000),
  '',
];
/** Wrong values as strings, for URL parameters. */
const WRONG_TEXTS = ['wrong', '-1', '', 'x'.repeat(600)];

const schemaOf = (schema: v.GenericSchema): Schema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Schema;

function textSamples({ format, minLength = 0, maxLength = Infinity, pattern }: Schema): string[] {
  const all = format !== undefined && format in BY_FORMAT ? [BY_FORMAT[format]] : TEXTS;
  return all
    .flatMap((text) => text ?? [])
    .map((text) => text.slice(0, maxLength))
    .filter(
      (text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text)),
    );
}

/** Values that the JSON Schema accepts, the most likely first. */
function samplesOf(schema: Schema): readonly unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.default !== undefined) return [schema.default];
  if (schema.anyOf) return schema.anyOf.flatMap(samplesOf);
  if (schema.allOf) return [Object.assign({}, ...schema.allOf.map((part) => samplesOf(part)[0]))];
  switch (schema.type) {
    case 'string':
      return textSamples(schema);
    case 'number':
    case 'integer':
      return [schema.minimum ?? 1];
    case 'boolean':
      return [true];
    case 'array':
      return [[]];
    case 'object':
      return [
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, samplesOf(one)[0]]),
        ),
      ];
    default:
      return [];
  }
}

/** Fields of an input object according to the schema, and whether each is required. */
function fieldsOf(
  schema: Schema,
): { readonly name: string; readonly schema: Schema; readonly isRequired: boolean }[] {
  if (schema.allOf) return schema.allOf.flatMap(fieldsOf);
  if (schema.anyOf) return schema.anyOf[0] ? fieldsOf(schema.anyOf[0]) : [];
  return Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    schema: one,
    isRequired: schema.required?.includes(name) ?? false,
  }));
}

const faultyFields = (schema: v.GenericSchema, given: unknown): ReadonlySet<string> => {
  const parsed = v.safeParse(schema, given);
  return new Set(parsed.success ? [] : parsed.issues.map((issue) => String(issue.path?.[0]?.key ?? '')));
};

/** An input that the schema accepts; undefined if none was found. Each required field is tried separately. */
export function sampleOf(schema: v.GenericSchema): Json | undefined {
  const given: Record<string, unknown> = {};
  for (const field of fieldsOf(schemaOf(schema)).filter(({ isRequired }) => isRequired)) {
    const [first, ...others] = samplesOf(field.schema);
    given[field.name] = [first, ...others].find(
      (value) => !faultyFields(schema, { ...given, [field.name]: value }).has(field.name),
    );
    if (given[field.name] === undefined && first !== undefined) given[field.name] = first;
  }
  return v.safeParse(schema, given).success ? given : undefined;
}

/** An input with one error. */
export interface Faulty {
  readonly field: string;
  /** The error, as reports describe it. */
  readonly fault: 'missing' | 'of a wrong type';
  readonly input: Json;
}

/** Inputs that the schema refuses because of one field each: a missing or a wrong value. */
export function faultyInputs(schema: v.GenericSchema, { asTexts }: { asTexts: boolean }): readonly Faulty[] {
  const base = sampleOf(schema);
  const fields = fieldsOf(schemaOf(schema));
  if (base === undefined) {
    const missing = [...faultyFields(schema, {})];
    return missing.filter((field) => field !== '').map((field) => ({ field, fault: 'missing', input: {} }));
  }
  return fields.flatMap(({ name }): Faulty[] => {
    const { [name]: _left, ...rest } = base;
    const wrong = (asTexts ? WRONG_TEXTS : WRONG).find((value) => {
      const faulty = faultyFields(schema, { ...base, [name]: value });
      return faulty.size === 1 && faulty.has(name);
    });
    return [
      ...(faultyFields(schema, rest).has(name)
        ? [{ field: name, fault: 'missing' as const, input: rest }]
        : []),
      ...(wrong === undefined
        ? []
        : [{ field: name, fault: 'of a wrong type' as const, input: { ...base, [name]: wrong } }]),
    ];
  });
}

/** Values of path parameters that no backend has, such as an unknown id or slug. */
const UNKNOWN = ['2147483646', 'no-such-thing-of-the-contract-kit', '00000000-0000-4000-8000-00000000dead'];

/** Parameters that the schema accepts but that name nothing; undefined if the schema allows only fixed values. */
export function unknownParams(schema: v.GenericSchema, names: readonly string[]): Json | undefined {
  const fields = new Map(fieldsOf(schemaOf(schema)).map((field) => [field.name, field.schema]));
  const last = names.at(-1) ?? '';
  const chosen = Object.fromEntries(
    names.map((name) => {
      const choice = fields.get(name)?.enum?.[0];
      const free = UNKNOWN.find(
        (value) => v.safeParse(schema, { ...sampleOf(schema), [name]: value }).success,
      );
      return [name, choice ?? free];
    }),
  );
  const isFree = fields.get(last)?.enum === undefined;
  return isFree && v.safeParse(schema, chosen).success ? chosen : undefined;
}
