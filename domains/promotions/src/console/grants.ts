import type { Gift, GrantLine, PromotionsEvents, Reward } from '@faro/contract/promotions'
import { demoAccountType } from '@faro/contract/roles'
import { parseAmount, type AmountError } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { once, type Idempotency, type Queryable, type Tx } from '@faro/server-kit/db'
import { giveNow } from '../awards/give-now.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard } from '../offers/offer-guard.ts'
import type { ConsoleBrand } from './brand.ts'
import { isWagerAllowed } from './problems.ts'

export const grantKind = 'promotions.grant'
/** What becomes real money is judged like money that leaves: by the brand's same limits. */
const judgedAs = 'cashier.withdrawal'

/** What a gift by hand is called; why it was given is for staff alone. */
const giftNames = { ES: 'Regalo', EN: 'Gift', VI: 'Quà tặng' }

type Brand = Pick<ConsoleBrand, 'merchantId' | 'currency'>

/** The reward of a gift; sums as they were typed. */
const rewardOf = (gift: Gift): Reward => {
  if (gift.kind === 'points') return gift
  const size = { by: 'fixed', amount: gift.amount } as const
  if (gift.kind === 'money') return { kind: 'money', size }
  const { multiple, days, cap } = gift
  const terms = {
    multiple,
    days,
    cap,
    base: 'bonus',
    maxBet: null,
    isSticky: false,
    counts: 'all',
    weights: null,
  } as const
  return { kind: 'locked-bonus', size, terms }
}

const amountsOf = (gift: Gift, { currency }: Brand) => {
  if (gift.kind === 'points') return [parseAmount(gift.points, 'PTS')]
  const cap = gift.kind === 'locked-bonus' ? gift.cap : null
  return [gift.amount, ...(cap === null ? [] : [cap])].map((text) => parseAmount(text, currency))
}

/** Whether a gift can be given at all: sums that the currency has, play within the brand's cap. */
export const judgeGift = (
  gift: Gift,
  brand: Pick<ConsoleBrand, 'merchantId' | 'currency' | 'terms'>,
): Result<null, AmountError | 'setting-invalid'> => {
  for (const read of amountsOf(gift, brand)) if (!read.ok) return read
  return isWagerAllowed(rewardOf(gift), { rules: brand.terms.rules })
    ? ok(null)
    : err('setting-invalid', { field: 'multiple' })
}

/** Names in their order, ignoring case: who of them may be given something. */
export const linesOf = async (
  { identity }: Pick<PromotionsDeps, 'identity'>,
  db: Queryable,
  { merchantId, usernames }: { readonly merchantId: number; readonly usernames: readonly string[] },
): Promise<GrantLine[]> => {
  const named = await identity.receivers.accountsNamed({ merchantId, usernames }, db)
  const ids = [...named.values()].map(({ memberId }) => memberId)
  const states = await identity.playStates(db, ids)
  const seen = new Set<string>()
  return usernames.map((text): GrantLine => {
    const key = text.toLowerCase()
    const account = named.get(key)
    if (account === undefined) return { username: text, memberId: null, problem: 'unknown' }
    const { username, memberId, accountType } = account
    const state = states.get(memberId)
    const problem = seen.has(key)
      ? 'repeated'
      : accountType === demoAccountType
        ? 'demo'
        : state === undefined || state.isDisabled
          ? 'disabled'
          : state.isExcluded
            ? 'excluded'
            : null
    seen.add(key)
    return { username, memberId: problem === null ? memberId : null, problem }
  })
}

export type Giving = {
  readonly merchantId: number
  readonly lines: readonly GrantLine[]
  readonly gift: Gift
  readonly reason: string
  /** Of one key each member is given something once. */
  readonly key: string
  readonly by: Person
}

/**
 * Gives it to every line that may have it, in the order of the members' numbers; whom nothing may
 * be offered now is left out and named.
 */
export const giveAll =
  (deps: PromotionsDeps) =>
  async (tx: Tx, giving: Giving): Promise<GrantLine[]> => {
    const { lines, gift, reason, key, merchantId, by } = giving
    const guard = offerGuard(deps)
    const left = new Set<string>()
    const ids = lines.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])).toSorted()
    for (const memberId of ids) {
      const given = await guard(tx, memberId, async ({ member }) =>
        giveNow(deps, tx, {
          member,
          source: 'manual',
          sourceId: key,
          period: memberId,
          budget: 'grants',
          reward: rewardOf(gift),
          count: 1n,
          names: giftNames,
          by: 'staff',
        }),
      )
      if (!given.ok) left.add(memberId)
    }
    const done = lines.map((line): GrantLine =>
      line.memberId !== null && left.has(line.memberId)
        ? { ...line, memberId: null, problem: 'not-offered' }
        : line,
    )
    const count = done.filter(({ memberId }) => memberId !== null).length
    if (count > 0)
      await deps.events.emit<PromotionsEvents, 'promotions.acted'>(tx, {
        topic: 'promotions.acted',
        merchantId,
        payload: {
          operatorId: by.operatorId,
          action: 'promotions.granted-by-hand',
          subject: key,
          detail: { kind: gift.kind, count, reason },
        },
      })
    return done
  }

type Gifting = {
  readonly usernames: readonly string[]
  readonly gift: Gift
  readonly reason: string
  readonly by: Person
  readonly idempotency: Idempotency
}

/** One person alone gives only what has to be played, and a day no more than they may pay out. */
const takesTwo = async (
  approvals: Approvals,
  tx: Tx,
  {
    gift,
    brand,
    receivers,
    by,
  }: Pick<Gifting, 'gift' | 'by'> & {
    readonly brand: Brand
    readonly receivers: number
  },
): Promise<boolean> => {
  if (receivers === 0) return false
  const [amount] = amountsOf(gift, brand)
  if (gift.kind !== 'locked-bonus' || amount?.ok !== true) return true
  const act = {
    kind: grantKind,
    limitsOf: judgedAs,
    merchantId: brand.merchantId,
    // the giver's day counts as a whole: many receivers may be one person
    memberId: by.operatorId,
    amount: amount.value * BigInt(receivers),
    by,
  }
  if ((await approvals.needed(tx, act)) > 1) return true
  await approvals.didAlone(tx, act)
  return false
}

type Granted = { lines: GrantLine[]; approvalId: string | null }
type Refusal = RequestRefusal | AmountError | 'setting-invalid' | 'idempotency-key-reused'

/** Gives something to a list of members, or asks another person to; said again it acts once. */
export const grantByHand = (deps: PromotionsDeps) => {
  const give = giveAll(deps)
  return async (
    brand: ConsoleBrand,
    { usernames, gift, reason, by, idempotency }: Gifting,
  ): Promise<Result<Granted, Refusal>> => {
    const judged = judgeGift(gift, brand)
    if (!judged.ok) return judged
    const { merchantId } = brand
    return deps.db.tx((tx) =>
      once(tx, idempotency, async (): Promise<Result<Granted, RequestRefusal>> => {
        const lines = await linesOf(deps, tx, { merchantId, usernames })
        const receivers = lines.filter(({ memberId }) => memberId !== null).length
        const { key } = idempotency
        if (!(await takesTwo(deps.approvals, tx, { gift, brand, receivers, by }))) {
          const given = { merchantId, lines, gift, reason, key, by }
          return ok({ lines: await give(tx, given), approvalId: null })
        }
        const asked = await deps.approvals.request(tx, {
          kind: grantKind,
          merchantId,
          subject: `${merchantId}:${key}`,
          input: {
            merchantId,
            usernames: lines.flatMap((line) => (line.memberId === null ? [] : [line.username])),
            gift,
            reason,
            key,
          },
          reason,
          by,
        })
        if (!asked.ok) return err(asked.error, asked.detail)
        return ok({ lines, approvalId: asked.value.approvalId })
      }),
    )
  }
}
