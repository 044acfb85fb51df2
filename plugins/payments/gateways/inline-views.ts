/** Views of gateways with card fields in our page, by gateway id. Generated from the folders here by `npm run gateways`. */
import type { ComponentType } from 'react';
import type { PaymentFrameProps } from '#ports/checkout.ts';
import { Inline as skyflow } from './skyflow/inline.tsx';

export const INLINE_VIEWS: Readonly<Record<string, ComponentType<PaymentFrameProps>>> = { skyflow };
