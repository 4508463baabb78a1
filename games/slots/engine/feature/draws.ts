import { bytesOf, type SeedPair } from '@faro/fair/engine'
import { assert } from '@faro/kernel/assert'
import type { FeatureModel } from './feature-model.ts'
import { playRound, type Draw, type Round } from './round.ts'

/** What is played: whether the features were bought changes which draws follow. */
type Played = { readonly isBought: boolean }

const twoTo32 = 2 ** 32

/**
 * Plays the round that a pair fixes. Each draw takes the next four bytes of the pair's stream from
 * byte 0 on, first byte highest, and is floor(number x n / 2^32): exact, as n is below 2^21.
 */
export const drawRound = (
  model: FeatureModel,
  pair: SeedPair,
  { isBought }: Played,
): { draws: number[]; round: Round } => {
  const bytes = bytesOf(pair)
  const draws: number[] = []
  const draw: Draw = (n) => {
    let number = 0
    for (let i = 0; i < 4; i++) number = number * 256 + bytes.next().value
    const drawn = Math.floor((number * n) / twoTo32)
    draws.push(drawn)
    return drawn
  }
  return { round: playRound(model, { draw, isBought }), draws }
}

/** The round again from the draws kept of it. */
export const roundOfDraws = (
  model: FeatureModel,
  draws: readonly number[],
  { isBought }: Played,
): Round => {
  let next = 0
  const draw: Draw = (n) => {
    const drawn = draws[next++] ?? -1
    assert(drawn >= 0 && drawn < n, 'a draw is out of its range')
    return drawn
  }
  const round = playRound(model, { draw, isBought })
  assert(next === draws.length, 'a round left draws over')
  return round
}
