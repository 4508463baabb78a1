import type { BonusTerms, Reward } from '@faro/contract/promotions'
import { parseAmount } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { consumeIn, costAccountOf } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { BetReward } from '../fair/ports.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { heldAmong } from '../irregular/flag-member.ts'
import { rafflesBehind, sumOf } from '../raffles/raffles-behind.ts'
import { giveTickets } from '../raffles/tickets.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { AwardRow } from './award-row.ts'
import { piecesOf } from './create-awards.ts'

export type PayRefusal =
  | 'account-frozen'
  | 'state-changed'
  | 'free-rounds-not-offered'
  | 'reward-held'

export type Paying = { readonly member: PromoMember; readonly award: AwardRow }

type Paid = Result<null, PayRefusal>

type Payer = (deps: PromotionsDeps, tx: Tx, paying: Paying) => Promise<Paid>

const keyOf = ({ award_id: id }: AwardRow) => ({ party: 'promotions', kind: 'award', id })

const payMoney: Payer = async ({ wallet }, tx, { member, award }) => {
  const { merchantId, currency } = member
  const name = costAccountOf(award.budget)
  const posted = await wallet.post(tx, [
    {
      accountId: member.mainAccount,
      amount: award.amount,
      contraId: await wallet.pooled(tx, { merchantId, name, currency }),
      kind: 'reward',
      key: keyOf(award),
      ref: `${award.source}:${award.source_id}`,
    },
  ])
  if (posted.ok) return ok(null)
  return posted.error === 'account-frozen' ? err(posted.error) : fault(award, posted.error)
}

const payPoints: Payer = async ({ wallet }, tx, { member, award }) => {
  const pooled = { merchantId: member.merchantId, name: 'points:granted', currency: 'PTS' } as const
  const posted = await wallet.post(tx, [
    {
      accountId: member.pointsAccount,
      amount: award.amount,
      contraId: await wallet.pooled(tx, pooled),
      kind: 'reward',
      key: keyOf(award),
      ref: `${award.source}:${award.source_id}`,
    },
  ])
  return posted.ok ? ok(null) : fault(award, posted.error)
}

const fault = (award: AwardRow, error: string): never => {
  throw new Error(`award ${award.award_id} was not posted: ${error}`)
}

type BonusAward = {
  readonly bonus: BonusTerms
  readonly names: Readonly<Record<string, string>>
  readonly termsHash: string
  readonly base: string
  readonly depositId?: string
}

const weightsOf = async (tx: Tx, { member }: Paying, own: BonusTerms['weights']) => {
  const given: Readonly<Record<string, number | undefined>> =
    own ?? (await termsOfBrand(tx, member)).rules.weights
  return Object.fromEntries(Object.entries(given).map(([name, bps]) => [name, BigInt(bps ?? 0)]))
}

const payBonus: Payer = async ({ bonuses }, tx, paying) => {
  const { member, award } = paying
  const { bonus, names, termsHash, base, depositId } = award.terms as unknown as BonusAward
  const units = (text: string | null): bigint | null =>
    text === null ? null : unwrap(parseAmount(text, member.currency))
  const { memberId, merchantId, currency, mainAccount: accountId } = member
  await bonuses.grant(
    tx,
    { memberId, merchantId, currency, accountId },
    {
      mode: award.kind === 'playable-bonus' ? 'playable' : 'locked',
      amount: award.amount,
      multiple: BigInt(bonus.multiple),
      base: bonus.base,
      deposit: bonus.base === 'bonus+deposit' ? BigInt(base) : 0n,
      depositId: depositId ?? null,
      days: bonus.days,
      maxBet: units(bonus.maxBet),
      cap: units(bonus.cap),
      isSticky: bonus.isSticky,
      counts: bonus.counts,
      weights: await weightsOf(tx, paying, bonus.weights),
      names,
      termsHash,
      budget: award.budget,
      source: award.source,
      sourceId: award.award_id,
      activityId: award.source === 'activity' ? award.source_id : null,
    },
  )
  return ok(null)
}

type RoundsAward = Omit<Extract<Reward, { kind: 'free-rounds' }>, 'kind' | 'rounds'>

const payRounds: Payer = async ({ freeRounds, clock }, tx, { member, award }) => {
  const terms = award.terms as unknown as RoundsAward
  const units = (text: string): bigint => unwrap(parseAmount(text, member.currency))
  const { memberId, merchantId, currency, mainAccount: accountId } = member
  const given = await freeRounds.give(
    tx,
    { memberId, merchantId, currency, accountId },
    {
      gameCode: terms.gameCode,
      stake: units(terms.stake),
      rounds: Number(award.amount),
      wagerMultiple: terms.multiple,
      conversionMax: terms.cap === null ? null : units(terms.cap),
      bonusDays: terms.days,
      expiresAt: new Date(clock.now().getTime() + terms.days * 86_400_000),
      reason: award.budget,
      source: 'promotion',
      givenBy: award.budget,
      key: `award:${award.award_id}`,
    },
  )
  return given.ok ? ok(null) : err('free-rounds-not-offered')
}

/**
 * Tickets of a raffle whose list is frozen by now are worth nothing: there is nothing to claim.
 * Nor does what one person put in force alone give those of a raffle that has since become dearer,
 * or that leads to one.
 */
const payTickets: Payer = async ({ clock }, tx, { member, award }) => {
  const { merchantId } = member
  const code = String(award.terms['raffle'] ?? '')
  const [raffle] = await tx.query(
    `select r.activity_id, giver.alone_amount
     from promotions.raffle r join promotions.activity a using (activity_id)
       left join promotions.activity giver on giver.merchant_id = a.merchant_id
         and giver.code = $3 and giver.alone_by is not null
     where a.merchant_id = $1 and a.code = $2 and r.state = 'open'`,
    [merchantId, code, award.budget],
    { activity_id: col.uuid, alone_amount: col.int8.orNull },
  )
  if (raffle === undefined) return err('state-changed')
  const { activity_id: activityId, alone_amount: most } = raffle
  if (most !== null) {
    const cost = sumOf((await rafflesBehind(tx, merchantId, [code])).values())
    if (cost === null || cost > most) return err('state-changed')
  }
  const now = clock.now()
  await giveTickets(tx, { activityId, memberId: member.memberId, count: award.amount, now })
  return ok(null)
}

/** Goods are sent by people: they wait in the queue of parcels. */
const payGoods: Payer = async ({ clock }, tx, { member, award }) => {
  await tx.query(
    `insert into promotions.parcel(award_id, member_id, merchant_id, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [award.award_id, member.memberId, member.merchantId, clock.now()],
  )
  return ok(null)
}

const betRewardOf = ({ member, award }: Paying): BetReward => ({
  merchantId: member.merchantId,
  memberId: member.memberId,
  amount: award.amount,
  days: Number(award.terms['days'] ?? 7),
  key: `award:${award.award_id}`,
  cost: costAccountOf(award.kind === 'boost' ? 'boosts' : 'free-bets'),
})

const payBetReward: Payer = async ({ betRewards }, tx, paying) => {
  const book = betRewards()
  if (book === null) return err('state-changed')
  const given = betRewardOf(paying)
  const { kind, terms } = paying.award
  if (kind === 'boost') await book.boost(tx, { ...given, ppm: Number(terms['ppm'] ?? 0) })
  else await book.freeBet(tx, given)
  return ok(null)
}

const payers: Readonly<Record<AwardRow['kind'], Payer>> = {
  money: payMoney,
  points: payPoints,
  'locked-bonus': payBonus,
  'playable-bonus': payBonus,
  'free-rounds': payRounds,
  tickets: payTickets,
  goods: payGoods,
  'free-bet': payBetReward,
  boost: payBetReward,
}

/** Pays what an award promises and takes it from its budget: in the transaction that ends it. */
export const payFreely =
  (deps: PromotionsDeps) =>
  async (tx: Tx, paying: Paying): Promise<Result<null, PayRefusal>> => {
    const { award } = paying
    const paid = await payers[award.kind](deps, tx, paying)
    if (!paid.ok) return paid
    const { merchant_id: merchantId, budget: code, reserved } = award
    const spent = { reserved, paid: reserved, pieces: piecesOf(award) }
    await consumeIn(tx, { merchantId, code }, spent)
    return ok(null)
  }

/** The same, unless something about the member is being looked at (2.6). */
export const payAward = (deps: PromotionsDeps) => {
  const pay = payFreely(deps)
  return async (tx: Tx, paying: Paying): Promise<Result<null, PayRefusal>> => {
    const { memberId } = paying.member
    const held = await heldAmong(tx, { memberIds: [memberId], now: deps.clock.now() })
    if (held.has(memberId)) return err('reward-held')
    return pay(tx, paying)
  }
}
