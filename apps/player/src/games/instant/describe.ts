import type { Translate } from '@faro/i18n'
import { bucketOf, hitsOf, rankOf } from '@faro/instant/engine'
import type { Round } from './parts.ts'
import type { Texts } from './use-texts.ts'

const rankSigns = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const suitSigns = ['♦', '♥', '♠', '♣'] as const

export const rankSign = (card: number): string => rankSigns[rankOf(card) - 1] ?? ''
export const suitOf = (card: number): number => card % 4
export const cardText = (card: number): string => `${rankSign(card)}${suitSigns[suitOf(card)]}`

/** A round in a few signs, for the strip of last results. */
export const shortResult = ({ bet, outcome, multiplier }: Round, texts: Texts): string => {
  const first = outcome[0] ?? 0
  if (bet.game === 'dice' || bet.game === 'limbo')
    return bet.game === 'dice' ? texts.hundredths(first) : `${texts.hundredths(first)}×`
  return texts.times(multiplier)
}

/** What was bet on, in words; empty where a game has nothing to choose. */
export const betText = (bet: Round['bet'], t: Translate, texts: Texts): string => {
  switch (bet.game) {
    case 'dice': {
      const target = texts.hundredths(bet.target)
      return bet.side === 'over'
        ? t('instant.dice-wins-over', { target })
        : t('instant.dice-wins-under', { target })
    }
    case 'limbo':
      return t('instant.limbo-wins', { target: `${texts.hundredths(bet.target)}×` })
    case 'plinko':
      return t('instant.bet-plinko', { rows: bet.rows, risk: t(`instant.risk-${bet.risk}`) })
    case 'keno':
      return t('instant.bet-keno', {
        picks: bet.picks.map((field) => field + 1).join(', '),
        risk: t(`instant.risk-${bet.risk}`),
      })
    case 'wheel':
      return t('instant.bet-wheel', {
        segments: bet.segments,
        risk: t(`instant.risk-${bet.risk}`),
      })
    case 'mines':
      return t('instant.bet-mines', { mines: bet.mines })
    case 'hilo':
      return ''
  }
}

/** What came in a round, in words. */
export const outcomeText = ({ bet, outcome, steps }: Round, t: Translate, texts: Texts): string => {
  const first = outcome[0] ?? 0
  switch (bet.game) {
    case 'dice':
      return t('instant.out-dice', { roll: texts.hundredths(first) })
    case 'limbo':
      return t('instant.out-limbo', { times: `${texts.hundredths(first)}×` })
    case 'plinko':
      return t('instant.out-plinko', { bucket: bucketOf(outcome) + 1, count: bet.rows + 1 })
    case 'keno':
      return t('instant.out-keno', {
        hits: hitsOf(bet.picks, outcome),
        picks: bet.picks.length,
        drawn: outcome.map((field) => field + 1).join(', '),
      })
    case 'wheel':
      return t('instant.out-wheel', { segment: first + 1, count: bet.segments })
    case 'mines':
      return t('instant.out-mines', { mines: bet.mines, tiles: steps.length })
    case 'hilo':
      return t('instant.out-hilo', { cards: outcome.map(cardText).join(' ') })
  }
}

/** How a round ended for its player, in words. */
export const endText = (
  { state, multiplier, payout, endedBy }: Round,
  t: Translate,
  texts: Texts,
): string => {
  if (state === 'void') return t('instant.end-void')
  if (state === 'lost') return t('instant.end-lost')
  const values = { times: texts.times(multiplier), amount: texts.money(payout) }
  if (endedBy === 'time') return t('instant.end-time', values)
  return endedBy === 'limit' ? t('instant.end-limit', values) : t('instant.end-won', values)
}
