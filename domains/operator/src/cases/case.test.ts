import { caseOutcomes, casePartners, caseStates } from '@faro/contract/operator'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseAfter, isOpen, type CaseAct, type CaseStatus } from './case.ts'

const fresh: CaseStatus = { state: 'new', waitingFor: null, assignedTo: null, outcome: null }

const after = (...acts: readonly CaseAct[]) =>
  acts.reduce<string | CaseStatus>((status, act) => {
    if (typeof status === 'string') return status
    const next = caseAfter(status, act)
    return next.ok ? next.value : next.error
  }, fresh)

const assign = { act: 'assign', to: 'lupa' } as const

test('[desk.7.7] a case goes from new over its work to a decision, and is closed', () => {
  expect(after(assign)).toMatchObject({ state: 'assigned', assignedTo: 'lupa' })
  expect(after(assign, { act: 'investigate' })).toMatchObject({ state: 'investigating' })
  const waits = [assign, { act: 'wait', waitingFor: 'provider' }] as const
  expect(after(...waits)).toMatchObject({ state: 'waiting', waitingFor: 'provider' })
  const decided = [...waits, { act: 'decide', outcome: 'monitor' }] as const
  expect(after(...decided)).toMatchObject({ state: 'decided', waitingFor: null })
  expect(after(...decided, { act: 'close' })).toMatchObject({ state: 'closed', outcome: 'monitor' })
  const again = after(...decided, { act: 'close' }, { act: 'reopen' })
  expect(again).toEqual({ ...fresh, state: 'investigating', assignedTo: 'lupa' })
})

test('[desk.7.7] nobody decides what nobody was given, nor closes what is not decided', () => {
  expect(after({ act: 'decide', outcome: 'no-action' })).toBe('state-changed')
  expect(after({ act: 'investigate' })).toBe('state-changed')
  expect(after(assign, { act: 'close' })).toBe('state-changed')
  expect(after(assign, { act: 'reopen' })).toBe('state-changed')
})

const anAct: fc.Arbitrary<CaseAct> = fc.oneof(
  fc.constantFrom<CaseAct>(assign, { act: 'investigate' }, { act: 'close' }, { act: 'reopen' }),
  fc.constantFrom(...casePartners).map((waitingFor) => ({ act: 'wait', waitingFor }) as const),
  fc.constantFrom(...caseOutcomes).map((outcome) => ({ act: 'decide', outcome }) as const),
)

test('whatever is done to a case, its parts agree with its state', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 20 }), (acts) => {
      let status = fresh
      for (const act of acts) {
        const next = caseAfter(status, act)
        if (!next.ok) continue
        status = next.value
        expect(caseStates).toContain(status.state)
        expect(status.waitingFor !== null).toBe(status.state === 'waiting')
        expect(status.outcome !== null).toBe(!isOpen(status.state))
        expect(status.assignedTo === null).toBe(status.state === 'new')
      }
    }),
  )
})
