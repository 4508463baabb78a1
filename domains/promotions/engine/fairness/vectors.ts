import { bytesOf, pickFrom, type SeedPair } from '@faro/kernel/seed-pair'
import type { Vectors } from '@faro/kernel/vectors'
import { cutEnvelopes, evenEnvelopes, type Drop } from './envelope.ts'
import { drawInstant, drawRaffle, listHashOf, raffleClientSeed, type Raffle } from './raffle.ts'

type CutCase = Drop & { readonly dropId: string; readonly serverSeed: string }

type RaffleCase = Omit<Raffle, 'onePerMember'> & {
  readonly onePerMember?: boolean
  readonly serverSeed: string
  readonly beacon?: string | null
}

const raffle = ({ serverSeed, beacon = null, onePerMember = true, ...rest }: RaffleCase) => {
  const given = { ...rest, onePerMember }
  return {
    listHash: listHashOf(given.tickets),
    clientSeed: raffleClientSeed(given, beacon),
    winners: drawRaffle(given, { serverSeed, beacon }),
  }
}

type Range = readonly [number, number]

type PropertiesCase = {
  readonly runs: number
  readonly total: Range
  readonly pieces: Range
  readonly minimum: Range
}

/** Cuts drops of all sizes and says which properties held in every one of them. */
const properties = ({ runs, total, pieces, minimum }: PropertiesCase) => {
  const pick = pickFrom(bytesOf({ serverSeed: 'properties', clientSeed: 'drops', nonce: 0 }))
  const within = (low: number, high: number): number => low + pick(Math.max(1, high - low + 1))
  const all = Array.from({ length: runs }, (_, i) => {
    const sum = within(total[0], total[1])
    const least = within(minimum[0], Math.min(minimum[1], sum))
    const count = within(pieces[0], Math.min(pieces[1], Math.floor(sum / least)))
    const drop = { total: sum, pieces: count, minimum: least }
    return { drop, ...cutEnvelopes(drop, { dropId: `d${i}`, serverSeed: `seed ${i}` }) }
  })
  const isBounded = all.every(
    ({ drop, cut: [first = 0] }) =>
      drop.pieces < 2 || first <= Math.floor((2 * drop.total) / drop.pieces) - drop.minimum,
  )
  return {
    sumIsTotal: all.every((one) => one.pieces.reduce((a, b) => a + b, 0) === one.drop.total),
    eachAtLeastMinimum: all.every(({ drop, pieces: got }) =>
      got.every((piece) => piece >= drop.minimum),
    ),
    count: all.every(({ drop, pieces: got }) => got.length === drop.pieces),
    largestCut: isBounded
      ? 'first of n>=2 pieces at most floor(2T/n)-m'
      : 'a first piece above floor(2T/n)-m',
  }
}

export const fairnessVectors: Vectors = {
  'envelope.cut': ({ dropId, serverSeed, ...drop }: CutCase) =>
    cutEnvelopes(drop, { dropId, serverSeed }),
  'envelope.even': (drop: Drop) => evenEnvelopes(drop),
  'envelope.properties': properties,
  'raffle.draw': raffle,
  'raffle.instant': ({ table, ...pair }: SeedPair & { readonly table: readonly number[] }) =>
    drawInstant(pair, table),
  pick: ({ k, count, ...pair }: SeedPair & { readonly k: number; readonly count: number }) => {
    const pick = pickFrom(bytesOf(pair))
    return Array.from({ length: count }, () => pick(k))
  },
}
