import type { ContractKind, DryRun } from '@faro/contract/agents'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import type { PeriodKind } from '../../engine/figures/period.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { computeBills, contractsIn, type ComputedBill, type RunContext } from './compute-run.ts'
import { runPeriodAt } from './periods.ts'

export type DryQuery = {
  readonly merchantId: number
  readonly kind: ContractKind
  readonly period: PeriodKind | null
  /** An ISO instant within the period. */
  readonly at: string
}

const pageSize = 500
const billsMax = 200

/** All contracts of a period with what they come to, page by page. */
export const allBills = async (
  db: Queryable,
  context: RunContext,
): Promise<readonly ComputedBill[]> => {
  const bills: ComputedBill[] = []
  let after: string | null = null
  for (;;) {
    const contracts: Awaited<ReturnType<typeof contractsIn>> = await contractsIn(db, context, {
      after,
      limit: pageSize,
    })
    bills.push(...(await computeBills(db, context, contracts)))
    after = contracts.at(-1)?.contract_id ?? null
    if (contracts.length < pageSize) return bills
  }
}

const storedOf = async (db: Queryable, ids: readonly string[]) => {
  const rows = await db.query(
    'select bill_id, amount from agents.bill where bill_id = any($1::uuid[])',
    [`{${ids.join(',')}}`],
    { bill_id: col.uuid, amount: col.int8 },
  )
  return new Map(rows.map(({ bill_id: id, amount }) => [id, amount]))
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

const byAmount = (a: ComputedBill, b: ComputedBill): number =>
  a.worked.amount === b.worked.amount ? 0 : a.worked.amount > b.worked.amount ? -1 : 1

/** What a period comes to by the code of a run; the transaction reads and writes nothing (§8). */
export const dryRun =
  (deps: Pick<AgentsDeps, 'db' | 'clock' | 'whitelabel'>) =>
  async ({ merchantId, kind, period: asked, at }: DryQuery): Promise<DryRun> => {
    const { db, clock, whitelabel } = deps
    const policy = await policyOf(deps, db, merchantId)
    const days = await whitelabel.daysOf(merchantId)
    const timeZone = await whitelabel.timeZoneOf(merchantId)
    const series = { kind, period: kind === 'dividend' ? (asked ?? 'monthly') : null }
    const period = runPeriodAt(series, days, Date.parse(at))
    const read = await db.tx(async (tx) => {
      const bills = await allBills(tx, { merchantId, period, policy, days, timeZone })
      const before = await storedOf(
        tx,
        bills.map(({ billId }) => billId),
      )
      const numbers = bills.flatMap(({ contract: { payee_no: payee, payer_no: payer } }) =>
        payer === null ? [payee] : [payee, payer],
      )
      return ok({ bills, before, nodes: await nodesNumbered(tx, [...new Set(numbers)]) })
    })
    const { bills, before, nodes } = read.value
    const byNo = new Map(nodes.map((node) => [node.memberNo, node]))
    const money = (units: bigint): string => formatAmount(units, policy.currency)
    return {
      kind,
      beginsAt: period.begins.toISOString(),
      endsAt: period.ends.toISOString(),
      firstDay: period.first,
      lastDay: period.last,
      isRunning: period.ends > clock.now(),
      contracts: bills.length,
      currency: policy.currency,
      total: money(sumOf(bills.map(({ worked }) => worked.amount))),
      house: money(
        sumOf(
          bills.flatMap(({ worked, contract }) =>
            contract.payer_no === null ? [worked.amount] : [],
          ),
        ),
      ),
      before: before.size === 0 ? null : money(sumOf([...before.values()])),
      bills: bills
        .toSorted(byAmount)
        .slice(0, billsMax)
        .map((bill) => {
          const { contract, worked, billId } = bill
          const payee = byNo.get(contract.payee_no)
          const was = before.get(billId)
          return {
            memberId: payee?.memberId ?? '',
            payee: payee?.name ?? '',
            payer: contract.payer_no === null ? null : (byNo.get(contract.payer_no)?.name ?? ''),
            firstDay: bill.firstDay,
            lastDay: bill.lastDay,
            rate: worked.trace.rate,
            amount: money(worked.amount),
            before: was === undefined ? null : money(was),
          }
        }),
    }
  }
