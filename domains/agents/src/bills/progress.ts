import type { ContractKind, ContractProgress } from '@faro/contract/agents'
import { formatAmount } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { contractColumns, contractFields, contractOf } from '../contracts/contract.query.ts'
import { termsView } from '../contracts/terms.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Node } from '../tree/node.query.ts'
import { traceView } from './bill-views.ts'
import { computeBills } from './compute-run.ts'
import { runPeriodAt } from './periods.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'whitelabel'>

const slotsMax = 300

const slotsOf = async (
  db: Queryable,
  { memberNo, kind, from }: { memberNo: number; kind: ContractKind; from: Date },
) =>
  db.query(
    `select b.begins_at, b.amount from agents.bill b
     where b.payee_no = $1 and b.kind = $2 and b.ends_at > $3 order by b.ends_at limit ${slotsMax}`,
    [memberNo, kind, from],
    { begins_at: col.timestamptz, amount: col.int8 },
  )

/** The running period of an account's contract, by the same rules that will settle it. */
export const progressOf = async (
  { db, clock, whitelabel }: Deps,
  { memberNo, merchantId }: Node,
  kind: ContractKind,
): Promise<ContractProgress> => {
  const now = clock.now()
  const policy = await policyOf({ whitelabel }, db, merchantId)
  const { currency } = policy
  const days = await whitelabel.daysOf(merchantId)
  const dayStart = new Date(days.startOf(days.dayOf(now.getTime())))
  const slots =
    kind === 'hourly' || kind === 'realtime'
      ? await slotsOf(db, { memberNo, kind, from: dayStart })
      : []
  const [row] = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.payee_no = $1 and c.kind = $2 and c.state = 'accepted' and c.effective_at <= $3
       and (c.ends_at is null or c.ends_at > $3) limit 1`,
    [memberNo, kind, now],
    contractFields,
  )
  const shown = slots.map((slot) => ({
    at: slot.begins_at.toISOString(),
    amount: formatAmount(slot.amount, currency),
  }))
  if (row === undefined) return { running: null, slots: shown }
  const contract = contractOf(row)
  const { terms } = contract
  const series = { kind, period: terms.kind === 'dividend' ? terms.terms.period : null }
  const period = runPeriodAt(series, days, now.getTime())
  const timeZone = await whitelabel.timeZoneOf(merchantId)
  const context = { merchantId, period, policy, days, timeZone }
  const [bill] = await computeBills(db, context, [contract])
  if (bill === undefined) return { running: null, slots: shown }
  return {
    running: {
      contractId: contract.contract_id,
      firstDay: bill.firstDay,
      lastDay: bill.lastDay,
      endsAt: period.ends.toISOString(),
      terms: termsView(terms, { currency, untilDay: contract.until_day }),
      amount: formatAmount(bill.worked.amount, currency),
      trace: traceView(bill.trace, currency),
    },
    slots: shown,
  }
}
