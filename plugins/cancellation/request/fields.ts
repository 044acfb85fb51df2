/** The field of the form that requests a cancellation link. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';

export const CancelRequest = v.object({ email: Email });
export type CancelRequest = v.InferOutput<typeof CancelRequest>;
