/** A booked row of a tournament: what it adds to a score, or a multiple (× 100), the best counts. */
export type ScoreRow = {
  readonly member: string
  /** The booking instant. */
  readonly at: number
} & ({ readonly add: bigint } | { readonly multiple: bigint })

export type Entry = { readonly member: string; readonly score: bigint }

type Score = Entry & { readonly reachedAt: number }

const scoreAfter = (before: Score | undefined, row: ScoreRow): Score => {
  const { member, at } = row
  const old = before?.score ?? 0n
  const isBest = 'multiple' in row && row.multiple > old
  const score = 'add' in row ? old + row.add : isBest ? row.multiple : old
  return { member, score, reachedAt: before?.score === score ? before.reachedAt : at }
}

const inOrder = (a: Score, b: Score): number => {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1
  return a.reachedAt - b.reachedAt || (a.member < b.member ? -1 : a.member > b.member ? 1 : 0)
}

/**
 * Entries by score; of equal ones the one first whose score last changed earlier, then the smaller
 * member id: a total order (M5). Rows in booking order.
 */
export const standingsOf = (rows: readonly ScoreRow[], minScore: bigint): readonly Entry[] => {
  const scores = new Map<string, Score>()
  for (const row of rows) scores.set(row.member, scoreAfter(scores.get(row.member), row))
  return [...scores.values()]
    .filter(({ score }) => score >= minScore)
    .toSorted(inOrder)
    .map(({ member, score }) => ({ member, score }))
}
