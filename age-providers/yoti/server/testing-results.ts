/** Mutated results through the client: finds results that are approved although they prove nothing. */
import * as v from 'valibot';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import { mutatedBytes, type Random } from '#age-providers/shared/server/testing-mutations.ts';
import { yotiClient } from './client.ts';
import { keyCredentials } from './credentials.ts';
import { yotiProvider } from './provider.ts';
import { COMPLETE, NOTIFICATION } from './published-vectors.ts';
import { publicKeyOf, SETTINGS } from './settings.ts';

const ACCOUNT = { sdkId: COMPLETE.sdk_id, apiKey: 'the-key-of-the-account' };
const NAMED = { reference: COMPLETE.reference_id, providerReference: COMPLETE.id };
/** Results from which mutations start: one that proves the age, and one of each other kind. */
const ORIGINALS = [
  COMPLETE,
  ...['FAIL', 'PENDING', 'IN_PROGRESS', 'ERROR', 'CANCELLED', 'EXPIRED'].map((status) => ({
    ...COMPLETE,
    status,
  })),
  { ...COMPLETE, age: 17 },
  { ...COMPLETE, type: 'UNDER' },
  { ...COMPLETE, id: NOTIFICATION.session_key },
  { ...COMPLETE, reference_id: 'of_another_visitor' },
].map((result) => JSON.stringify(result));

/** Whether a text proves the age by the documentation, parsed independently of the provider. */
function proves(text: string): boolean {
  try {
    const { id, reference_id, status, type, age } = JSON.parse(text) as typeof COMPLETE;
    const isOurs = id === COMPLETE.id && reference_id === COMPLETE.reference_id;
    return isOurs && status === 'COMPLETE' && type === 'OVER' && Number.isInteger(age) && age >= 18;
  } catch {
    return false;
  }
}

export async function mutatedResults(
  count: number,
  random: Random,
): Promise<{ accepted: string[]; faults: string[]; approved: number }> {
  let text = '';
  const provider = yotiProvider({
    client: yotiClient({
      url: 'https://age.yoti.com',
      sdkId: ACCOUNT.sdkId,
      credentials: keyCredentials(ACCOUNT.apiKey),
      fetch: async () => new Response(text),
      pauseMs: 0,
    }),
    sdkId: ACCOUNT.sdkId,
    viewUrl: 'https://age.yoti.com',
    checks: ['age_estimation'],
    estimationAge: 25,
    publicKey: async () => publicKeyOf(v.parse(v.object(SETTINGS), {})),
  });
  const found = { accepted: [] as string[], faults: [] as string[], approved: 0 };
  for (let number = 0; number < count; number += 1) {
    const original = Buffer.from(ORIGINALS[number % ORIGINALS.length] ?? '');
    text = Buffer.from(mutatedBytes(original, random)).toString('latin1');
    try {
      const { verdict } = await provider.query(NAMED);
      if (verdict !== 'approved') continue;
      found.approved += 1;
      if (!proves(text)) found.accepted.push(text);
    } catch (error) {
      if (!(error instanceof ProviderDown)) found.faults.push(`${String(error)}: ${text}`);
    }
  }
  return found;
}
