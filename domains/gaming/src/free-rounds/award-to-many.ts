import type { Receiver } from '@faro/contract/gaming'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { answered, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { titleOf } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { freeRoundsKind, needsApproval } from './free-rounds-kind.ts'
import { awardAll, playerAccountsOf, type Line } from './award-all.ts'
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
 * Awards the same free rounds to all eligible receivers of a list, in one transaction. What could
 * become more money than one person may grant is requested for approval; its lines name the
 * request.
 */
export const awardToMany = (deps: Deps) => async (input: ManyAwards) => {
  const { merchant, usernames, idempotency } = input
  const { merchantId, currency } = merchant
  // a repeat is not judged again: the game may be off by now
  const before = await answered<Line[]>(deps.db, idempotency)
  if (before !== null) return before
  const stake = parseAmount(input.stake, currency)
  if (!stake.ok) return stake
  // without a turnover nothing is converted that a cap could hold back
  const cap =
    input.conversionMax === null || input.wagerMultiple === 0
      ? ok(null)
      : parseAmount(input.conversionMax, currency)
  if (!cap.ok) return cap
  const { gameCode } = input
  const title = await titleOf(deps, merchant, { gameCode, stake: stake.value })
  if (!title.ok) return title
  const lines = await judgeReceivers(deps, merchantId, usernames)
  const playerAccounts = await playerAccountsOf(deps, lines)
  const award = {
    ...input,
    stake: stake.value,
    conversionMax: cap.value,
    expiresAt: new Date(deps.clock.now().getTime() + input.validDays * dayMs),
    source: 'console',
    givenBy: input.by.operatorId,
    gameTitle: title.value,
  } as const
  return deps.db.tx((tx) =>
    once(tx, idempotency, async (): Promise<Result<Line[], Refusal>> => {
      const gift = { ...award, merchantId, receivers: playerAccounts.size }
      if (await needsApproval(deps.approvals, tx, gift))
        return askForAnother(deps, tx, { input, lines, cap: cap.value })
      return awardAll(deps, tx, {
        lines,
        playerAccounts,
        awardFor: (memberId) => ({ ...award, key: `console:${idempotency.key}:${memberId}` }),
      })
    }),
  )
}

type SecondApproval = {
  readonly input: ManyAwards
  readonly lines: readonly Receiver[]
  readonly cap: bigint | null
}

const askForAnother = async (
  { approvals }: Deps,
  tx: Tx,
  { input, lines, cap }: SecondApproval,
): Promise<Result<Line[], Refusal>> => {
  const { merchant, by, idempotency, reason } = input
  const { gameCode, stake, rounds, wagerMultiple, bonusDays, validDays } = input
  const { merchantId, currency } = merchant
  const terms = { gameCode, stake, rounds, wagerMultiple, bonusDays, validDays, reason }
  const requested = await approvals.request(tx, {
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
  if (!requested.ok) return err(requested.error, requested.detail)
  const { approvalId } = requested.value
  return ok(
    lines.map((line) => ({
      ...line,
      awardId: null,
      approvalId: line.memberId === null ? null : approvalId,
    })),
  )
}
