import { randomUUID } from 'node:crypto'
import type { Definition } from '@faro/contract/promotions'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { applyFor } from '../src/activities/apply.ts'
import { claimAward } from '../src/awards/claim-award.ts'
import { issueAwards, lapseAwards } from '../src/awards/lapse-awards.job.ts'
import { foldBook } from '../src/book/fold.ts'
import { claimCashback } from '../src/cashback/claim-cashback.ts'
import { saveItem } from '../src/console/items.ts'
import { liabilityOf } from '../src/console/liability.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import type { PromotionsDeps } from '../src/deps.ts'
import { claimLanes } from '../src/envelopes/claim-lane.ts'
import { scheduleDrops } from '../src/envelopes/schedule-drops.job.ts'
import { countDeposit } from '../src/members/count-deposit.ts'
import { reverseDeposit } from '../src/members/reverse-deposit.ts'
import { closePeriods } from '../src/periods.job.ts'
import { convertPoints } from '../src/points/convert-points.ts'
import { endRedemption } from '../src/points/end-redemption.ts'
import { redeemPoints } from '../src/points/redeem-points.ts'
import { drawRaffles } from '../src/raffles/draw.job.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { closeTournaments } from '../src/tournaments/close-tournaments.job.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture

beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const dayMs = 86_400_000
const [writer, other] = [randomUUID(), randomUUID()]
const title = { es: 'Uno', en: 'One', vi: 'Một' }
const money = { kind: 'money', size: { by: 'fixed', amount: '2.50' } } as const

const brandOf = async () => ({
  merchantId: 1,
  currency: 'PNT' as const,
  language: 'ES',
  terms: await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' }),
})

/** Published by two people, for forty days. */
const published = async (
  own: Partial<Definition> & Pick<Definition, 'kind'>,
  amount: string,
): Promise<string> => {
  const definition = define({
    code: `f-${own.kind}`,
    art: 'x',
    texts: textsOf({ title, teaser: title, text: title }),
    ...days(promo.clock.now(), 0, 40),
    period: 'daily',
    budget: { amount, pieces: null },
    ...own,
  })
  const brand = await brandOf()
  const draft = { activityId: null, version: null, definition, operatorId: writer }
  const { activityId } = unwrap(await saveActivity(promo.deps, brand, draft))
  const publish = { activityId, state: 'scheduled', reason: '', operatorId: other } as const
  unwrap(await setActivityState(promo.deps, brand, publish))
  promo.clock.advance(1_000)
  return activityId
}

type Program = NonNullable<Definition['program']>

const programs = () =>
  ({
    cup: {
      of: 'tournament',
      metric: 'valid',
      filter: {},
      minScore: '1.00',
      entry: 'play',
      ties: 'first',
      prizes: { by: 'place', amounts: ['7.50'] },
    },
    raffle: {
      of: 'raffle',
      mode: 'draw',
      tickets: { per: 'valid', amount: '1.00', filter: {} },
      drawAt: new Date(promo.clock.now().getTime() + 4 * dayMs).toISOString(),
      onePerMember: true,
      prizes: [{ name: 'x', units: 2, reward: money }],
      chances: [],
    },
    rain: {
      of: 'red-envelope',
      every: 'hourly',
      total: '5.00',
      pieces: 5,
      minimum: '0.10',
      mode: 'random',
      openSeconds: 3_600,
      needs: null,
    },
  }) satisfies Record<string, Program>

const goods = async (): Promise<string> => {
  const item = {
    kind: 'goods',
    names: { ES: 'x' },
    art: 'x',
    points: '20.00',
    stock: 15,
    perMember: null,
    level: 1,
    place: 0,
    isOffered: true,
    reward: null,
    operatorId: writer,
    itemId: null,
    version: null,
  } as const
  return unwrap(await saveItem(promo.deps, await brandOf(), item)).itemId
}

class Fault extends Error {}

/** Numbers that are the same in every run: xorshift from a seed. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Every third transaction is lost at one of its statements, or its answer is once it has committed. */
const withFaults = (deps: PromotionsDeps, below: (most: number) => number) => {
  const count = { lost: 0, unheard: 0 }
  const tx: PromotionsDeps['db']['tx'] = async (work) => {
    const kind = below(6)
    let left = kind === 0 ? 1 + below(12) : -1
    const done = await deps.db.tx((own) => {
      const query = ((...given: Parameters<typeof own.query>) => {
        left -= 1
        if (left !== 0) return own.query(...given)
        count.lost += 1
        throw new Fault('the server was lost')
      }) as typeof own.query
      return work({ ...own, query })
    })
    if (kind !== 1) return done
    count.unheard += 1
    throw new Fault('the answer was lost')
  }
  return { count, deps: { ...deps, db: { ...deps.db, tx } } as PromotionsDeps }
}

/** Does something again until it was heard, as a caller with one key does, or a job the next time. */
const untilHeard = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
    }
}

type Given = {
  readonly deps: PromotionsDeps
  readonly below: (most: number) => number
  readonly members: readonly string[]
  readonly activityId: string
  readonly itemId: string
}

const address = {
  name: 'Ana',
  phone: '55555',
  street: 'Calle 1',
  city: 'Lima',
  region: '',
  postcode: '1',
  country: 'PE',
}

const keyed = (memberId: string) => ({
  memberId,
  merchantId: 1,
  idempotency: { scope: memberId, key: randomUUID(), inputHash: '' },
})

/** What members and providers do. */
const acts = ({ deps, below, members, activityId, itemId }: Given) => {
  const deposits: { depositId: string; memberId: string; credited: bigint }[] = []
  const lanes = claimLanes(deps)
  return {
    play: (memberId: string) => promo.played(memberId, { dValid: BigInt(below(1_900_000)) }),
    correct: (memberId: string) =>
      promo.played(memberId, { dValid: -BigInt(below(300_000)), version: 2 }),
    deposit: (memberId: string) => {
      const paid = { depositId: randomUUID(), memberId, credited: BigInt(1 + below(40_000)) }
      deposits.push(paid)
      return untilHeard(() => countDeposit(deps)(1, paid))
    },
    reverse: async () => {
      const [one] = deposits.splice(below(deposits.length + 1), 1)
      if (one === undefined) return
      const { depositId, memberId, credited: amount } = one
      const reversed = { depositId, chargebackId: randomUUID(), memberId, amount }
      await untilHeard(() => reverseDeposit(deps)(1, reversed))
    },
    apply: (memberId: string) => {
      const asked = { memberId, merchantId: 1, activityId, remark: '', images: [], device: null }
      return untilHeard(() => applyFor(deps)({ ...asked, isNearDepositLimit: false, keys: [] }))
    },
    claim: async (memberId: string) => {
      const awards = await promo.db.query<{ award_id: string }>(
        'select award_id from promotions.award where member_id = $1',
        [memberId],
      )
      for (const { award_id: id } of awards) await untilHeard(() => claimAward(deps)(memberId, id))
    },
    cashback: (memberId: string) => {
      const request = keyed(memberId)
      return untilHeard(() => claimCashback(deps)(request))
    },
    convert: (memberId: string) => {
      const request = { ...keyed(memberId), points: '100.00', password: 'x' }
      return untilHeard(() => convertPoints(deps)(request))
    },
    redeem: (memberId: string) => {
      const bought = { itemId, quantity: 1, address, password: 'x' }
      const request = { ...keyed(memberId), ...bought }
      return untilHeard(() => redeemPoints(deps)(request))
    },
    rain: async () => {
      await untilHeard(scheduleDrops(deps))
      const [drop] = await promo.db.query<{ drop_id: string }>(
        `select drop_id from promotions.envelope_drop where starts_at <= $1 and ends_at > $1
           and state <> 'closed' limit 1`,
        [promo.clock.now()],
      )
      if (drop === undefined) return
      await Promise.all(members.map((id) => untilHeard(() => lanes.claim(drop.drop_id, id))))
    },
  }
}

/** What staff and the clock do. */
const duties = ({ deps, below }: Given) => ({
  fold: () => untilHeard(foldBook(deps)),
  decide: async () => {
    const [open] = await promo.db.query<{ redemption_id: string }>(
      `select redemption_id from promotions.redemption where state = 'in-process' limit 1`,
      [],
    )
    if (open === undefined) return
    const outcome = below(2) === 0 ? 'approved' : 'rejected'
    const input = { redemptionId: open.redemption_id, outcome, by: 'staff' } as const
    await untilHeard(() =>
      deps.db.tx((tx) => endRedemption(deps)(tx, { ...input, remark: '', tracking: '' })),
    )
  },
  pass: async () => {
    promo.clock.advance(dayMs / 2)
    await untilHeard(closePeriods(deps))
    await untilHeard(closeTournaments(deps))
    await untilHeard(drawRaffles(deps))
    await untilHeard(lapseAwards(deps))
    await untilHeard(issueAwards(deps))
  },
})

test('[promotions.I1] [promotions.I12] the books and all budgets balance after all of it ran with faults', async () => {
  const below = numbersFrom(20_261_128)
  const { count, deps } = withFaults(promo.deps, below)
  const members = await Promise.all([1, 2, 3, 4].map(() => promo.aMember(100_000n)))
  const { cup, raffle, rain } = programs()
  const activityId = await published({ kind: 'manual', reward: money }, '60.00')
  await published({ kind: 'tournament', program: cup }, '90.00')
  await published({ kind: 'raffle', program: raffle }, '90.00')
  await published({ kind: 'red-envelope', program: rain }, '6000.00')
  const given = { deps, below, members, activityId, itemId: await goods() }
  const steps: readonly ((memberId: string) => Promise<unknown>)[] = [
    ...Object.values(acts(given)),
    ...Object.values(duties(given)),
  ]
  for (let i = 0; i < inForm(90, 2_000); i++) {
    const memberId = members[below(members.length)] ?? ''
    await steps[below(steps.length)]?.(memberId)
  }
  await promo.readAll()
  expect(count.lost).toBeGreaterThan(0)
  expect(count.unheard).toBeGreaterThan(0)
  expect((await promo.wallet.audit()).filter(({ bad }) => bad !== 0n)).toEqual([])
  const { budgets } = await liabilityOf(promo.deps, await brandOf())
  expect(budgets.filter(({ spent }) => spent !== '0.00').length).toBeGreaterThan(2)
  expect(budgets.filter(({ difference }) => difference !== '0.00')).toEqual([])
  const over = await promo.db.query(
    'select code from promotions.budget where reserved + spent > amount_limit',
    [],
  )
  expect(over).toEqual([])
})
