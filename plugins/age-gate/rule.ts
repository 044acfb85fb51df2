/** The gate on a navigation, in the order of README 1: one rule for the origin and for the browser. */
import { AGE_PATH } from '#ports/age.ts';
import { withoutEndSlashes } from '#ports/end-slashes.ts';
import { isExempt } from './rule-paths.ts';

/** The gate's own page, one that must be readable before anything is verified, or any other. */
export type AskedPage = 'gate' | 'exempt' | 'other';

/** The known facts of a navigation. */
export interface GateFacts {
  readonly page: AskedPage;
  readonly visitor: 'guest' | 'member';
  readonly agent: 'person' | 'bot';
  /** Country and, for the US, state are listed: `gated`. */
  readonly place: 'gated' | 'open';
  /** The verdict on the age session. `unchecked`: there is one, and the origin has not been asked about it yet. */
  readonly session: 'verified' | 'unverified' | 'unchecked' | 'none';
}

export type GateVerdict =
  /** A member who may pass does not need the gate's page. */
  | 'goHome'
  /** A guest who may pass continues from the gate's page to the requested page. */
  | 'continue'
  /** The gate's page where nobody has to verify: a guest may read it. */
  | 'read'
  /** The gate's page, where the visitor verifies. */
  | 'verifyHere'
  | 'exempt'
  | 'notRequired'
  | 'verified'
  /** The verdict depends on the session. */
  | 'checkSession'
  /** A session is opened, then the visitor goes to the gate's page. */
  | 'openSession'
  /** The visitor goes to the gate's page with the session there is. */
  | 'goVerify';

/** The kind of a page by its path without locale, in any case. */
export function pageOf(path: string): AskedPage {
  const bare = withoutEndSlashes(path) || path;
  if (isExempt(bare)) return 'exempt';
  return bare.toLowerCase() === AGE_PATH ? 'gate' : 'other';
}

/** Bots may read every page but the gate's own, which they see like everybody. */
const isRequired = ({ page, agent, place }: GateFacts): boolean =>
  place === 'gated' && (agent === 'person' || page === 'gate');

function onGatePage(facts: GateFacts): GateVerdict {
  const { visitor, session } = facts;
  if (!isRequired(facts)) return visitor === 'member' ? 'goHome' : 'read';
  if (session === 'verified') return visitor === 'member' ? 'goHome' : 'continue';
  // The page opens a guest's session itself.
  return visitor === 'member' && session === 'unchecked' ? 'checkSession' : 'verifyHere';
}

/** The steps of README 1, the first that applies. */
export function gateVerdict(facts: GateFacts): GateVerdict {
  if (facts.page === 'gate') return onGatePage(facts);
  if (facts.page === 'exempt') return 'exempt';
  if (!isRequired(facts)) return 'notRequired';
  switch (facts.session) {
    case 'verified':
      return 'verified';
    case 'unchecked':
      return 'checkSession';
    case 'unverified':
      return 'goVerify';
    case 'none':
      return 'openSession';
  }
}
