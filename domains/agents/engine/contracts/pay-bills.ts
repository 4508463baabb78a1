/** What is owed under a contract for a period, in ledger units. */
export type OwedBill = {
  readonly id: string
  /** Null where the house pays. */
  readonly payer: number | null
  readonly payee: number
  readonly amount: bigint
  readonly periodEnd: string
  readonly acceptedAt: string
  /** Whether people look at it first: it is not paid, and keeps no other from being paid. */
  readonly isHeld: boolean
}

export type PaidState = 'held' | 'zero' | 'short' | 'paid'

export type Payment = {
  readonly bill: OwedBill
  readonly state: PaidState
  readonly paid: bigint
  /** Of what was paid, what the payee gave back at once of an advance. */
  readonly recovered: bigint
}

type Tree = {
  /** How deep each stands; a root has 1. */
  readonly depthOf: (member: number) => number
}

const inOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/**
 * Bills in the order in which they are paid: the house's first, then by depth, so that what comes
 * in is there before it is owed on; of one payer the oldest debt first (S3).
 */
export const payingOrder = (bills: readonly OwedBill[], { depthOf }: Tree): readonly OwedBill[] => {
  const depth = (payer: number | null): number => (payer === null ? 0 : depthOf(payer))
  return bills.toSorted(
    (a, b) =>
      depth(a.payer) - depth(b.payer) ||
      (a.payer ?? 0) - (b.payer ?? 0) ||
      inOrder(a.periodEnd, b.periodEnd) ||
      inOrder(a.acceptedAt, b.acceptedAt) ||
      inOrder(a.id, b.id),
  )
}

type Money = {
  /** What a member could pay now; changed by what is paid. */
  readonly available: Map<number, bigint>
  /** What a member owes the house for bills that it paid in its place. */
  readonly advances: Map<number, bigint>
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Pays what each payer has, and takes back advances of whoever is paid (S4, S5). */
export const payBills = (
  bills: readonly OwedBill[],
  { available, advances }: Money,
  tree: Tree,
): readonly Payment[] =>
  payingOrder(bills, tree).map((bill) => {
    const { payer, payee, amount } = bill
    if (bill.isHeld) return { bill, state: 'held', paid: 0n, recovered: 0n }
    if (amount === 0n) return { bill, state: 'zero', paid: 0n, recovered: 0n }
    const has = payer === null ? amount : (available.get(payer) ?? 0n)
    const paid = least(amount, has > 0n ? has : 0n)
    if (payer !== null) available.set(payer, has - paid)
    const recovered = least(advances.get(payee) ?? 0n, paid)
    advances.set(payee, (advances.get(payee) ?? 0n) - recovered)
    available.set(payee, (available.get(payee) ?? 0n) + paid - recovered)
    return { bill, state: paid === amount ? 'paid' : 'short', paid, recovered }
  })
