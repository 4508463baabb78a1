import type { Vectors } from '@faro/kernel/vectors'
import { prizesOf, type PrizeTable } from './prizes.ts'
import { standingsOf } from './standings.ts'

type RowCase = {
  readonly member: string
  readonly at: number
  readonly d?: number
  readonly multiple?: number | null
}

type StandingsCase = { readonly rows: readonly RowCase[]; readonly minScore?: number }

const standings = ({ rows, minScore = 0 }: StandingsCase) =>
  standingsOf(
    rows.map(({ member, at, d = 0, multiple }) =>
      multiple === undefined || multiple === null
        ? { member, at, add: BigInt(d) }
        : { member, at, multiple: BigInt(multiple) },
    ),
    BigInt(minScore),
  ).map(({ member, score }, i) => ({ rank: i + 1, member, score: Number(score) }))

type PrizesCase = {
  readonly table: readonly number[]
  readonly entries: readonly { readonly member: string; readonly score: number }[]
  readonly ties?: PrizeTable['ties']
  readonly pool?: number | null
}

const prizes = ({ table, entries, ties = 'first', pool = null }: PrizesCase) => {
  const paid = prizesOf(
    entries.map(({ member, score }) => ({ member, score: BigInt(score) })),
    { places: table.map(BigInt), pool: pool === null ? null : BigInt(pool), ties },
  )
  return { prizes: paid.prizes.map(Number), left: Number(paid.left) }
}

export const tournamentVectors: Vectors = {
  'tournament.standings': standings,
  'tournament.prizes': prizes,
}
