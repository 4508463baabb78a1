import { exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { arrangements } from '../combinatorics.ts'
import { fourPayout, fourReturn, iBoxPrize, type Forecast, type FourTier } from './four-digits.ts'
import { runChance, thaiHits, todChance, yeekeeResult, type ThaiDraw } from './thai.ts'

type ThaiCase = ThaiDraw & { readonly play: string; readonly numbers: readonly string[] }

type PayoutCase = Readonly<Partial<Record<Forecast, number>>> & { readonly tier: FourTier }

type BoxCase = {
  readonly permutations: number
  readonly tier: FourTier
  readonly forecast: Forecast
  readonly stake: number
}

export const seaVectors: Vectors = {
  'thai.settle': ({ play, numbers, ...draw }: ThaiCase) =>
    numbers.map((one) => thaiHits(play, one, draw) ?? notApplicable(`${play} takes no ${one}`)),
  'thai.todProbability': ({ number }: { number: string }) => exactly(todChance(number)),
  'thai.runProbability': ({ pos }: { pos: 'top' | 'bottom' }) => exactly(runChance(pos)),
  'd4.permutations': (number: string) => arrangements([...number]),
  'd4.payout': ({ big = 0, small = 0, tier }: PayoutCase) =>
    Number(fourPayout({ big: BigInt(big), small: BigInt(small) }, tier)),
  'd4.iboxPayout': ({ permutations, tier, forecast, stake }: BoxCase) =>
    Number(iBoxPrize(permutations, forecast, tier)) * stake,
  'd4.rtp': (forecast: Forecast) => exactly(fourReturn(forecast)),
  'yeekee.result': ({ sumOfShots }: { sumOfShots: number }) => yeekeeResult(BigInt(sumOfShots)),
}
