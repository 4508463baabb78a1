import { betOutcomes, type BetOutcome } from '@faro/contract/gaming'
import { useCentreSearch } from '../../layer-address.ts'

export type BetFilter = {
  readonly vassalage: string | null
  readonly category: string | null
  readonly game: string | null
  readonly outcome: BetOutcome | null
}

const named = (text: string | null): string | null =>
  text !== null && /^[\w.:-]{1,80}$/.test(text) ? text : null
const coded = (text: string | null): string | null =>
  text !== null && /^[a-z0-9-]{1,40}$/.test(text) ? text : null

/** What the address narrows the betting record down to; what makes no sense is left out. */
export const useBetFilter = () => {
  const { read, change } = useCentreSearch()
  const filter: BetFilter = {
    vassalage: coded(read('vassalage')),
    category: named(read('category')),
    game: named(read('game')),
    outcome: betOutcomes.find((outcome) => outcome === read('outcome')) ?? null,
  }
  return { filter, change, roundId: read('round') }
}

/** The filter as a query: only what is set. */
export const queryOf = (filter: BetFilter) => ({
  ...(filter.vassalage === null ? {} : { vassalage: filter.vassalage }),
  ...(filter.category === null ? {} : { category: filter.category }),
  ...(filter.game === null ? {} : { game: filter.game }),
  ...(filter.outcome === null ? {} : { outcome: filter.outcome }),
})
