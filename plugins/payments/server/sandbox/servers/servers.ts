/** The sandbox's answers from server to server: questions, prices, charges, refunds and tokens, in the form of each gateway. */
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../parts.ts';
import { dimocoServer } from './dimoco.ts';
import { segpayServer } from './segpay.ts';
import { skyflowServer } from './skyflow.ts';
import { trustpayServer } from './trustpay.ts';
import { vendoServer } from './vendo.ts';

export function serverRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  segpayServer(app, sandbox);
  trustpayServer(app, sandbox);
  vendoServer(app, sandbox);
  dimocoServer(app, sandbox);
  skyflowServer(app, sandbox);
}
