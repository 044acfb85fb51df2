/** The gate's rule for a navigation, in the order of README 1, shared by the origin and the browser. */
import { AGE_PATH } from '#ports/age.ts';
import { withoutEndSlashes } from '#ports/end-slashes.ts';
import { isListed } from './rule-paths.ts';

/** The kind of a page: the gate's own page, a page that must be readable before verification, or any other. */
export type AskedPage = 'gate' | 'exempt' | 'other';

/** The known facts of a navigation. */
export interface GateFacts {
  readonly page: AskedPage;
  readonly visitor: 'guest' | 'member';
  readonly agent: 'person' | 'bot';
  /** `gated`: the country, or for the US the state, is listed. */
  readonly place: 'gated' | 'open';
  /**
   * The verdict on the age session. `unchecked`: a session exists, but the origin has not been queried about it yet.
   */
  readonly session: 'verified' | 'unverified' | 'unchecked' | 'none';
}

export type GateVerdict =
  /** A member who may pass does not need the gate's page. */
  | 'goHome'
  /** A guest who may pass continues from the gate's page to the requested page. */
  | 'continue'
  /** A guest may read the gate's page where no verification is required. */
  | 'read'
  /** The gate's page, where the visitor verifies. */
  | 'verifyHere'
  | 'exempt'
  | 'notRequired'
  | 'verified'
  /** The verdict depends on the session, which has to be checked. */
  | 'checkSession'
  /** A session is opened, then the visitor is redirected to the gate's page. */
  | 'openSession'
  /** The visitor is redirected to the gate's page with the existing session. */
  | 'goVerify';

/** The kind of a page by its path without locale; case-insensitive. `isExempt`: whether its route declares it. */
export function pageOf(path: string, isExempt: (path: string) => boolean): AskedPage {
  const bare = withoutEndSlashes(path) || path;
  if (isListed(bare) || isExempt(bare)) return 'exempt';
  return bare.toLowerCase() === AGE_PATH ? 'gate' : 'other';
}

/**
 * Whether verification is required. Bots may read every page except the gate's own, which they get like everyone else.
 */
const isRequired = ({ page, agent, place }: GateFacts): boolean =>
  place === 'gated' && (agent === 'person' || page === 'gate');

function onGatePage(facts: GateFacts): GateVerdict {
  const { visitor, session } = facts;
  if (!isRequired(facts)) return visitor === 'member' ? 'goHome' : 'read';
  if (session === 'verified') return visitor === 'member' ? 'goHome' : 'continue';
  // The page opens a guest's session itself.
  return visitor === 'member' && session === 'unchecked' ? 'checkSession' : 'verifyHere';
}

/** The first step of README 1 that applies. */
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
