/** Views of gateways that are paid with card fields in our page, by their ids. Made of the folders here by `npm run gateways`. */
import type { ComponentType } from 'react';
import type { PaymentFrameProps } from '#ports/checkout.ts';
import { Inline as skyflow } from './skyflow/inline.tsx';

export const INLINE_VIEWS: Readonly<Record<string, ComponentType<PaymentFrameProps>>> = { skyflow };
