/** Type tests of adapters. */
import { describe, expectTypeOf, it } from 'vitest';
import type { dimoco } from '#gateways/dimoco/server/adapter.ts';
import type { epoch } from '#gateways/epoch/server/adapter.ts';
import { defineAdapter, type AnyGateway, type Gateway } from '#gateways/shared/server/gateway.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import type { segpay } from '#gateways/segpay/server/adapter.ts';
import type { skyflow } from '#gateways/skyflow/server/adapter.ts';
import type { trustpay } from '#gateways/trustpay/server/adapter.ts';
import type { vendo } from '#gateways/vendo/server/adapter.ts';

type Able = 'cancel' | 'refund' | 'query' | 'charge';
type Abilities<Adapter> = Extract<keyof Adapter, Able>;

describe('an adapter', () => {
  it('has exactly the methods of its capabilities', () => {
    // It cancels only if its operator has configured the search account.
    expectTypeOf<Abilities<ReturnType<typeof epoch>>>().toEqualTypeOf<never>();
    expectTypeOf<Abilities<ReturnType<typeof segpay>>>().toEqualTypeOf<'cancel' | 'refund' | 'query'>();
    expectTypeOf<Abilities<ReturnType<typeof vendo>>>().toEqualTypeOf<'cancel' | 'refund' | 'query'>();
    expectTypeOf<Abilities<ReturnType<typeof trustpay>>>().toEqualTypeOf<'refund' | 'query' | 'charge'>();
    expectTypeOf<Abilities<ReturnType<typeof skyflow>>>().toEqualTypeOf<'refund' | 'query' | 'charge'>();
    expectTypeOf<Abilities<ReturnType<typeof dimoco>>>().toEqualTypeOf<'refund'>();
  });

  it('that declares refunds must implement them', () => {
    const base = {} as Omit<Gateway, 'capabilities'>;
    const capabilities = {
      modes: ['redirect'],
      inlineVault: false,
      carrier: false,
      rebilledBy: 'gateway',
      signedCallbacks: true,
      pricedBy: 'order',
      takesKeys: false,
      cancel: false,
      refund: true,
      query: false,
    } as const;
    const without = { ...base, capabilities };
    expectTypeOf(without).not.toExtend<Parameters<typeof defineAdapter<typeof capabilities>>[0]>();
  });

  it('of any kind fits one type', () => {
    expectTypeOf<ReturnType<typeof epoch>>().toExtend<AnyGateway>();
    expectTypeOf<ReturnType<typeof trustpay>>().toExtend<AnyGateway>();
  });
});

it('proved events can only come from a proof', () => {
  // @ts-expect-error the constructor is private
  void (() => new ProvedEvents('digest', []));
  // @ts-expect-error nothing that only looks like them is some
  expectTypeOf<{ proof: 'digest'; events: [] }>().toExtend<ProvedEvents>();
});
