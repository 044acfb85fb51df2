/** Bodies of forms, as some clients send them in place of JSON. */
import { errorCodes, type FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean;
  }
}

/** Parses the body of a form where a handler takes one (`takesForm`); everywhere else that type stays unknown (415). */
export function takeForms(api: FastifyInstance): void {
  api.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesForm) done(null, Object.fromEntries(new URLSearchParams(body)));
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
  });
}
