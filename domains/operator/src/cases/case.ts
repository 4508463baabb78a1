import type { CaseOutcome, CasePartner, CaseState } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'

/** How a case stands. */
export type CaseStatus = {
  readonly state: CaseState
  readonly waitingFor: CasePartner | null
  readonly assignedTo: string | null
  readonly outcome: CaseOutcome | null
}

export type CaseAct =
  | { readonly act: 'assign'; readonly to: string }
  | { readonly act: 'investigate' }
  | { readonly act: 'wait'; readonly waitingFor: CasePartner }
  | { readonly act: 'decide'; readonly outcome: CaseOutcome }
  | { readonly act: 'close' }
  | { readonly act: 'reopen' }

/** From which states an act leads on. */
const from: Readonly<Record<CaseAct['act'], readonly CaseState[]>> = {
  assign: ['new', 'assigned', 'investigating', 'waiting'],
  investigate: ['assigned', 'waiting'],
  wait: ['assigned', 'investigating', 'waiting'],
  decide: ['assigned', 'investigating', 'waiting'],
  close: ['decided'],
  reopen: ['decided', 'closed'],
}

export const isOpen = (state: CaseState): boolean => state !== 'decided' && state !== 'closed'

/** The status after an act; `state-changed` where the state knows no such act. */
export const caseAfter = (
  status: CaseStatus,
  act: CaseAct,
): Result<CaseStatus, 'state-changed'> => {
  if (!from[act.act].includes(status.state)) return err('state-changed', { state: status.state })
  const others = { ...status, waitingFor: null }
  switch (act.act) {
    case 'assign': {
      const state = status.state === 'new' ? 'assigned' : status.state
      return ok({ ...status, state, assignedTo: act.to })
    }
    case 'investigate':
      return ok({ ...others, state: 'investigating' })
    case 'wait':
      return ok({ ...others, state: 'waiting', waitingFor: act.waitingFor })
    case 'decide':
      return ok({ ...others, state: 'decided', outcome: act.outcome })
    case 'close':
      return ok({ ...others, state: 'closed' })
    case 'reopen': {
      // what nobody was given, as what ended by itself, waits to be assigned
      const state = status.assignedTo === null ? 'new' : 'investigating'
      return ok({ ...others, state, outcome: null })
    }
  }
}
