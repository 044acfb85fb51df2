/** The page where consumers withdraw from a contract (Directive 2011/83/EU, article 11a). */
import { link } from '#kernel/ref.ts';

export const WithdrawLink = link<Record<string, never>>('withdrawal.statement');
