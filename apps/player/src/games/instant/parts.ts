import type { InstantRound, InstantStep, instant } from '@faro/contract/instant'
import type { Answer } from '@faro/contract/route'
import type { Bet, GameKind } from '@faro/instant/engine'
import type { ComponentType } from 'react'
import type { Sound } from './sound.ts'
import type { Texts } from './use-texts.ts'

export type State = Answer<typeof instant.state>
export type Round = InstantRound
export type Step = InstantStep

export type StageProps = {
  readonly bet: Bet
  readonly onBet: (bet: Bet) => void
  /** The round that is open, being shown, or was shown last. */
  readonly round: Round | null
  /** Its outcome has come and is to be shown now; `onShown` once that is done. */
  readonly isShowing: boolean
  readonly onShown: () => void
  /** Nothing of the bet may be changed now. */
  readonly isLocked: boolean
  /** Rounds follow each other by themselves: show them in short. */
  readonly isFast: boolean
  readonly isAuto: boolean
  /** Tiles that autobet turns in every round. */
  readonly tiles: readonly number[]
  readonly onTiles: (tiles: readonly number[]) => void
  /** A step that the server is asked about. */
  readonly pending: Step | null
  readonly onStep: (step: Step) => void
  readonly texts: Texts
  readonly sound: Sound
}

export type FieldsProps = Pick<StageProps, 'bet' | 'onBet' | 'isLocked' | 'texts' | 'isAuto'> & {
  readonly round: Round | null
  readonly pending: Step | null
  readonly onStep: (step: Step) => void
}

/** What a game brings to the table that all of them share. */
export type Parts = {
  readonly kind: GameKind
  readonly firstBet: Bet
  readonly Stage: ComponentType<StageProps>
  readonly Fields: ComponentType<FieldsProps>
  /** Why a bet cannot be placed yet; null where it can. */
  readonly missing?: (bet: Bet, isAuto: boolean) => 'picks' | 'tiles' | null
}

/** Each game is a chunk of its own: who plays one loads none of the others. */
export const partsOf = async (kind: GameKind): Promise<Parts> => {
  switch (kind) {
    case 'dice':
      return (await import('./dice/dice-parts.ts')).diceParts
    case 'limbo':
      return (await import('./limbo/limbo-parts.ts')).limboParts
    case 'mines':
      return (await import('./mines/mines-parts.ts')).minesParts
    case 'plinko':
      return (await import('./plinko/plinko-parts.ts')).plinkoParts
    case 'keno':
      return (await import('./keno/keno-parts.ts')).kenoParts
    case 'hilo':
      return (await import('./hilo/hilo-parts.ts')).hiloParts
    case 'wheel':
      return (await import('./wheel/wheel-parts.ts')).wheelParts
  }
}
