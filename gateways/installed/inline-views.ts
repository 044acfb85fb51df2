/** Views of gateways with card fields in our page, by gateway id. Generated from the folders in `gateways/` by `npm run gateways`. */
import type { ComponentType } from 'react';
import { Inline as skyflow } from '#gateways/skyflow/inline.tsx';
import type { InlineProps } from '#gateways/shared/inline-props.ts';

export const INLINE_VIEWS: Readonly<Record<string, ComponentType<InlineProps>>> = { skyflow };
