/** How a bonus ended (2.5). */
export type EndKind = 'converted' | 'forfeited' | 'expired' | 'lost' | 'cancelled'

/** A bonus at its end: `held` is what it is worth then, A if locked, else what the player has left. */
export type Ending = {
  readonly amount: bigint
  readonly held: bigint
  /** A sticky bonus is itself never paid out, only what it won. */
  readonly isSticky: boolean
  /** The most that is converted; null where there is no limit. */
  readonly cap: bigint | null
}

/** Where the money of a bonus goes, in ledger units: to the player, and back to who paid for it. */
export type Ended = { readonly converted: bigint; readonly returned: bigint }

/** Nothing but a conversion pays: `converted + returned` is always what was held (2.5). */
export const endOf = (how: EndKind, { amount, held, isSticky, cap }: Ending): Ended => {
  if (how !== 'converted') return { converted: 0n, returned: held }
  const won = held > amount ? held - amount : 0n
  const due = isSticky ? won : held
  const converted = cap !== null && cap < due ? cap : due
  return { converted, returned: held - converted }
}
