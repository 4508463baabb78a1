import type { CaseOutcome } from '@faro/contract/operator'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import { owedChargebacks, releaseChargebacks } from './deposits/charge-back.ts'
import type { CashierDeps } from './deps.ts'

const isLetGo = (outcome: CaseOutcome): boolean => outcome === 'no-action' || outcome === 'monitor'

/** A deposit that was taken back; the decision lets the member take money out again. */
export const chargebackCase = (deps: Pick<CashierDeps, 'clock'>) =>
  defineCaseKind({
    kind: 'chargeback',
    subject: 'player',
    priority: 'normal',
    slaHours: 40,
    checklist: ['money-traced', 'player-told'],
    outcomes: ['no-action', 'monitor', 'restrict', 'report'],
    letsGo: async (db, { memberId, outcome }) => {
      const owed = isLetGo(outcome) && memberId !== null ? await owedChargebacks(db, memberId) : []
      return owed.map(({ currency, owed: units }) => ({
        label: 'owed',
        value: `${formatAmount(units, currency)} ${currency}`,
      }))
    },
    onDecided: async (tx, { memberId, outcome }) => {
      if (isLetGo(outcome) && memberId !== null) await releaseChargebacks(deps, tx, memberId)
      return ok(null)
    },
  })

/** A payment that somebody has to look into. */
export const paymentCase = defineCaseKind({
  kind: 'payment',
  subject: 'player',
  priority: 'normal',
  slaHours: 24,
  checklist: ['money-traced', 'player-told'],
  outcomes: ['no-action', 'monitor', 'restrict', 'report'],
  isByHand: true,
})
