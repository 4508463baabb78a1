import { fair } from '@faro/contract/fair'
import type { RouteAt } from '@faro/contract/route'
import type { Verifier } from '@faro/fair/engine'
import { gameOfVerifier } from '@faro/verifiers/engine'
import { useRoute } from '@faro/web-kit'

/** What a game tells whose rounds its players share; nothing of any other. */
export const sharedRecord = (game: string) => {
  const record = gameOfVerifier(game)?.record
  return record?.kind === 'shared' ? record : null
}

/** The round in the address; where it only names one, its record is fetched. */
export const useGiven = (game: string, verifier: Verifier | null, search: URLSearchParams) => {
  const shared = sharedRecord(game)
  const { game: _game, round = '', ...inputs } = Object.fromEntries(search)
  const isRound = shared !== null && /^[0-9a-f-]{36}$/.test(round)
  const record = useRoute(
    // a hook has its route always; nothing is asked where there is no round
    shared?.round ?? (fair.chains as unknown as RouteAt<{ roundId: string }>),
    { params: { roundId: round } },
    { enabled: isRound, staleMs: 5_000 },
  )
  const read = record.data === undefined ? undefined : verifier?.read?.(record.data)
  return {
    roundId: isRound ? round : null,
    isLoading: isRound && record.isPending,
    isFailed: isRound && record.isError,
    isOpenRound: read?.isOpen === true,
    inputs: read?.inputs ?? inputs,
    retry: () => void record.refetch(),
  }
}
