import { formatAmount } from '@faro/kernel/money'
import { ratioText } from '@faro/kernel/ratio'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { shareOf } from '../../engine/figures/period.ts'
import type { Terms } from '../../engine/contracts/terms.ts'
import type { Days } from '../../engine/figures/brand-day.ts'
import {
  contractColumns,
  contractFields,
  contractOf,
  type Contract,
} from '../contracts/contract.query.ts'
import type { ActiveMinimum } from '../figures/active.query.ts'
import type { Policy } from '../policy/policy.ts'
import { billIdOf, carriedInto } from './bill.query.ts'
import { noFigures, periodFigures, type PeriodFigures } from './period-figures.query.ts'
import type { RunPeriod } from './periods.ts'
import { slotFigures, slotSum, slotVersions } from './slot-figures.query.ts'
import type { Trace } from './trace.ts'
import {
  carriedOf,
  nothingCarried,
  workOutDaily,
  workOutDividend,
  workOutHourly,
  workOutRealtime,
  type Carried,
  type WorkedOut,
} from './work-out.ts'

/** What a run is worked out with. */
export type RunContext = {
  readonly merchantId: number
  readonly period: RunPeriod
  readonly policy: Policy
  readonly days: Days
  readonly timeZone: string
}

/** A bill as a run works it out, before it is stored; a preview is just this. */
export type ComputedBill = {
  readonly billId: string
  readonly contract: Contract
  readonly firstDay: string
  readonly lastDay: string
  readonly worked: WorkedOut
  readonly trace: Trace
}

/** Contracts that were in force in a period, a page of them by number. */
export const contractsIn = async (
  db: Queryable,
  { merchantId, period: { kind, period, begins, ends } }: RunContext,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.merchant_id = $1 and c.kind = $2 and c.state = 'accepted'
       and c.effective_at < $4 and (c.ends_at is null or c.ends_at > $3)
       and (c.ends_at is null or c.ends_at > c.effective_at)
       and ($5::text is null or c.terms->>'period' = $5)
       and ($6::uuid is null or c.contract_id > $6)
     order by c.contract_id limit $7`,
    [merchantId, kind, begins, ends, period, after, limit],
    contractFields,
  )
  return rows.map(contractOf)
}

/** The minimum of a period's kind, whatever part of it a contract was in force (F8). */
const minimumFor = (policy: Policy, { kind, period }: RunPeriod): ActiveMinimum => {
  if (kind === 'hourly') return { valid: policy.activeHour, deposit: policy.depositHour }
  switch (period) {
    case 'weekly':
      return { valid: policy.activeWeek, deposit: policy.depositWeek }
    case 'semimonthly':
      return { valid: policy.activeHalf, deposit: policy.depositHalf }
    case 'monthly':
      return { valid: policy.activeMonth, deposit: policy.depositMonth }
    default:
      return { valid: policy.activeDay, deposit: policy.depositDay }
  }
}

type Share = { readonly first: string; readonly last: string }

const shareIn = ({ period, days }: RunContext, contract: Contract): Share | null => {
  const { effective_at: from, ends_at: until } = contract
  if (period.kind === 'hourly' || period.kind === 'realtime')
    return { first: period.first, last: period.last }
  return shareOf(period, {
    from: days.dayOf(from?.getTime() ?? 0),
    until: until === null ? null : days.dayOf(until.getTime()),
  })
}

type Work = (contract: Contract, share: Share, carried: Carried) => WorkedOut

const termsOf = <K extends Terms['kind']>(contract: Contract, kind: K) => {
  if (contract.terms.kind !== kind) throw new Error('a contract of another kind')
  return contract.terms.terms as Extract<Terms, { kind: K }>['terms']
}

/** Figures of days, once for each stretch of them that contracts share. */
const workByDays = async (
  db: Queryable,
  context: RunContext,
  shares: ReadonlyMap<Contract, Share>,
): Promise<Work> => {
  const { merchantId, policy, period } = context
  const { currency } = policy
  const stretches = new Map<string, number[]>()
  const keyOf = ({ first, last }: Share): string => `${first}..${last}`
  for (const [contract, share] of shares)
    stretches.set(keyOf(share), [...(stretches.get(keyOf(share)) ?? []), contract.payee_no])
  const figures = new Map<string, ReadonlyMap<number, PeriodFigures>>()
  for (const [key, memberNos] of stretches) {
    const [from = '', to = ''] = key.split('..')
    const minimum = minimumFor(policy, period)
    figures.set(
      key,
      await periodFigures(db, { merchantId, memberNos, days: { from, to }, minimum }),
    )
  }
  return (contract, share, carried) => {
    const own = figures.get(keyOf(share))?.get(contract.payee_no) ?? noFigures
    const { first } = period
    return period.kind === 'dividend'
      ? workOutDividend(termsOf(contract, 'dividend'), own, { carried, first, currency })
      : workOutDaily(termsOf(contract, 'daily'), own, { carried, currency })
  }
}

const workBySlot = async (
  db: Queryable,
  context: RunContext,
  contracts: readonly Contract[],
): Promise<Work> => {
  const { merchantId, policy, period } = context
  const { currency } = policy
  const memberNos = contracts.map(({ payee_no: no }) => no)
  const { begins: from, ends: before, first: day } = period
  const slot = { merchantId, memberNos, from, before, day }
  if (period.kind === 'hourly') {
    const figures = await slotFigures(db, slot, minimumFor(policy, period))
    return (contract, _share, carried) => {
      const own = figures.get(contract.payee_no) ?? { valid: 0n, active: 0 }
      return workOutHourly(termsOf(contract, 'hourly'), own, { carried, currency })
    }
  }
  const versions = Map.groupBy(await slotVersions(db, slot), ({ head }) => head)
  return (contract, _share, carried) => {
    const { chain_from: chain, effective_at: effective, payee_no: no } = contract
    const begins = chain ?? effective ?? before
    const sum = slotSum(termsOf(contract, 'realtime'), versions.get(no) ?? [], begins)
    return workOutRealtime(sum, { carried, currency })
  }
}

/** What a successor takes over where its terms carry at all (C4). */
const carriedFor = (contract: Contract, carried: Carried): Carried =>
  contract.terms.kind === 'dividend' && contract.terms.terms.carry === 'none'
    ? { ...carried, carry: nothingCarried.carry }
    : carried

/** The bills of some contracts in a period: nothing is stored. */
export const computeBills = async (
  db: Queryable,
  context: RunContext,
  contracts: readonly Contract[],
): Promise<readonly ComputedBill[]> => {
  const { period, policy, timeZone } = context
  const shares = new Map(
    contracts.flatMap((contract) => {
      const share = shareIn(context, contract)
      return share === null ? [] : [[contract, share] as const]
    }),
  )
  const isSlot = period.kind === 'hourly' || period.kind === 'realtime'
  const work = isSlot
    ? await workBySlot(db, context, [...shares.keys()])
    : await workByDays(db, context, shares)
  const before = await carriedInto(
    db,
    contracts.map(({ contract_id: id }) => id),
  )
  const minimum = minimumFor(policy, period)
  return [...shares].map(([contract, share]) => {
    const found = before.get(contract.contract_id)
    const carried = found === undefined ? nothingCarried : carriedOf(found)
    const worked = work(contract, share, carriedFor(contract, carried))
    return {
      billId: billIdOf(contract.contract_id, period.begins),
      contract,
      firstDay: share.first,
      lastDay: share.last,
      worked,
      trace: {
        ...worked.trace,
        timeZone,
        policyVersion: policy.version,
        activeMin: {
          valid: formatAmount(minimum.valid, policy.currency),
          deposit: formatAmount(minimum.deposit, policy.currency),
        },
      },
    }
  })
}

/** How many people must let a bill of the house go (S2). */
const peopleFor = ({ contract, worked }: ComputedBill, policy: Policy): number => {
  if (contract.payer_no !== null || worked.amount === 0n) return 0
  if (worked.amount > policy.secondAbove) return 2
  const isReviewed = contract.kind === 'dividend' && policy.dividendReview
  return isReviewed || worked.amount > policy.reviewAbove ? 1 : 0
}

const stateOf = ({ worked }: ComputedBill, people: number): string => {
  if (worked.amount > 0n) return people > 0 ? 'held' : 'due'
  return worked.isMet ? 'zero' : 'not-met'
}

/** A slot in which nothing happened and nothing changed leaves no bill. */
const isEmpty = ({ worked, contract }: ComputedBill): boolean =>
  (contract.kind === 'hourly' || contract.kind === 'realtime') &&
  worked.amount === 0n &&
  worked.trace.carryIn === worked.trace.carryOut &&
  Object.entries(worked.trace.inputs).every(
    ([name, value]) => name === 'remainder' || value === '0',
  )

/** Stores bills; one that is there already stays as it is (S1). Answers how many came. */
export const storeBills = async (
  tx: Tx,
  { runId, context, now }: { runId: string; context: RunContext; now: Date },
  bills: readonly ComputedBill[],
): Promise<number> => {
  const { merchantId, period, policy } = context
  const rows = bills.filter((bill) => !isEmpty(bill))
  if (rows.length === 0) return 0
  const people = rows.map((bill) => peopleFor(bill, policy))
  const stored = await tx.query(
    `insert into agents.bill (bill_id, merchant_id, run_id, contract_id, kind, payer_no, payee_no,
       begins_at, ends_at, first_day, last_day, accepted_at, state, amount, carry_out, remainder,
       trace, needed, created_at, ended_at)
     select i.bill_id, $1, $2, i.contract_id, $3, i.payer_no, i.payee_no, $4, $5, i.first_day,
       i.last_day, i.accepted_at, i.state, i.amount, i.carry_out, i.remainder, i.trace, i.needed,
       $6, case when i.amount = 0 then $6::timestamptz end
     from unnest($7::uuid[], $8::uuid[], $9::int[], $10::int[], $11::date[], $12::date[],
       $13::timestamptz[], $14::text[], $15::bigint[], $16::text[], $17::text[], $18::jsonb[],
       $19::smallint[]) i(bill_id, contract_id, payer_no, payee_no, first_day, last_day,
         accepted_at, state, amount, carry_out, remainder, trace, needed)
     on conflict do nothing returning 1`,
    [
      merchantId,
      runId,
      period.kind,
      period.begins,
      period.ends,
      now,
      rows.map(({ billId }) => billId),
      rows.map(({ contract }) => contract.contract_id),
      rows.map(({ contract }) => contract.payer_no),
      rows.map(({ contract }) => contract.payee_no),
      rows.map(({ firstDay }) => firstDay),
      rows.map(({ lastDay }) => lastDay),
      rows.map(({ contract }) => contract.decided_at ?? contract.offered_at),
      rows.map((bill, i) => stateOf(bill, people[i] ?? 0)),
      rows.map(({ worked }) => String(worked.amount)),
      rows.map(({ worked }) => ratioText(worked.carryOut)),
      rows.map(({ worked }) => ratioText(worked.remainder)),
      rows.map(({ trace }) => JSON.stringify(trace)),
      people,
    ],
  )
  return stored.length
}
