import { heavyOutcomes, type CaseOutcome } from '@faro/contract/operator'
import type { Figure } from '@faro/server-kit/approvals'
import type { Queryable } from '@faro/server-kit/db'
import type { CaseRow } from './case.query.ts'
import type { CaseDeps } from './open-case.ts'

type Of = { readonly row: CaseRow; readonly outcome: CaseOutcome }

/** What an outcome lets go of that is owed to the house, as it stands. */
export const letGoBy =
  ({ caseKinds }: Pick<CaseDeps, 'caseKinds'>) =>
  async (db: Queryable, { row, outcome }: Of): Promise<readonly Figure[]> => {
    const { merchant_id: merchantId, member_id: memberId } = row
    return (await caseKinds.get(row.kind)?.letsGo?.(db, { merchantId, memberId, outcome })) ?? []
  }

/** Whether an outcome needs another person: a heavy one, or one that lets go of money. */
export const takesTwo =
  (deps: Pick<CaseDeps, 'caseKinds'>) =>
  async (db: Queryable, of: Of): Promise<boolean> =>
    heavyOutcomes.includes(of.outcome) || (await letGoBy(deps)(db, of)).length > 0
