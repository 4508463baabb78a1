import type { LotteryFamily } from '@faro/contract/lottery'
import type { Translate } from '@faro/i18n'
import { playName } from '@faro/web-kit/lottery-plays'

/** One tier of a play, with what it pays by the set in force and by the one to come. */
export type OddsLine = {
  readonly play: string
  readonly tier: string
  readonly odds: string
  readonly coming: string | null
  readonly returnPpm: number
}

/** A play by its name, with the tier where it has several. */
export const lineName = (t: Translate, family: LotteryFamily, { play, tier }: OddsLine): string =>
  [playName(t, family, play), tier === 'win' ? '' : tier].filter(Boolean).join(' · ')
