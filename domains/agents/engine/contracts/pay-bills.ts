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

type Tree = {
  /** How deep each stands; a root has 1. */
  readonly depthOf: (member: number) => number
}

const inOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

type Ordered = Pick<OwedBill, 'id' | 'payer' | 'payee' | 'periodEnd' | 'acceptedAt'>

/**
 * Bills in the order in which they are paid: the house's first, then by depth, so that what comes
 * in is there before it is owed on; of one payer the oldest debt first (S3).
 */
const payingOrder = <T extends Ordered>(bills: readonly T[], { depthOf }: Tree): readonly T[] => {
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

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What a payer pays of what is left of a bill: never more than there is, and never less than 0. */
export const partOf = (rest: bigint, available: bigint): bigint =>
  available > 0n ? least(rest, available) : 0n

/** What the house takes back of an advance, of what its debtor was just credited (S5). */
export const recoveredOf = (debt: bigint, credited: bigint): bigint => least(debt, credited)

/** What came of one attempt at a bill. */
export type Attempt = { readonly paid: bigint; readonly isShort: boolean }

type Paying<T> = Tree & {
  /** Pays what can be paid now of a bill. */
  readonly pay: (bill: T) => Promise<Attempt>
  /** Bills that were short before. */
  readonly waiting?: readonly T[]
}

/**
 * Pays bills in their order, and tries what was short again right after its payer was credited
 * (S4). Nobody pays on twice out of one credit, so that debts in a circle come to an end.
 */
export const payInOrder = async <T extends Ordered>(
  bills: readonly T[],
  { pay, waiting = [], ...tree }: Paying<T>,
): Promise<void> => {
  const short = Map.groupBy(payingOrder(waiting, tree), ({ payer }) => payer)
  const attempt = async (bill: T, credited: ReadonlySet<number>): Promise<void> => {
    const { paid, isShort } = await pay(bill)
    if (isShort) short.set(bill.payer, [...(short.get(bill.payer) ?? []), bill])
    if (paid > 0n && !credited.has(bill.payee)) await payOn(bill.payee, credited)
  }
  const payOn = async (payer: number, credited: ReadonlySet<number>): Promise<void> => {
    const again = short.get(payer) ?? []
    short.delete(payer)
    for (const bill of again) await attempt(bill, new Set([...credited, payer]))
  }
  for (const bill of payingOrder(bills, tree)) await attempt(bill, new Set())
}

type PaidState = 'held' | 'zero' | 'short' | 'paid'

type Payment = {
  readonly bill: OwedBill
  readonly state: PaidState
  readonly paid: bigint
  /** Of what was paid, what the payee gave back at once of an advance. */
  readonly recovered: bigint
}

type Money = {
  /** What a member could pay now; changed by what is paid. */
  readonly available: Map<number, bigint>
  /** What a member owes the house for bills that it paid in its place. */
  readonly advances: Map<number, bigint>
}

const stateOf = ({ amount, isHeld }: OwedBill, paid: bigint): PaidState => {
  if (isHeld) return 'held'
  if (amount === 0n) return 'zero'
  return paid === amount ? 'paid' : 'short'
}

/** What comes of bills where the purses hold so much: the payments in the order of the bills. */
export const payBills = async (
  bills: readonly OwedBill[],
  { available, advances }: Money,
  tree: Tree,
): Promise<readonly Payment[]> => {
  const done = new Map<string, Payment>()
  const pay = (bill: OwedBill): Attempt => {
    const before = done.get(bill.id) ?? { paid: 0n, recovered: 0n }
    const rest = bill.isHeld ? 0n : bill.amount - before.paid
    const has = bill.payer === null ? rest : (available.get(bill.payer) ?? 0n)
    const part = partOf(rest, has)
    if (bill.payer !== null) available.set(bill.payer, has - part)
    const debt = advances.get(bill.payee) ?? 0n
    const back = recoveredOf(debt, part)
    advances.set(bill.payee, debt - back)
    available.set(bill.payee, (available.get(bill.payee) ?? 0n) + part - back)
    const paid = before.paid + part
    const state = stateOf(bill, paid)
    done.set(bill.id, { bill, state, paid, recovered: before.recovered + back })
    return { paid: part, isShort: state === 'short' }
  }
  await payInOrder(bills, { ...tree, pay: (bill) => Promise.resolve(pay(bill)) })
  return [...done.values()]
}
