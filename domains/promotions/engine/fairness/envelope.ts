import { assert } from '@faro/kernel/assert'
import { bytesOf, pickFrom, type Pick } from '@faro/kernel/seed-pair'

/** What a drop of red envelopes shares out, in ledger units. */
export type Drop = { readonly total: number; readonly pieces: number; readonly minimum: number }

export const totalMax = 2 ** 31

export const isDrop = ({ total, pieces, minimum }: Drop): boolean =>
  [total, pieces, minimum].every(Number.isSafeInteger) &&
  pieces >= 1 &&
  minimum >= 1 &&
  pieces * minimum <= total &&
  total <= totalMax

/** What is drawn under, beside the seed that was committed to when the drop was scheduled. */
export const envelopeClientSeed = (dropId: string, { total, pieces, minimum }: Drop): string =>
  `envelope:${dropId}:${total}:${pieces}:${minimum}`

/** E1: each piece from the least up to twice the mean of the rest; the last takes what is left. */
const cut = ({ total, pieces, minimum }: Drop, pick: Pick): number[] => {
  let rest = total
  const cuts: number[] = []
  for (let left = pieces; left > 1; left--) {
    const most = Math.floor((2 * rest) / left) - minimum
    const piece = minimum + pick(most - minimum + 1)
    cuts.push(piece)
    rest -= piece
  }
  return [...cuts, rest]
}

/** E2: who comes when has the same chance of every piece. */
const shuffled = (cuts: readonly number[], pick: Pick): number[] => {
  const pieces = [...cuts]
  for (let j = pieces.length - 1; j >= 1; j--) {
    const other = pick(j + 1)
    const piece = pieces[j] ?? 0
    pieces[j] = pieces[other] ?? 0
    pieces[other] = piece
  }
  return pieces
}

/** The pieces of a drop as cut and as handed out (E1, E2). */
export const cutEnvelopes = (
  drop: Drop,
  { dropId, serverSeed }: { readonly dropId: string; readonly serverSeed: string },
): { readonly cut: readonly number[]; readonly pieces: readonly number[] } => {
  assert(isDrop(drop), 'a drop that cannot be cut')
  const clientSeed = envelopeClientSeed(dropId, drop)
  const pick = pickFrom(bytesOf({ serverSeed, clientSeed, nonce: 0 }))
  const cuts = cut(drop, pick)
  return { cut: cuts, pieces: shuffled(cuts, pick) }
}

/** E3: equal pieces; the first ones hold what does not divide. */
export const evenEnvelopes = ({ total, pieces }: Drop): readonly number[] => {
  const each = Math.floor(total / pieces)
  return Array.from({ length: pieces }, (_, i) => (i < total % pieces ? each + 1 : each))
}
