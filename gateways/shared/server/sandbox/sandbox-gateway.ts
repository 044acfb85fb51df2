/** One gateway of the sandbox: its wire format and its server API. */
import type { FastifyInstance } from 'fastify';
import type { GatewayId } from '../event.ts';
import type { Sandbox } from './parts.ts';
import type { WireFormat } from './wire-format.ts';

export interface SandboxGateway<Settings = unknown> extends WireFormat<Settings> {
  /** Registers the routes of its servers and frames below `<base>/<id>`. */
  routes?(app: FastifyInstance, sandbox: Sandbox, settings: Settings): void;
}
export type SandboxGateways = ReadonlyMap<GatewayId, SandboxGateway>;
