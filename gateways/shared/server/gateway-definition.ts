/** The exports of a gateway's folder, which are all that the rest of the site uses of it. */
import type * as v from 'valibot';
import type { PaymentStatus } from '#ports/payment-status.ts';
import type { Handler } from '#server/http/endpoints/handle.ts';
import type { SandboxGateway } from './sandbox/sandbox-gateway.ts';
import type { Declines } from './declines.ts';
import type { GatewayId } from './event.ts';
import type { AnyGateway, Capabilities, Card, ConfiguredGateway } from './gateway.ts';
import type { KeptFields } from './kept-fields.ts';

/** Path of all callback URLs, followed by the gateway's id. */
export const CALLBACKS_PATH = '/callbacks';

/** Dependencies of adapters besides their settings. */
export interface AdapterDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Callback URL of this gateway. */
  readonly callbackUrl: string;
  /** The adapter of the gateway that it charges through. */
  readonly processor: AnyGateway | null;
}

/** Purpose of an order. */
export type OrderKind = 'plan' | 'cart';

/** Services for the endpoints of a single gateway. Each throws Refused. */
export interface EndpointServices {
  /** What the brand sells; endpoints for anything else are omitted. */
  readonly sells: Readonly<Record<OrderKind, boolean>>;
  /** The status of the member's own order at this gateway. */
  paymentStatus(userId: number, operationId: string): Promise<PaymentStatus>;
  /** Charges a card that was typed into a vault's frame for the member's order. */
  chargeCard(asked: {
    readonly of: OrderKind;
    readonly userId: number;
    readonly operationId: string;
    readonly card: Card;
    /** The buyer's country: ISO 3166-1 alpha-2. */
    readonly country: string;
    /** The coupon of a cart as shown by the page. */
    readonly coupon?: string | undefined;
  }): Promise<PaymentStatus>;
  /** Queries the result of a charge for the member's order if it is unknown. */
  verify(of: OrderKind, userId: number, operationId: string): Promise<PaymentStatus>;
}

export interface GatewayDefinition<
  Schema extends v.GenericSchema = v.GenericSchema,
  C extends Capabilities = Capabilities,
> {
  /** The name of its folder. */
  readonly id: GatewayId;
  /** Minimum capabilities; an adapter may have more with further settings. */
  readonly capabilities: C;
  /** The operator's settings: `GATEWAY_<ID>_<NAME>`, with the name in lower case here. */
  readonly settings: Schema;
  /** The gateway through which this one charges and which sends its callbacks; both must be enabled. */
  readonly chargesThrough?: GatewayId;
  /** Its own return pages; absent if it uses the common ones. */
  readonly returnPaths?: { readonly success?: string; readonly failure?: string };
  /** The name on the buyer's statement, if it charges in its own name. */
  readonly statementName?: string;
  /** Its decline reasons; a gateway that charges through another uses the other gateway's reasons. */
  readonly declines?: Declines;
  /** The stored fields of its callbacks. */
  readonly keptFields: KeptFields;
  /** Its own endpoints. */
  readonly handlers?: (services: EndpointServices) => readonly Handler[];
  /** Its URLs that are shown in a frame above our pages. */
  frames(settings: v.InferOutput<Schema>): readonly string[];
  /** Throws ConfigFault. */
  open(settings: v.InferOutput<Schema>, deps: AdapterDeps): ConfiguredGateway;
  readonly sandbox: SandboxGateway<v.InferOutput<Schema>>;
}

export const defineGateway = <Schema extends v.GenericSchema, const C extends Capabilities>(
  definition: GatewayDefinition<Schema, C>,
): GatewayDefinition<Schema, C> => definition;

/** By id; a gateway that charges through another comes after it. */
export type Gateways = ReadonlyMap<GatewayId, GatewayDefinition>;
