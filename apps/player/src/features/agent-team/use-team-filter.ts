import { nodeStatuses } from '@faro/contract/agents'
import { useCallback } from 'react'
import { useCentreSearch } from '../../layer-address.ts'

const idShape = /^[\da-f-]{36}$/
const types = ['1', '2'] as const

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null

/** Whose downlines are shown, and which of them, as the address has it. */
export const useTeamFilter = () => {
  const { read, change } = useCentreSearch()
  const agent = read('agent')
  const inView = agent !== null && idShape.test(agent) ? agent : null
  const filter = {
    agent: inView,
    q: inView === null ? read('q') : null,
    type: oneOf(types, read('type')),
    status: oneOf(nodeStatuses, read('status')),
  }
  /** Opens the downlines of another account, all of them. */
  const open = useCallback(
    (memberId: string | null) => change({ agent: memberId, q: null, type: null, status: null }),
    [change],
  )
  return { filter, change, open, isNarrowed: [filter.q, filter.type, filter.status].some(Boolean) }
}

type Filter = ReturnType<typeof useTeamFilter>['filter']

/** The filter as the call wants it. */
export const queryOf = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== ''))
