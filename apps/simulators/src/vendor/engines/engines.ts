import { crash, fish } from './arcade.ts'
import { board, maps } from './board.ts'
import { baccarat, dragonTiger } from './cards.ts'
import { dice, threeDice } from './dice.ts'
import { poker } from './poker.ts'
import { roulette } from './roulette.ts'
import { slot } from './slot.ts'
import { wheel } from './wheel.ts'

/** Every kind of game that a simulated vendor can run, by the name that configurations use. */
export const engines = {
  slot,
  dice,
  'three-dice': threeDice,
  roulette,
  wheel,
  baccarat,
  'dragon-tiger': dragonTiger,
  poker,
  crash,
  fish,
  board,
  maps,
} as const

export type EngineName = keyof typeof engines

export const engineNames = Object.keys(engines) as [EngineName, ...EngineName[]]
