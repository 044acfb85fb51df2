/** Tells what members choose of letters to those who follow it, one after another. */
import type { FollowChoice, Mailing } from '#ports/mailing.ts';

export function mailingHub(): Mailing {
  const followers: FollowChoice[] = [];
  return {
    include: (follow) => void followers.push(follow),
    async chosen(transaction, userId, choice) {
      // They share the transaction.
      for (const follow of followers) await follow(transaction, userId, choice);
    },
  };
}
