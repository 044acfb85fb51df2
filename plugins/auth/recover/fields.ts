/** Initial values and checks of the forms for a forgotten password. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';

export const RecoveryRequest = v.object({ email: Email });
export type RecoveryRequest = v.InferOutput<typeof RecoveryRequest>;
