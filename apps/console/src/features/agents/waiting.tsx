import { agentLists } from '@faro/contract/agents'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const heldBills = { state: 'held', sort: 'createdAt' }

export const HeldBills = () => <Count n={useListCount(agentLists.bills, heldBills)} />

export const heldStatements = { state: 'held', sort: 'createdAt' }

export const HeldStatements = () => (
  <Count n={useListCount(agentLists.statements, heldStatements)} />
)
