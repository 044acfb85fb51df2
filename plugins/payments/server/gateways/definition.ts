/** What the folder of a gateway exports: everything that the rest of the site asks of it. */
import type * as v from 'valibot';
import type { PaymentStanding } from '#plugins/payments/api.ts';
import type { Handler } from '#server/http/handle.ts';
import type { SandboxGateway } from '../sandbox/sandbox-gateway.ts';
import type { Declines } from './declines.ts';
import type { GatewayId } from './event.ts';
import type { AnyGateway, Capabilities, ConfiguredGateway } from './gateway.ts';
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

/** What endpoints of a single gateway answer with. */
export interface EndpointServices {
  /** How the member's own order at this gateway stands. Throws Refused. */
  standing(userId: number, operationId: string): Promise<PaymentStanding>;
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
  /** Why it declines; of a gateway that charges through another, that one's words count. */
  readonly declines?: Declines;
  /** What is stored of its callbacks. */
  readonly keptFields: KeptFields;
  /** Endpoints of its own, for a brand that sells plans. */
  readonly planHandlers?: (services: EndpointServices) => readonly Handler[];
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
