import type { LotteryFamily } from '@faro/contract/lottery'
import type { Translate } from '@faro/i18n'
import { playName, positionName, wordName } from '@faro/web-kit/lottery-plays'

type LineWords = {
  readonly play: string
  /** The places it is for, where a play may be for several; empty else. */
  readonly positions: string
  /** What was picked; empty where the play needs no pick. */
  readonly picked: string
}

const shownMost = 60

/** A line of the grammar in the words of the page. */
export const lineWords = (t: Translate, family: LotteryFamily, text: string): LineWords => {
  const cut = text.indexOf(':')
  const [play = '', at] = text.slice(0, cut).split('@')
  const words = (group: string): string =>
    group
      .split(',')
      .map((one) =>
        one
          .split('.')
          .map((part) => (/^\d+$/.test(part) ? part : wordName(t, part)))
          .join(' '),
      )
      .join(', ')
  const positions = [...(at ?? '')].map((digit) =>
    family === 'lhc'
      ? t('lottery.place', { place: Number(digit) })
      : positionName(t, family, { index: Number(digit), count: 5, play }),
  )
  const shown = text
    .slice(cut + 1)
    .split('|')
    .map(words)
    .join(' | ')
  return {
    play: playName(t, family, play),
    positions: positions.join(', '),
    picked: shown === '-' ? '' : shown.length > shownMost ? `${shown.slice(0, shownMost)}…` : shown,
  }
}
