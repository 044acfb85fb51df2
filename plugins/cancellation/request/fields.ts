/** What is typed to have a link that cancels sent. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';

export const CancelRequest = v.object({ email: Email });
export type CancelRequest = v.InferOutput<typeof CancelRequest>;
