/** Type tests of adapters. */
import { describe, expectTypeOf, it } from 'vitest';
import type { dimoco } from './dimoco/adapter.ts';
import type { epoch } from './epoch/adapter.ts';
import { defineAdapter, type AnyGateway, type Gateway } from './gateway.ts';
import { ProvedEvents } from './proof.ts';
import type { segpay } from './segpay/adapter.ts';
import type { skyflow } from './skyflow/adapter.ts';
import type { trustpay } from './trustpay/adapter.ts';
import type { vendo } from './vendo/adapter.ts';

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
