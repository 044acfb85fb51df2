/** Starts the coupon's statechart with its dependencies: the validation, and the page with its prices. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Language, Navigation } from '#app/services.ts';
import { getPlans } from '../api.ts';
import { joinPath, placeOf } from '../join/address.ts';
import { couponMachine, type CouponInput } from './machine.ts';

interface CouponDeps {
  http: Http;
  navigation: Navigation;
  language: Language;
}

/** HTTP status of a refused coupon, as of any other invalid value. */
const REFUSED = 422;

export async function createCoupon(
  { http, navigation, language }: CouponDeps,
  input: CouponInput,
): Promise<ActorRefFrom<typeof couponMachine>> {
  await refusalTexts(language);
  const machine = couponMachine.provide({
    actors: {
      post: fromPromise(async ({ input: { values, slug }, signal }) => {
        const query = { coupon: values.coupon, ...(slug ? { promo_url: slug } : {}) };
        const group = await http.call(getPlans, { query, signal });
        const error = group?.coupon?.error ?? null;
        if (error) throw new ApiError(REFUSED, { code: 'invalid', fields: { coupon: error } });
        return group?.coupon?.key ?? values.coupon;
      }),
    },
    actions: {
      finish: ({ context: { answer, slug } }) =>
        navigation.go(joinPath({ ...placeOf(navigation.current().query), slug, coupon: answer }), {
          replace: true,
        }),
    },
  });
  return createActor(machine, { input });
}
