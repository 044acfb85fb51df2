/** What the folder of a gateway exports: everything that the rest of the site asks of it. */
import type * as v from 'valibot';
import type { PaymentStanding } from '#plugins/payments/api.ts';
import type { Handler } from '#server/http/endpoints/handle.ts';
import type { SandboxGateway } from '../sandbox/sandbox-gateway.ts';
import type { Declines } from './declines.ts';
import type { GatewayId } from './event.ts';
import type { AnyGateway, Capabilities, Card, ConfiguredGateway } from './gateway.ts';
import type { KeptFields } from './kept-fields.ts';

/** What adapters are made with beside their settings. */
export interface AdapterDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Where this gateway reports. */
  readonly callbackUrl: string;
  /** The adapter of the gateway that it charges through. */
  readonly processor: AnyGateway | null;
}

/** What an order is for. */
export type OrderKind = 'plan' | 'cart';

/** What endpoints of a single gateway answer with. Each throws Refused. */
export interface EndpointServices {
  /** What the brand sells: calls for anything else are left out. */
  readonly sells: Readonly<Record<OrderKind, boolean>>;
  /** How the member's own order at this gateway stands. */
  standing(userId: number, operationId: string): Promise<PaymentStanding>;
  /** Charges a card that was typed into a vault's frame for the member's order. */
  chargeCard(asked: {
    readonly of: OrderKind;
    readonly userId: number;
    readonly operationId: string;
    readonly card: Card;
    /** Where the buyer is: ISO 3166-1 alpha-2. */
    readonly country: string;
    /** The coupon that the page shows, of a cart. */
    readonly coupon?: string | undefined;
  }): Promise<PaymentStanding>;
  /** Asks how the charge of the member's order ended, where nobody knows yet. */
  verify(of: OrderKind, userId: number, operationId: string): Promise<PaymentStanding>;
}

export interface GatewayDefinition<
  Schema extends v.GenericSchema = v.GenericSchema,
  C extends Capabilities = Capabilities,
> {
  /** The name of its folder. */
  readonly id: GatewayId;
  /** What it can do; an adapter may do more where its operator has set more. */
  readonly capabilities: C;
  /** What an operator sets: `GATEWAY_<ID>_<NAME>`, a name in small letters here. */
  readonly settings: Schema;
  /** The gateway that takes the money for it, and alone reports; both must be listed. */
  readonly chargesThrough?: GatewayId;
  /** Pages of its own to which buyers return; those of all gateways where absent. */
  readonly returnPaths?: { readonly success?: string; readonly failure?: string };
  /** The word by which buyers find the charge on their statement, where it charges in its own name. */
  readonly statementName?: string;
  /** Why it declines; of a gateway that charges through another, that one's words count. */
  readonly declines?: Declines;
  /** What is stored of its callbacks. */
  readonly keptFields: KeptFields;
  /** Endpoints of its own. */
  readonly handlers?: (services: EndpointServices) => readonly Handler[];
  /** Addresses that are shown in a frame over our pages. */
  frames(settings: v.InferOutput<Schema>): readonly string[];
  /** Throws ConfigFault. */
  open(settings: v.InferOutput<Schema>, deps: AdapterDeps): ConfiguredGateway;
  readonly sandbox: SandboxGateway<v.InferOutput<Schema>>;
}

export const defineGateway = <Schema extends v.GenericSchema, const C extends Capabilities>(
  definition: GatewayDefinition<Schema, C>,
): GatewayDefinition<Schema, C> => definition;

/** By id; what charges through another one follows it. */
export type Gateways = ReadonlyMap<GatewayId, GatewayDefinition>;
