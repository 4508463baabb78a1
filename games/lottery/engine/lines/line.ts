import { floorOf, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { compare } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import { voidTier, type Hit, type Line, type LineFault, type Play } from '../play.ts'
import { readLine } from '../play.ts'
import type { Prices } from '../prize.ts'
import { playsOf, type AnyDraw, type Family } from './families.ts'
import { formOf, type PlayForm } from './form.ts'
import { canonicalSelection, canonOf, cutLine, selectionOf, type Selection } from './text.ts'

/** A play of a family: how it is written and shown, and its chances by tier. */
export type PlayRow = PlayForm & {
  readonly code: string
  readonly chances: Readonly<Record<string, Ratio>>
  /** The largest chance that a draw returns one of its bets. */
  readonly voids: Ratio
  readonly play: Play<AnyDraw>
}

/** A line that was read: its one text, its JSON, and what it stakes and hits. */
export type ReadLine = {
  readonly play: string
  readonly canon: string
  readonly selection: Selection
  readonly bets: number
  readonly hits: (draw: AnyDraw) => readonly Hit[]
  readonly most: readonly (readonly Hit[])[]
}

const tables = new Map<ReadonlyMap<string, Play<AnyDraw>>, ReadonlyMap<string, PlayRow>>()

/** The table of plays of a family on the day of a draw (`yyyy-mm-dd`). */
export const playTable = (family: Family, day: string): ReadonlyMap<string, PlayRow> => {
  const plays = playsOf(family, day)
  const known = tables.get(plays)
  if (known !== undefined) return known
  const table = new Map(
    [...plays].map(([code, play]) => [
      code,
      { code, play, chances: play.chances, voids: play.voids ?? zero, ...formOf(play) },
    ]),
  )
  tables.set(plays, table)
  return table
}

export type LineInput = string | { readonly play: string; readonly selection: unknown }

const isRecord = (value: unknown): value is Selection =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The play and its selection, out of text or JSON. */
const partsOf = (
  table: ReadonlyMap<string, PlayRow>,
  input: LineInput,
): Result<{ readonly row: PlayRow; readonly selection: unknown }, LineFault> => {
  if (typeof input !== 'string') {
    const row = table.get(input.play)
    return row === undefined ? err('play-unknown') : ok({ row, selection: input.selection })
  }
  const cut = cutLine(input)
  if (cut === null) return err('line-malformed', { place: '', fault: 'malformed' })
  const row = table.get(cut.play)
  if (row === undefined) return err('play-unknown')
  const selection = selectionOf(cut, row.fields)
  return selection.ok ? ok({ row, selection: selection.value }) : selection
}

const oneHitOfEach = (chances: Readonly<Record<string, Ratio>>): readonly (readonly Hit[])[] =>
  Object.keys(chances).map((tier) => [{ tier, times: 1 }])

/** Atomic bets that won by one tier are one hit: a settlement writes each tier down once. */
const oncePerTier = (hits: readonly Hit[]): readonly Hit[] => {
  if (hits.length < 2) return hits
  const counts = new Map<string, number>()
  for (const { tier, times: count } of hits) counts.set(tier, (counts.get(tier) ?? 0) + count)
  return [...counts].map(([tier, count]) => ({ tier, times: count }))
}

/**
 * Reads a line, as text (`h3.zu3:389`) or as JSON; equal sets give equal `canon`.
 * Errors: `play-unknown`; `line-malformed` with a SelectionFault as its detail.
 */
export const parseLine = (
  table: ReadonlyMap<string, PlayRow>,
  input: LineInput,
): Result<ReadLine, LineFault> => {
  const parts = partsOf(table, input)
  if (!parts.ok) return parts
  const { row, selection } = parts.value
  const line: Result<Line<AnyDraw>, LineFault> = readLine(
    new Map([[row.code, row.play]]),
    row.code,
    selection,
  )
  if (!line.ok) return line
  const canonical = canonicalSelection(isRecord(selection) ? selection : {}, row.fields)
  return ok({
    play: row.code,
    selection: canonical,
    canon: canonOf(row.code, canonical, row.fields),
    bets: line.value.bets,
    hits: (draw) => oncePerTier(line.value.hits(draw)),
    most: line.value.most ?? oneHitOfEach(row.chances),
  })
}

/** What hits of a stake of 1 pay at prices of group 2000; void bets are counted apart. */
const priced = (hits: readonly Hit[], prices: Prices): Ratio =>
  plus(
    ...hits
      .filter(({ tier }) => tier !== voidTier)
      .map(({ tier, times: count }) => {
        const price = prices[tier]
        if (price === undefined) throw new Error(`no price for ${tier}`)
        return times(whole(BigInt(count)), price)
      }),
  )

/** The most that a line can win in one draw, for a stake of 1 per atomic bet, at group 2000. */
export const mostWin = ({ most }: Pick<ReadLine, 'most'>, prices: Prices): Ratio =>
  most
    .map((hits) => priced(hits, prices))
    .reduce((best, one) => (compare(one, best) > 0 ? one : best), zero)

export type LineStake = {
  /** Stake of one atomic bet before `times`, in units of the wallet. */
  readonly unit: Ratio
  readonly times: number
  /** Prize group; fixed odds are 2000. */
  readonly group: number
}

/**
 * Payout of a line (lottery.md §4.4): ⌊unit × times × group × Σ(hits × price) / 2000⌋ in whole
 * units of the wallet, void bets returned in full; one floor per line.
 */
export const linePayout = (
  { unit, times: multiplier, group }: LineStake,
  hits: readonly Hit[],
  prices: Prices,
): bigint => {
  const stake = times(unit, whole(BigInt(multiplier)))
  const returned = hits.reduce(
    (n, { tier, times: count }) => n + (tier === voidTier ? count : 0),
    0,
  )
  const won = times(priced(hits, prices), { n: BigInt(group), d: 2_000n })
  return floorOf(times(stake, plus(won, whole(BigInt(returned)))))
}
