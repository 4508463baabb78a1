/** What was paid for a bet as settled, less what came back, and what it pays now. */
export type Revision = {
  readonly received: bigint
  /** What it is to pay: 0 where it is open again. */
  readonly target: bigint
}

/** What a revision moves: up in full, down as far as there is money; the rest stays owed. */
export const moneyOf = (
  { received, target }: Revision,
  available: bigint,
): { readonly moved: bigint; readonly received: bigint; readonly shortfall: bigint } => {
  if (target >= received) return { moved: target - received, received: target, shortfall: 0n }
  const asked = received - target
  const taken = asked < available ? asked : available
  const back = taken > 0n ? taken : 0n
  return { moved: -back, received: received - back, shortfall: asked - back }
}
