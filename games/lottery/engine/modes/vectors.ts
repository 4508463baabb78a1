import { ratioText, times } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import { decimalOf, exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { priceOf, shownPrize } from '../prize.ts'
import { sscPlays } from '../ssc/plays.ts'
import { amountOf } from '../ssc/vectors.ts'
import { commissionOf, milli, rebateOf, stakeMilli, type StakeInput } from './modes.ts'

type RebateCase = {
  readonly chosenGroup: number
  readonly maxGroup: number
  readonly stake: string
}
type CommissionCase = {
  readonly uplineGroup: number
  readonly downlineGroup: number
  readonly stake: string
}
type PrizeCase = { readonly play: string; readonly group: number; readonly unitStake: string }

/** A play has one price, or several by tier: `h3.zuhz` is asked as `h3.zuhz.zu3`. */
const chanceIn = (play: string) => {
  const whole = sscPlays.get(play === 'dwd.dwd' ? 'dwd' : play)?.chances
  if (whole !== undefined && Object.keys(whole).length === 1) return Object.values(whole)[0]
  const cut = play.lastIndexOf('.')
  return sscPlays.get(play.slice(0, cut))?.chances[play.slice(cut + 1)]
}

export const modeVectors: Vectors = {
  'prizeMode.rebate': ({ chosenGroup, maxGroup, stake }: RebateCase) => {
    const given = unwrap(rebateOf({ group: chosenGroup, groupMax: maxGroup }, amountOf(stake)))
    return {
      rebateRate: exactly(given.rate),
      rebate: exactly(given.rebate),
      playerRTPIncludingRebate: exactly(given.playerReturn),
    }
  },
  'prizeMode.uplineCommission': ({ uplineGroup, downlineGroup, stake }: CommissionCase) =>
    exactly(
      unwrap(commissionOf({ upline: uplineGroup, downline: downlineGroup }, amountOf(stake))),
    ),
  'prizeMode.prize': ({ play, group, unitStake }: PrizeCase) => {
    const chance = chanceIn(play) ?? notApplicable(`${play} has no single price`)
    const prize = times(amountOf(unitStake), priceOf(chance, group))
    return { exact: ratioText(prize), rounded2: shownPrize(prize) }
  },
  'prizeMode.stake': (input: StakeInput) => decimalOf(milli(stakeMilli(input))),
}
