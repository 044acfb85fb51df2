/** Passes a member's email preferences to the modules that subscribe to them, sequentially. */
import type { FollowChoice, Mailing } from '#ports/mailing.ts';

export function mailingHub(): Mailing {
  const followers: FollowChoice[] = [];
  return {
    include: (follow) => void followers.push(follow),
    async chosen(transaction, userId, choice) {
      // Sequentially, because the modules share the transaction.
      for (const follow of followers) await follow(transaction, userId, choice);
    },
  };
}
