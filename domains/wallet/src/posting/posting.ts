import { hash } from 'node:crypto'
import { assert } from '@faro/kernel/assert'
import { amountMax } from '@faro/kernel/money'

/** Number of a tracked account: it has a balance that is guarded. */
export type AccountId = bigint
/** Number of a pooled account (negative): house, clearing, debt. It never refuses. */
export type ContraId = bigint

/** What an entry is called in the database. */
export const kindNumbers = {
  tombstone: 0,
  deposit: 1,
  withdrawal: 2,
  bet: 3,
  win: 4,
  rollback: 5,
  transfer: 6,
  adjustment: 7,
  bonus: 8,
  commission: 9,
  reward: 10,
  refund: 11,
  chargeback: 12,
  rebate: 13,
  parked: 14,
  'empty-rollback': 15,
} as const

/** Of nothing, and stored for its key alone: no statement shows it. */
type SilentKind = 'tombstone' | 'parked' | 'empty-rollback'
export type EntryKind = Exclude<keyof typeof kindNumbers, SilentKind>

/**
 * The external identity of a movement. `party` is who issued the id (a vendor, a payment provider);
 * `kind` tells a movement from its reversal; a bet and a win share one.
 */
export type Key = { readonly party: string; readonly kind: string; readonly id: string }

/**
 * What somebody outside asked under a key of theirs, stored in the entry itself: a repeat is known
 * and answered by it. The key is unique for its source over all accounts.
 */
export type Instruction = {
  /** Who gave the key, such as the code of a vendor. */
  readonly source: string
  /** Null for the payment of a parked win: it names the win's key. */
  readonly key: string | null
  readonly inputHash: string | null
  /** What it belongs to, such as the round. */
  readonly place: string
  /** What could be staked after it: the answer that a repeat is given. */
  readonly available: bigint | null
  /** The brand's day that it counts on, yyyy-MM-dd. */
  readonly day: string | null
  /** The key of the same source that it settles, pays or takes back. */
  readonly names: string | null
}

/**
 * One movement between a member's account and a pooled account; `amount` in ledger units, seen by
 * the member: a stake is negative, a win positive. Zero only where it has an instruction.
 */
export type Posting = {
  readonly accountId: AccountId
  readonly amount: bigint
  readonly contraId: ContraId
  readonly kind: EntryKind | SilentKind
  readonly key: Key
  /** The raw outside id, for people. */
  readonly ref: string
  readonly instruction?: Instruction | undefined
}

/** What became of a posting. A replay has the figures of the first time. */
export type Posted = {
  readonly seq: bigint
  readonly balanceAfter: bigint
  readonly isReplay: boolean
}

export type PostingError =
  | 'insufficient-funds'
  | 'account-unknown'
  | 'account-frozen'
  | 'key-reused-with-other-input'
  | 'rolled-back-before'

/** First 128 bits of sha-256 over the parts of the key, as a UUID's text. */
export const idemOf = ({ party, kind, id }: Key): string => {
  const hex = hash('sha256', `${party}|${kind}|${id}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

const silentKinds: ReadonlySet<string> = new Set<SilentKind>([
  'tombstone',
  'parked',
  'empty-rollback',
])

/** Throws on what no caller may pass: amounts are validated at the edges. */
export const assertPosting = (posting: Posting): void => {
  const { amount, contraId, accountId, ref, kind, instruction } = posting
  assert(amount !== 0n || instruction !== undefined, 'a posting moves something')
  assert(amount === 0n || !silentKinds.has(kind), 'an entry of this kind moves nothing')
  assert(amount <= amountMax && amount >= -amountMax, 'a posting stays within the largest amount')
  assert(accountId > 0n && contraId < 0n, 'a posting goes between a tracked and a pooled account')
  assert(ref.length > 0 && ref.length <= 255, 'a posting names its reference')
}

/** The refusal behind a status number of the database's functions; null when the posting stands. */
export const refusalOf = (status: number): PostingError | null => {
  switch (status) {
    case 0:
    case 1:
      return null
    case 2:
      return 'insufficient-funds'
    case 3:
      return 'account-unknown'
    case 4:
      return 'key-reused-with-other-input'
    case 5:
      return 'account-frozen'
    case 6:
      return 'rolled-back-before'
    default:
      throw new Error(`the ledger answered with the unknown status ${status}`)
  }
}

/** The columns of a batch as PostgreSQL array texts: much cheaper than a driver's own conversion. */
export const columnsOf = (postings: readonly { posting: Posting; idem: string }[]): string[] => {
  const accounts: bigint[] = []
  const amounts: bigint[] = []
  const contras: bigint[] = []
  const kinds: number[] = []
  const idems: string[] = []
  const refs: string[] = []
  for (const { posting, idem } of postings) {
    accounts.push(posting.accountId)
    amounts.push(posting.amount)
    contras.push(posting.contraId)
    kinds.push(kindNumbers[posting.kind])
    idems.push(idem)
    refs.push(quoted(posting.ref))
  }
  return [accounts, amounts, contras, kinds, idems, refs].map((column) => `{${column.join(',')}}`)
}

/** The columns of the instructions behind a batch, in the order of `post_careful`. */
export const instructionColumnsOf = (postings: readonly Posting[]): string[] => {
  const all = postings.map(({ instruction }) => instruction)
  const text = (cell: string | null | undefined): string =>
    typeof cell === 'string' ? quoted(cell) : 'NULL'
  const plain = (cell: string | bigint | null | undefined): string => String(cell ?? 'NULL')
  return [
    all.map((one) => text(one?.source)),
    all.map((one) => text(one?.key)),
    all.map((one) => plain(one?.inputHash)),
    all.map((one) => plain(one?.place)),
    all.map((one) => plain(one?.day)),
    all.map((one) => text(one?.names)),
    all.map((one) => plain(one?.available)),
  ].map((column) => `{${column.join(',')}}`)
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Reads `{1,NULL,3}`. */
export const readArray = (text: string | null): (bigint | null)[] =>
  text === null || text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part)))
