import { heavyOutcomes, type CaseOutcome } from '@faro/contract/operator'
import { formatAmount } from '@faro/kernel/money'
import type { Approvals, Figure, Person } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { CaseRow } from './case.query.ts'
import type { CaseDeps } from './open-case.ts'

type Kinds = Pick<CaseDeps, 'caseKinds'>
type Of = { readonly row: CaseRow; readonly outcome: CaseOutcome }

export const decisionKind = 'operator.case-decision'
/** What becomes a member's money is judged like money that leaves: by the brand's same limits. */
const judgedAs = 'cashier.withdrawal'

const decidedOn = ({ row, outcome }: Of) => {
  const { merchant_id: merchantId, subject, member_id: memberId } = row
  return { merchantId, subject, memberId, outcome }
}

/** What an outcome lets go of that is owed to the house, as it stands. */
export const letGoBy =
  ({ caseKinds }: Kinds) =>
  async (db: Queryable, of: Of): Promise<readonly Figure[]> =>
    (await caseKinds.get(of.row.kind)?.letsGo?.(db, decidedOn(of))) ?? []

const givenBy =
  ({ caseKinds }: Kinds) =>
  async (db: Queryable, of: Of) =>
    (await caseKinds.get(of.row.kind)?.gives?.(db, decidedOn(of))) ?? null

/** What voters are shown of money that an outcome pays. */
export const givenFigures =
  (deps: Kinds) =>
  async (db: Queryable, of: Of): Promise<readonly Figure[]> => {
    const given = await givenBy(deps)(db, of)
    if (given === null) return []
    const { amount, currency } = given
    return [{ label: 'amount', value: `${formatAmount(amount, currency)} ${currency}` }]
  }

/** Whether an outcome needs another person whoever decides: a heavy one, or one that lets go. */
export const takesTwo =
  (deps: Kinds) =>
  async (db: Queryable, of: Of): Promise<boolean> =>
    heavyOutcomes.includes(of.outcome) || (await letGoBy(deps)(db, of)).length > 0

/** Whether one person decides it alone; what it pays is then counted among what they gave. */
export const decidesAlone =
  (deps: Kinds & { readonly approvals: Pick<Approvals, 'needed' | 'didAlone'> }) =>
  async (tx: Tx, { by, ...of }: Of & { readonly by: Person }): Promise<boolean> => {
    if (await takesTwo(deps)(tx, of)) return false
    const given = await givenBy(deps)(tx, of)
    if (given === null) return true
    const act = {
      kind: decisionKind,
      limitsOf: judgedAs,
      merchantId: of.row.merchant_id,
      // the day of whoever decides counts as a whole: many members may be one person
      memberId: by.operatorId,
      amount: given.amount,
      by,
    }
    if ((await deps.approvals.needed(tx, act)) > 1) return false
    await deps.approvals.didAlone(tx, act)
    return true
  }
