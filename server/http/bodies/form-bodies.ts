/** Form bodies, which some clients send instead of JSON. */
import { errorCodes, type FastifyInstance } from 'fastify';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

const FORM = 'application/x-www-form-urlencoded';
const REPEATED = { code: 'malformed', message: 'A field of the form is repeated.' } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean;
  }
}

/**
 * The fields of a form; null if one is repeated, because readers that pick different values would see different
 * forms.
 */
function formFields(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)];
  const fields = new Map(entries);
  return fields.size < entries.length ? null : Object.fromEntries(fields);
}

/** Parses the body of a form if the handler accepts forms (`takesForm`); elsewhere that type is unknown (415). */
export function takeForms(api: FastifyInstance): void {
  api.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.takesForm) {
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
      return;
    }
    const fields = formFields(body);
    if (fields) done(null, fields);
    else done(new PlatformRefusal(400, REPEATED));
  });
}
