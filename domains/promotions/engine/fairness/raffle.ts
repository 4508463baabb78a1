import { sha256OfText } from '@faro/kernel/hashes'
import { bytesOf, pickFrom, type SeedPair } from '@faro/kernel/seed-pair'

/** Tickets of one owner; ranges follow each other from 1 without gaps. */
export type TicketRange = {
  readonly member: string
  readonly first: number
  readonly last: number
}

/** The frozen list as it is published and hashed. */
export const listOf = (tickets: readonly TicketRange[]): string =>
  tickets.map(({ member, first, last }) => `${first}-${last}:${member}\n`).join('')

export const listHashOf = (tickets: readonly TicketRange[]): string => sha256OfText(listOf(tickets))

export type Raffle = {
  readonly raffleId: string
  readonly tickets: readonly TicketRange[]
  readonly prizeUnits: number
  readonly onePerMember: boolean
}

/** What is drawn under: the frozen list, and a value of the beacon that came after it. */
export const raffleClientSeed = (
  { raffleId, tickets }: Pick<Raffle, 'raffleId' | 'tickets'>,
  beacon: string | null,
): string => `raffle:${raffleId}:${listHashOf(tickets)}${beacon === null ? '' : `:${beacon}`}`

export type Winner = { readonly ticket: number; readonly member: string }

/** Ranges by how many of their tickets are left: sums and places in logarithmic time. */
const countTree = (counts: readonly number[]) => {
  const tree = Array.from({ length: counts.length + 1 }, () => 0)
  const add = (place: number, change: number): void => {
    for (let i = place + 1; i < tree.length; i += i & -i) tree[i] = (tree[i] ?? 0) + change
  }
  for (const [place, count] of counts.entries()) add(place, count)
  let top = 1
  while (top * 2 < tree.length) top *= 2
  /** The range that holds an index, and the index within it. */
  const find = (index: number): { place: number; within: number } => {
    let place = 0
    let within = index
    for (let step = top; step > 0; step >>= 1) {
      const count = tree[place + step]
      if (count === undefined || count > within) continue
      place += step
      within -= count
    }
    return { place, within }
  }
  return { add, find }
}

/** The ticket at an index among those of a range that were not drawn; `drawn` ascending. */
const ticketAt = (first: number, within: number, drawn: readonly number[]): number => {
  let ticket = first + within
  for (const gone of drawn) if (gone <= ticket) ticket += 1
  return ticket
}

/** R1: for each unit of prizes one of the tickets that are left, until either runs out. */
export const drawRaffle = (
  raffle: Raffle,
  { serverSeed, beacon }: { readonly serverSeed: string; readonly beacon: string | null },
): readonly Winner[] => {
  const { tickets, prizeUnits, onePerMember } = raffle
  const clientSeed = raffleClientSeed(raffle, beacon)
  const pick = pickFrom(bytesOf({ serverSeed, clientSeed, nonce: 0 }))
  const counts = tickets.map(({ first, last }) => last - first + 1)
  const { add, find } = countTree(counts)
  const places = placesByMember(tickets)
  const drawn = new Map<number, number[]>()
  const winners: Winner[] = []
  let left = counts.reduce((sum, count) => sum + count, 0)
  const leave = (place: number, count: number): void => {
    add(place, -count)
    left -= count
    counts[place] = (counts[place] ?? 0) - count
  }
  while (winners.length < prizeUnits && left > 0) {
    const { place, within } = find(pick(left))
    const { member, first } = tickets[place] ?? { member: '', first: 0 }
    const gone = drawn.get(place) ?? []
    const ticket = ticketAt(first, within, gone)
    winners.push({ ticket, member })
    drawn.set(
      place,
      [...gone, ticket].toSorted((a, b) => a - b),
    )
    if (!onePerMember) leave(place, 1)
    else for (const own of places.get(member) ?? []) leave(own, counts[own] ?? 0)
  }
  return winners
}

const placesByMember = (tickets: readonly TicketRange[]): ReadonlyMap<string, readonly number[]> =>
  Map.groupBy(tickets.keys(), (place) => tickets[place]?.member ?? '')

const million = 1_000_000

/** The row of a prize table (chances in ppm) that a member's own seed pair draws; null for none. */
export const drawInstant = (
  pair: SeedPair,
  chances: readonly number[],
): { readonly v: number; readonly prize: number | null } => {
  const v = pickFrom(bytesOf(pair))(million)
  let below = 0
  for (const [prize, chance] of chances.entries()) {
    below += chance
    if (below > v) return { v, prize }
  }
  return { v, prize: null }
}
