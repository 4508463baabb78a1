import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AccountId } from '@faro/wallet'
import { endRounds } from '../settlement/settling.ts'
import type {
  BatchCall,
  CallContext,
  CallError,
  Movement,
  PlayedAnswer,
  PooledName,
  ReversalCall,
} from './call.ts'
import { inputHashOf, moveKey } from './ids.ts'
import { countPlays, type Play } from './play-sums.query.ts'
import { debtAccountOf, refOf } from './postings.ts'
import type { ReverseDeps } from './reversal.ts'
import type { Reversed } from './reverse-call.ts'

/** What a round is paid now, in the place of what it was paid before. */
export type Revision = CallContext & {
  /** What is paid now, above 0; none where nothing is due. */
  readonly pay?: { readonly key: string; readonly amount: bigint } | undefined
  /** What was paid before: taken back once the new payout is there. */
  readonly back?: { readonly key: string; readonly original: string } | undefined
  /** What a promotion pays of it beside, in the place of what it paid before. */
  readonly reward?: RewardRevision | undefined
  /** Under this key the new payout makes good what an earlier one left uncovered. */
  readonly recoverKey?: string | undefined
}

type RewardRevision = {
  readonly pay?: { readonly key: string; readonly amount: bigint; readonly from: PooledName }
  readonly back?: { readonly key: string; readonly original: string }
}

/** What a revision moved, in ledger units; nothing where it had happened before. */
export type Revised = {
  readonly available: bigint
  readonly paid: bigint
  readonly taken: bigint
  readonly recovered: bigint
  /** What the player still owes of the round. */
  readonly uncovered: bigint
}

type Deps = ReverseDeps & {
  readonly batchMany: (
    tx: Tx,
    calls: readonly BatchCall[],
  ) => Promise<readonly Result<PlayedAnswer, CallError>[]>
  readonly reverseMany: (
    tx: Tx,
    calls: readonly ReversalCall[],
  ) => Promise<readonly Result<Reversed, CallError>[]>
  readonly now: () => Date
}

/**
 * Settles rounds anew, set-based, in the caller's transaction: the new payouts are credited first,
 * then the old ones are taken back, then what was owed is made good from what was credited; what
 * stays uncovered is debt. One that is refused, as of a frozen account, changes nothing and stops
 * no other.
 */
export const resettle =
  (deps: Deps) =>
  async (
    tx: Tx,
    revisions: readonly Revision[],
  ): Promise<readonly Result<Revised, CallError>[]> => {
    await deps.wallet.lockAll(
      tx,
      revisions.map(({ playerAccount }) => playerAccount.accountId),
    )
    const refused = new Map<Revision, CallError>()
    const paid = new Map<Revision, bigint>()
    const paying = revisions.filter((one) => paymentsOf(one).length > 0)
    const unlimited: Play[] = []
    for (const [i, answer] of (await deps.batchMany(tx, paying.map(payCall))).entries()) {
      const one = present(paying[i], 'revision')
      if (!answer.ok) refused.set(one, answer.error)
      else if (!answer.value.isReplay) {
        paid.set(
          one,
          paymentsOf(one).reduce((sum, { amount }) => sum + amount, 0n),
        )
        unlimited.push(...rewardPlays(one, answer.value.day))
      }
    }
    await countPlays(tx, unlimited)
    const taken = new Map<Revision, bigint>()
    const taking = revisions.filter((one) => backsOf(one).length > 0 && !refused.has(one))
    for (const [i, answer] of (await deps.reverseMany(tx, taking.map(backCall))).entries()) {
      const one = present(taking[i], 'revision')
      // the new payout is there: half a revision must not stand
      if (!answer.ok) throw new Error(`a payout was not taken back: ${answer.error}`)
      taken.set(one, answer.value.taken)
    }
    const standing = revisions.filter((one) => !refused.has(one))
    const debts = await makeGood(deps, tx, { revisions: standing, paid })
    await endRounds(tx, standing.filter((one) => paymentsOf(one).length === 0).flatMap(endingOf))
    const accounts = await deps.wallet.lockAll(
      tx,
      revisions.map(({ playerAccount }) => playerAccount.accountId),
    )
    return revisions.map((one) => {
      const error = refused.get(one)
      if (error !== undefined) return err(error)
      const account = accounts.get(one.playerAccount.accountId)
      if (account === undefined) return err('player-unknown')
      return ok({
        available: account.available,
        paid: paid.get(one) ?? 0n,
        taken: taken.get(one) ?? 0n,
        recovered: debts.get(one)?.recovered ?? 0n,
        uncovered: debts.get(one)?.uncovered ?? 0n,
      })
    })
  }

const paymentsOf = ({ pay, reward }: Revision): readonly Movement[] =>
  [pay, reward?.pay].flatMap((one) => (one === undefined ? [] : [{ kind: 'credit', ...one }]))

const backsOf = ({ back, reward }: Revision): ReversalCall['reversals'] =>
  [back, reward?.back].flatMap((one) => one ?? [])

const contextOf = ({
  pay: _,
  back: __,
  reward: ___,
  recoverKey: ____,
  ...context
}: Revision): CallContext => context

const payCall = (one: Revision): BatchCall => ({
  ...contextOf(one),
  session: { kind: 'trusted' },
  movements: paymentsOf(one),
})

const backCall = (one: Revision): ReversalCall => ({ ...contextOf(one), reversals: backsOf(one) })

/** What promotions pay does not offset losses: it counts under no limit of the player's. */
const rewardPlays = ({ playerAccount, reward }: Revision, day: string): readonly Play[] =>
  reward?.pay === undefined
    ? []
    : [{ memberId: playerAccount.memberId, day, stake: 0n, payout: -reward.pay.amount }]

/** Where nothing is paid, the end and what counts are said apart. */
const endingOf = ({ playerAccount: { memberId }, roundId, closesRound, turnover }: Revision) =>
  closesRound ? [{ memberId, roundId, valid: turnover?.valid }] : []

type Paid = {
  readonly revisions: readonly Revision[]
  readonly paid: ReadonlyMap<Revision, bigint>
}
type Debt = { readonly recovered: bigint; readonly uncovered: bigint }

/** Takes what rounds still owe from what they were paid just now, as far as it is there. */
const makeGood = async (
  deps: Deps,
  tx: Tx,
  { revisions, paid }: Paid,
): Promise<ReadonlyMap<Revision, Debt>> => {
  const owed = await owedOf(tx, revisions)
  const accounts = await deps.wallet.lockAll(
    tx,
    revisions.map(({ playerAccount }) => playerAccount.accountId),
  )
  const available = new Map<AccountId, bigint>()
  for (const [id, account] of accounts) available.set(id, account.isOpen ? account.available : 0n)
  const debts = new Map<Revision, Debt>()
  const taking: Recovery[] = []
  for (const one of revisions) {
    const { accountId } = one.playerAccount
    const uncovered = owed.get(placeOf(one)) ?? 0n
    const left = available.get(accountId) ?? 0n
    const most = one.recoverKey === undefined ? 0n : (paid.get(one) ?? 0n)
    const amount = [uncovered, left, most].reduce((a, b) => (a < b ? a : b))
    debts.set(one, { recovered: amount, uncovered: uncovered - amount })
    if (amount <= 0n) continue
    owed.set(placeOf(one), uncovered - amount)
    available.set(accountId, left - amount)
    taking.push({ one, amount, left: left - amount })
  }
  if (taking.length === 0) return debts
  const postings = []
  for (const recovery of taking) postings.push(await postingOf(deps, tx, recovery))
  const posted = await deps.wallet.post(tx, postings)
  if (!posted.ok) throw new Error(`the ledger refused to make good: ${posted.error}`)
  await lowerOwed(tx, taking)
  return debts
}

type Recovery = {
  readonly one: Revision
  readonly amount: bigint
  /** What can be staked after it. */
  readonly left: bigint
}

const placeOf = ({ playerAccount, roundId }: Revision): string =>
  `${playerAccount.memberId}|${roundId}`

const owedOf = async (tx: Tx, revisions: readonly Revision[]): Promise<Map<string, bigint>> => {
  const rows = await tx.query(
    `select r.member_id, r.round_id, r.uncovered
     from unnest($1::uuid[], $2::uuid[]) i(member, round)
       join gaming.round r on r.member_id = i.member and r.round_id = i.round
     where r.uncovered > 0`,
    [
      revisions.map(({ playerAccount }) => playerAccount.memberId),
      revisions.map(({ roundId }) => roundId),
    ],
    { member_id: col.uuid.present, round_id: col.uuid.present, uncovered: col.int8.present },
  )
  return new Map(
    rows.map(({ member_id, round_id, uncovered }) => [`${member_id}|${round_id}`, uncovered]),
  )
}

/** A debit that stakes nothing: it lowers the debt of wins that were taken back too late. */
const postingOf = async ({ wallet, dayOf, now }: Deps, tx: Tx, { one, amount, left }: Recovery) => {
  const key = present(one.recoverKey, 'key')
  return {
    accountId: one.playerAccount.accountId,
    amount: -amount,
    contraId: await debtAccountOf(tx, wallet, one),
    kind: 'rollback',
    key: moveKey(one.vendorCode, key),
    ref: refOf(key),
    instruction: {
      source: one.vendorCode,
      key,
      inputHash: inputHashOf(one, { kind: 'recovery', key, amount: 0n, names: '' }),
      place: one.roundId,
      available: left,
      day: await dayOf(one.playerAccount.merchantId, now()),
      names: null,
    },
  } as const
}

const lowerOwed = async (tx: Tx, taken: readonly Recovery[]): Promise<void> => {
  await tx.query(
    `update gaming.round r set uncovered = r.uncovered - d.amount
     from (select member, round, sum(amount)::bigint as amount
       from unnest($1::uuid[], $2::uuid[], $3::bigint[]) i(member, round, amount)
       group by member, round) d
     where r.member_id = d.member and r.round_id = d.round`,
    [
      taken.map(({ one }) => one.playerAccount.memberId),
      taken.map(({ one }) => one.roundId),
      taken.map(({ amount }) => amount),
    ],
  )
}
