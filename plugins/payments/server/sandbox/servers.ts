/** The sandbox's answers from server to server: questions, prices, charges, refunds and tokens, in the form of each gateway. */
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './parts.ts';
import { dimocoServer } from '../gateways/dimoco/sandbox/server.ts';
import { segpayServer } from '../gateways/segpay/sandbox/server.ts';
import { skyflowServer } from '../gateways/skyflow/sandbox/server.ts';
import { trustpayServer } from '../gateways/trustpay/sandbox/server.ts';
import { vendoServer } from '../gateways/vendo/sandbox/server.ts';

export function serverRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  segpayServer(app, sandbox);
  trustpayServer(app, sandbox);
  vendoServer(app, sandbox);
  dimocoServer(app, sandbox);
  skyflowServer(app, sandbox);
}
