import {
  agentContracts,
  type ContractAct,
  type ContractKind,
  type ContractState,
} from '@faro/contract/agents'
import { refetchRoutes } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useProvenCommand } from '../../proof/use-proven-command.ts'
import { actRoutes, stateRoutes } from './contract-kind.ts'

/** Sends an act of one side; what it was judged against is read again where it was refused. */
export const useContractAct = (kind: ContractKind, onDone: (state: ContractState) => void) => {
  const client = useQueryClient()
  const invalidates = [stateRoutes[kind], agentContracts.list, agentContracts.consolidated]
  const { run, error, isPending, reset } = useProvenCommand(actRoutes[kind], {
    invalidates,
    onDone,
    onRefused: () => void refetchRoutes(client, invalidates),
  })
  return { act: (body: ContractAct) => void run({ body }), error, isPending, reset }
}
