import type { SeedPair } from '@faro/fair/engine'
import type { Result } from '@faro/kernel/result'
import { diceFigures, isDiceBet, playDice, type DiceBet } from './dice.ts'
import type { Figures } from './figures.ts'
import { hiloFigures, hiloStanding, judgeGuess, type HiloBet } from './hilo.ts'
import { isKenoBet, kenoFigures, playKeno, type KenoBet } from './keno.ts'
import { isLimboBet, limboFigures, playLimbo, type LimboBet } from './limbo.ts'
import { isMinesBet, judgePick, minesFigures, minesStanding, type MinesBet } from './mines.ts'
import { isPlinkoBet, playPlinko, plinkoFigures, type PlinkoBet } from './plinko.ts'
import type { Standing, Step } from './step.ts'
import { isWheelBet, playWheel, wheelFigures, type WheelBet } from './wheel.ts'

/** Decided at once. */
export type QuickBet = DiceBet | LimboBet | PlinkoBet | KenoBet | WheelBet
/** Played in steps, between which the player may stop. */
export type SteppedBet = MinesBet | HiloBet
export type Bet = QuickBet | SteppedBet
export type GameKind = Bet['game']

export type Played = {
  /** What the seed pair fixed: a roll, a result, ways, numbers drawn, a segment. */
  readonly outcome: readonly number[]
  /** Ten-thousandths of the stake; 0 where it is lost. */
  readonly multiplier: number
}

export const isStepped = (bet: Bet): bet is SteppedBet =>
  bet.game === 'mines' || bet.game === 'hilo'

/** Whether a bet is one that the game offers. */
export const isBet = (bet: Bet): boolean => {
  switch (bet.game) {
    case 'dice':
      return isDiceBet(bet)
    case 'limbo':
      return isLimboBet(bet)
    case 'plinko':
      return isPlinkoBet(bet)
    case 'keno':
      return isKenoBet(bet)
    case 'wheel':
      return isWheelBet(bet)
    case 'mines':
      return isMinesBet(bet)
    case 'hilo':
      return true
  }
}

/** The outcome that a seed pair fixes: the same on the server and in a player's browser. */
export const play = (bet: QuickBet, pair: SeedPair): Played => {
  switch (bet.game) {
    case 'dice':
      return playDice(bet, pair)
    case 'limbo':
      return playLimbo(bet, pair)
    case 'plinko':
      return playPlinko(bet, pair)
    case 'keno':
      return playKeno(bet, pair)
    case 'wheel':
      return playWheel(bet, pair)
  }
}

export const standingOf = (bet: SteppedBet, pair: SeedPair, steps: readonly Step[]): Standing =>
  bet.game === 'mines' ? minesStanding(bet, pair, steps) : hiloStanding(bet, pair, steps)

/** Whether a step is possible where the round stands. */
export const judgeStep = (
  bet: SteppedBet,
  { shown, steps }: Pick<Standing, 'shown'> & { steps: readonly Step[] },
  step: Step,
): Result<null, 'step-refused'> =>
  bet.game === 'mines' ? judgePick(steps, step) : judgeGuess({ shown }, step)

/** Return, hit rate and largest win; of games in steps, for the first step of the likeliest kind. */
export const figuresOf = (bet: Bet): Figures => {
  switch (bet.game) {
    case 'dice':
      return diceFigures(bet)
    case 'limbo':
      return limboFigures(bet)
    case 'plinko':
      return plinkoFigures(bet)
    case 'keno':
      return kenoFigures(bet)
    case 'wheel':
      return wheelFigures(bet)
    case 'mines':
      return minesFigures(bet)
    case 'hilo':
      return hiloFigures(1, 'higher')
  }
}
