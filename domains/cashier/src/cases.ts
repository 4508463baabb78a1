import { ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import { releaseChargebacks } from './deposits/charge-back.ts'
import type { CashierDeps } from './deps.ts'

/** A deposit that was taken back; the decision lets the member take money out again. */
export const chargebackCase = (deps: Pick<CashierDeps, 'clock'>) =>
  defineCaseKind({
    kind: 'chargeback',
    subject: 'player',
    priority: 'normal',
    slaHours: 40,
    checklist: ['money-traced', 'player-told'],
    outcomes: ['no-action', 'monitor', 'restrict', 'report'],
    onDecided: async (tx, { memberId, outcome }) => {
      const isLetGo = outcome === 'no-action' || outcome === 'monitor'
      if (isLetGo && memberId !== null) await releaseChargebacks(deps, tx, memberId)
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
