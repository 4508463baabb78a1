import { crash } from '@faro/contract/crash'
import { inputsOfRecord } from '@faro/crash/engine'
import { useRoute } from '@faro/web-kit'

/** What the address says of a round; one that only names a round has its record asked for. */
export const useGiven = (game: string, search: URLSearchParams) => {
  const roundId = game === 'crash' ? (search.get('round') ?? '') : ''
  const isRound = /^[0-9a-f-]{36}$/.test(roundId)
  const record = useRoute(
    crash.round,
    { params: { roundId } },
    { enabled: isRound, staleMs: 5_000 },
  )
  const { game: _game, round: _round, ...inputs } = Object.fromEntries(search)
  return {
    roundId: isRound ? roundId : null,
    isLoading: isRound && record.isPending,
    isFailed: isRound && record.isError,
    /** Its hash is nobody's to know yet. */
    isOpenRound: record.data !== undefined && record.data.round.hash === null,
    inputs: record.data === undefined ? inputs : inputsOfRecord(record.data),
    retry: () => void record.refetch(),
  }
}
