import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { convertPoints as convertedBy, type ConvertRefusal } from '../../engine/points/convert.ts'
import type { Posting } from '@faro/wallet'
import { costAccountOf, consumeIn, reserveIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'

export type Conversion = {
  readonly conversionId: string
  readonly points: string
  readonly money: string
  readonly currency: string
}

export type ConversionRequest = {
  readonly memberId: string
  /** Points with two decimals. */
  readonly points: string
  readonly password: string
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | ConvertRefusal
  | 'not-found'
  | 'account-frozen'
  | 'offers-closed'
  | 'real-account-needed'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'promotion-exhausted'
  | 'idempotency-key-reused'

const convertedToday = async (tx: Tx, { member, today }: Offered): Promise<bigint> => {
  const [row] = await tx.query(
    `select coalesce(sum(points), 0)::bigint as points from promotions.conversion
     where member_id = $1 and day = $2`,
    [member.memberId, today],
    { points: col.int8 },
  )
  return row?.points ?? 0n
}

const budget = 'points'

/** Points become money, both sides in one transaction; nothing is rounded (P5). */
const convertIn =
  (deps: PromotionsDeps) =>
  async (tx: Tx, offered: Offered, points: bigint): Promise<Result<Conversion, Refusal>> => {
    const { member, terms, today, now } = offered
    const { convert } = terms.points
    if (!convert.isOpen) return err('not-found')
    const [held] = await deps.wallet.balancesIn(tx, [member.pointsAccount])
    const judged = convertedBy(points, convert, {
      balance: held?.available ?? 0n,
      convertedToday: await convertedToday(tx, offered),
    })
    if (!judged.ok) return judged
    const money = judged.value
    const { merchantId, currency } = member
    const cost = { merchantId, currency, code: budget }
    const reserved = await reserveIn(tx, cost, { amount: money })
    if (!reserved.ok) return reserved
    const conversionId = uuidv7(now.getTime())
    const both = { offered, points, money, conversionId }
    const posted = await (convert.multiple > 0 ? postLocked : postBoth)(deps, tx, both)
    if (!posted.ok) return posted
    await consumeIn(tx, cost, { reserved: money, paid: money })
    await tx.query(
      `insert into promotions.conversion(conversion_id, member_id, points, money, day, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [conversionId, member.memberId, points, money, today, now],
    )
    return ok({
      conversionId,
      points: formatAmount(points, 'PTS'),
      money: formatAmount(money, currency),
      currency,
    })
  }

type Both = {
  readonly offered: Offered
  readonly points: bigint
  readonly money: bigint
  readonly conversionId: string
}

type Deps = Pick<PromotionsDeps, 'wallet' | 'bonuses'>
type Posted = Promise<Result<null, 'account-frozen'>>

const keyOf = (id: string) => ({ party: 'promotions', kind: 'conversion', id })

const spentPosting = async (
  { wallet }: Deps,
  tx: Tx,
  { offered: { member }, points, conversionId }: Both,
): Promise<Posting> => ({
  accountId: member.pointsAccount,
  amount: -points,
  contraId: await wallet.pooled(tx, {
    merchantId: member.merchantId,
    name: 'points:converted',
    currency: 'PTS',
  }),
  kind: 'transfer',
  key: keyOf(`${conversionId}:pts`),
  ref: conversionId,
})

/** Where the brand asks for it, the money is locked until it was played so many times (P5). */
const postLocked = async (deps: Deps, tx: Tx, both: Both): Posted => {
  const { offered, money, conversionId } = both
  const { member, terms } = offered
  const { memberId, merchantId, currency, mainAccount: accountId } = member
  const posted = await deps.wallet.post(tx, [await spentPosting(deps, tx, both)])
  if (!posted.ok) return refusedBy(conversionId, posted.error)
  const weights = Object.entries(terms.rules.weights).map(([name, bps]) => [name, BigInt(bps)])
  await deps.bonuses.grant(
    tx,
    { memberId, merchantId, currency, accountId },
    {
      mode: 'locked',
      amount: money,
      multiple: BigInt(terms.points.convert.multiple),
      base: 'bonus',
      deposit: 0n,
      depositId: null,
      days: terms.rules.bonusDays,
      maxBet: null,
      cap: null,
      isSticky: false,
      counts: 'all',
      weights: Object.fromEntries(weights),
      names: {},
      termsHash: '',
      budget,
      source: 'points',
      sourceId: conversionId,
      activityId: null,
    },
  )
  return ok(null)
}

const postBoth = async (deps: Deps, tx: Tx, both: Both): Posted => {
  const { offered, money, conversionId } = both
  const { member } = offered
  const { merchantId, currency } = member
  const { wallet } = deps
  const paying = { merchantId, name: costAccountOf(budget), currency }
  const posted = await wallet.post(tx, [
    await spentPosting(deps, tx, both),
    {
      accountId: member.mainAccount,
      amount: money,
      contraId: await wallet.pooled(tx, paying),
      kind: 'reward',
      key: keyOf(`${conversionId}:money`),
      ref: conversionId,
    },
  ])
  return posted.ok ? ok(null) : refusedBy(conversionId, posted.error)
}

const refusedBy = (conversionId: string, error: string): Result<never, 'account-frozen'> => {
  if (error === 'account-frozen') return err(error)
  throw new Error(`conversion ${conversionId} was not posted: ${error}`)
}

export const convertPoints = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const convert = convertIn(deps)
  return async (request: ConversionRequest): Promise<Result<Conversion, Refusal>> => {
    const { memberId, idempotency } = request
    const points = parseAmount(request.points, 'PTS')
    if (!points.ok) return points
    const allowed = await deps.identity.checkPaymentPassword(memberId, request.password)
    if (!allowed.ok) return allowed
    return deps.db.tx((tx) =>
      once<Conversion, Refusal>(tx, idempotency, () =>
        guard<Conversion, Refusal>(tx, memberId, (offered) => convert(tx, offered, points.value)),
      ),
    )
  }
}
