/** Handlers for the proof of age that a member stores with their account. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { handle, Refused, type Handler, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import { deleteAgeProof, getAgeProof, postAgeProof, SESSION_COOKIE } from '../../api.ts';
import type { AgeProof } from '../../api/proof.ts';
import { ownSession } from '../own-session.ts';
import type { Requirements } from '../requirements/store.ts';
import { endOf, findProof, isValidAt, keepProof, proofOf, revokeProof } from './store.ts';

const hereOf = ({ country, country_state: countryState }: MemberVisitor) => ({ country, countryState });

async function proofStateOf(
  origin: Origin,
  visitor: MemberVisitor,
  { requirements, isKept }: { requirements: Requirements; isKept: boolean },
): Promise<AgeProof> {
  const at = origin.now();
  const here = hereOf(visitor);
  const proof = await findProof(origin, visitor.user.id);
  const end = proof && endOf(proof, here, requirements);
  const offer = isKept
    ? null
    : proofOf(await ownSession(origin, visitor.cookies), { here, at }, requirements);
  return {
    proof:
      proof && end
        ? {
            method: proof.method,
            country: proof.country,
            proved_at: proof.proved_at.toISOString(),
            valid_until: end.toISOString(),
            is_valid: isValidAt(proof, end, at),
          }
        : null,
    offer: offer && { valid_until: offer.expires_at.toISOString() },
  };
}

export const proofHandlers = (origin: Origin, requirements: Requirements): readonly Handler[] => [
  handle(getAgeProof, ({ visitor }) => proofStateOf(origin, visitor, { requirements, isKept: false })),

  handle(postAgeProof, async ({ visitor }) => {
    const { [SESSION_COOKIE]: sessionId } = visitor.cookies;
    const session = await ownSession(origin, visitor.cookies);
    const proof = proofOf(session, { here: hereOf(visitor), at: origin.now() }, requirements);
    const userId = visitor.user.id;
    if (!sessionId || !proof || !(await keepProof(origin, { userId, sessionId, proof })))
      throw new Refused('nothing_to_keep');
    return proofStateOf(origin, visitor, { requirements, isKept: true });
  }),

  handle(deleteAgeProof, async ({ visitor }) => {
    await revokeProof(origin, visitor.user.id);
    return proofStateOf(origin, visitor, { requirements, isKept: false });
  }),
];
