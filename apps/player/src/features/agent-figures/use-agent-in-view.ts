import { useCallback } from 'react'
import { useCentreSearch } from '../../layer-address.ts'

const idShape = /^[\da-f-]{36}$/

/** Whose figures are shown, as the address has it: the account's own where it names nobody. */
export const useAgentInView = () => {
  const { read, change } = useCentreSearch()
  const named = read('agent')
  const agent = named !== null && idShape.test(named) ? named : null
  const open = useCallback(
    (memberId: string | null) => change({ agent: memberId, q: null, member: null }),
    [change],
  )
  const asked = read('who')
  const member = asked !== null && idShape.test(asked) ? asked : null
  return { agent, member, open, read, change, query: agent === null ? {} : { agent } }
}
