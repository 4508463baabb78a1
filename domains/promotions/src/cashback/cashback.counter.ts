import type { Tx } from '@faro/server-kit/db'
import { rateOf } from '../../engine/cashback/cashback.ts'
import { createAwards, type NewAward } from '../awards/create-awards.ts'
import type { Batch, Counting } from '../book/counter.ts'
import type { BookRow } from '../book/turnover-book.ts'
import type { PromoMember } from '../members/promo-member.ts'
import {
  readCashback,
  storeCashback,
  type HeldCashback,
  type HeldLine,
} from './cashback-account.ts'
import { cashbackPeriod, closePeriod } from './close-period.ts'

type Work = {
  readonly member: PromoMember
  held: HeldCashback
  readonly lines: Map<string, HeldLine>
  isPaid: boolean
}

const keyOf = ({ key }: Pick<HeldLine, 'key'>): string =>
  key === 'carried' ? 'carried' : `${key.category}|${key.vendor}`

const add = (work: Work, { category, vendor, dValid }: BookRow, ratePpm: bigint): void => {
  const key = { category, vendor }
  const line = work.lines.get(keyOf({ key })) ?? { key, acc: 0n, valid: 0n }
  const earned = dValid * ratePpm
  const next = { key, acc: line.acc + earned, valid: line.valid + dValid }
  work.lines.set(keyOf(line), next)
  work.held = { ...work.held, acc: work.held.acc + earned }
}

type Given = Batch & {
  /** The level that is shown when a row is booked. */
  readonly levelOf: (memberId: string) => number
}

/** Cashback of what was played (C1, C2); a period that is over ends with the first row behind it. */
export const cashbackCounter = async (
  tx: Tx,
  { memberIds, termsOf, now, levelOf }: Given,
): Promise<Counting> => {
  const held = await readCashback(tx, memberIds)
  const works = new Map<string, Work>()
  const awards: NewAward[] = []
  const workOf = (member: PromoMember, period: string): Work => {
    const known = works.get(member.memberId)
    if (known !== undefined) return known
    const before = held.get(member.memberId) ?? { acc: 0n, period, claimNo: 0, lines: [] }
    const lines = new Map(before.lines.map((line) => [keyOf(line), line]))
    const work = { member, held: before, lines, isPaid: false }
    works.set(member.memberId, work)
    return work
  }
  const turn = (work: Work, next: string): void => {
    const { member } = work
    // a late row of a period that was paid counts in the present one
    if (work.held.period === '' || next === '') {
      work.held = { ...work.held, period: next }
      return
    }
    if (next <= work.held.period) return
    const given = { member, terms: termsOf(member).cashback, next, now }
    const closed = closePeriod({ ...work.held, lines: [...work.lines.values()] }, given)
    if (closed.award !== null) {
      awards.push(closed.award)
      work.isPaid = true
      work.lines.clear()
      for (const line of closed.held.lines) work.lines.set(keyOf(line), line)
    }
    work.held = closed.held
  }
  return {
    count: (member, row) => {
      const terms = termsOf(member).cashback
      const period = cashbackPeriod(terms, row.day)
      const work = workOf(member, period)
      if (work.held.period !== period) turn(work, period)
      const { category, vendor } = row
      const level = levelOf(member.memberId)
      add(work, row, rateOf(terms.rates, { category, vendor, level }))
    },
    store: async () => {
      await storeCashback(
        tx,
        [...works.values()].map(({ member, held: at, lines, isPaid }) => ({
          ...at,
          lines: [...lines.values()],
          memberId: member.memberId,
          merchantId: member.merchantId,
          isPaid,
        })),
      )
      await createAwards(tx, { awards, now })
    },
  }
}
