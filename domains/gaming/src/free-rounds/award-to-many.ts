import type { Receiver } from '@faro/contract/gaming'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { answered, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { titleOf } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { freeRoundsKind, takesTwo } from './free-rounds-kind.ts'
import { giveAll, playerAccountsOf, type Line } from './give-all.ts'
import { judgeReceivers } from './judge-receivers.ts'

type Deps = FreeRoundsDeps & { readonly approvals: Approvals }
type Refusal = RequestRefusal | 'idempotency-key-reused'

export type ManyAwards = {
  readonly merchant: { readonly merchantId: number; readonly currency: CurrencyCode }
  readonly usernames: readonly string[]
  readonly gameCode: string
  readonly stake: string
  readonly rounds: number
  readonly wagerMultiple: number
  readonly conversionMax: string | null
  readonly bonusDays: number
  readonly validDays: number
  readonly reason: string
  readonly by: Person
  readonly idempotency: Idempotency
}

const dayMs = 86_400_000

/**
 * Gives the same to everybody on a list who may have it, in one transaction. What could become more
 * money than one person may give waits for another one; its lines name the request.
 */
export const awardToMany = (deps: Deps) => async (wish: ManyAwards) => {
  const { merchant, usernames, idempotency } = wish
  const { merchantId, currency } = merchant
  // a repeat is not judged again: the game may be off by now
  const before = await answered<Line[]>(deps.db, idempotency)
  if (before !== null) return before
  const stake = parseAmount(wish.stake, currency)
  if (!stake.ok) return stake
  // without a turnover nothing is converted that a cap could hold back
  const cap =
    wish.conversionMax === null || wish.wagerMultiple === 0
      ? ok(null)
      : parseAmount(wish.conversionMax, currency)
  if (!cap.ok) return cap
  const { gameCode } = wish
  const title = await titleOf(deps, merchant, { gameCode, stake: stake.value })
  if (!title.ok) return title
  const lines = await judgeReceivers(deps, merchantId, usernames)
  const playerAccounts = await playerAccountsOf(deps, lines)
  const award = {
    ...wish,
    stake: stake.value,
    conversionMax: cap.value,
    expiresAt: new Date(deps.clock.now().getTime() + wish.validDays * dayMs),
    source: 'console',
    givenBy: wish.by.operatorId,
    gameTitle: title.value,
  } as const
  return deps.db.tx((tx) =>
    once(tx, idempotency, async (): Promise<Result<Line[], Refusal>> => {
      const gift = { ...award, merchantId, receivers: playerAccounts.size }
      if (await takesTwo(deps.approvals, tx, gift))
        return askForAnother(deps, tx, { wish, lines, cap: cap.value })
      return giveAll(deps, tx, {
        lines,
        playerAccounts,
        awardFor: (memberId) => ({ ...award, key: `console:${idempotency.key}:${memberId}` }),
      })
    }),
  )
}

type Asking = {
  readonly wish: ManyAwards
  readonly lines: readonly Receiver[]
  readonly cap: bigint | null
}

const askForAnother = async (
  { approvals }: Deps,
  tx: Tx,
  { wish, lines, cap }: Asking,
): Promise<Result<Line[], Refusal>> => {
  const { merchant, by, idempotency, reason } = wish
  const { gameCode, stake, rounds, wagerMultiple, bonusDays, validDays } = wish
  const { merchantId, currency } = merchant
  const terms = { gameCode, stake, rounds, wagerMultiple, bonusDays, validDays, reason }
  const asked = await approvals.request(tx, {
    kind: freeRoundsKind,
    merchantId,
    subject: `${merchantId}:${idempotency.key}`,
    input: {
      ...terms,
      merchantId,
      currency,
      conversionMax: cap === null ? null : formatAmount(cap, currency),
      usernames: lines.flatMap(({ memberId, username }) => (memberId === null ? [] : [username])),
      key: idempotency.key,
    },
    reason,
    by,
  })
  if (!asked.ok) return err(asked.error, asked.detail)
  const { approvalId } = asked.value
  return ok(
    lines.map((line) => ({
      ...line,
      awardId: null,
      approvalId: line.memberId === null ? null : approvalId,
    })),
  )
}
