import { isFeatureModel, type Grid, type Round, type Slot, type Step } from '@faro/slots/engine'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** What stands around the reels while a round is shown; amounts in units. */
export type Shown = {
  readonly mode: 'plain' | 'free' | 'hold'
  readonly spin: number
  readonly spins: number
  readonly multiplier: number
  readonly respins: number
  readonly won: number
  readonly notice: Notice | null
}

export type Notice =
  | { readonly kind: 'award'; readonly spins: number; readonly isRetrigger: boolean }
  | { readonly kind: 'hold' }
  | { readonly kind: 'total'; readonly won: number; readonly isCapped: boolean }

export const nothingShown: Shown = {
  mode: 'plain',
  spin: 0,
  spins: 0,
  multiplier: 1,
  respins: 0,
  won: 0,
  notice: null,
}

type Show = {
  readonly model: Slot
  readonly stage: Stage
  readonly sound: Sound
  /** Without motion: results stand where they are, one after the other. */
  readonly isQuiet: boolean
  readonly onShow: (shown: Shown) => void
}

const noticeMs = 1_250
const quietMs = 350

/** The grid with which a round ends. */
export const lastGrid = ({ steps }: Round): Grid | null =>
  steps.reduce<Grid | null>((grid, step) => ('grid' in step ? step.grid : grid), null)

/** Shows a round step by step. Its first reels are already rolling where it began with a spin. */
export const presentRound = async (round: Round, show: Show): Promise<void> => {
  const { stage, onShow, sound } = show
  let shown = nothingShown
  const update = (change: Partial<Shown>): void => {
    shown = { ...shown, ...change }
    onShow(shown)
  }
  const announce = async (notice: Notice): Promise<void> => {
    update({ notice })
    sound.fanfare()
    await stage.pause(noticeMs)
    update({ notice: null })
  }
  const context = { ...show, update, announce, shown: () => shown }
  for (const [index, step] of round.steps.entries())
    await present(step, { ...context, isFirst: index === 0, next: round.steps[index + 1] })
  if (round.steps.some(({ kind }) => kind === 'award' || kind === 'hold'))
    await announce({ kind: 'total', won: round.pays, isCapped: round.isCapped })
  update({ mode: 'plain', won: round.pays })
}

type Context = Show & {
  readonly isFirst: boolean
  readonly next: Step | undefined
  readonly shown: () => Shown
  readonly update: (change: Partial<Shown>) => void
  readonly announce: (notice: Notice) => Promise<void>
}

const present = async (step: Step, context: Context): Promise<void> => {
  const { stage, model, update, announce, shown } = context
  const coin = isFeatureModel(model) ? (model.hold?.coin ?? '') : ''
  switch (step.kind) {
    case 'spin':
      return presentSpin(step, context)
    case 'cascade':
      if (context.isQuiet) stage.rest(step.grid)
      else await stage.cascade(step.removed, step.grid)
      update({ multiplier: step.multiplier })
      return presentWins(step, context)
    case 'award':
      update({ mode: 'free', spins: shown().spins + step.spins })
      return announce({ kind: 'award', spins: step.spins, isRetrigger: step.isRetrigger })
    case 'hold':
      update({ mode: 'hold', respins: step.left })
      await stage.hold(step.coins, coin)
      return announce({ kind: 'hold' })
    case 'respin':
      if (step.coins.length > 0) context.sound.coin()
      await stage.hold(step.coins, coin)
      update({ respins: step.left })
      return stage.pause(step.coins.length > 0 ? 350 : 150)
    case 'collect':
      update({ won: shown().won + step.pays })
      return stage.pause(300)
    case 'cap':
      return undefined
  }
}

type Spun = Step & { readonly kind: 'spin' }

const presentSpin = async (step: Spun, context: Context): Promise<void> => {
  const { stage, update, shown, model, isQuiet, isFirst } = context
  const reels = step.isFree && isFeatureModel(model) ? model.freeReels : model.reels
  update({ multiplier: step.multiplier, ...(step.isFree ? { spin: shown().spin + 1 } : {}) })
  if (isQuiet) {
    stage.rest(step.grid)
    await stage.pause(isFirst ? 0 : quietMs)
  } else {
    if (!isFirst) stage.spin(reels)
    await stage.land(step.stops, step.landed)
    if (step.grid !== step.landed && String(step.grid) !== String(step.landed))
      await stage.expand(step.grid)
  }
  await presentWins(step, context)
}

const presentWins = async (
  step: Step & { readonly kind: 'spin' | 'cascade' },
  { stage, update, shown, sound, next }: Context,
): Promise<void> => {
  if (step.wins.length === 0) return
  update({ won: shown().won + step.pays })
  stage.celebrate(step.wins)
  sound.win(step.wins.length > 3)
  // the last wins of a round go on by themselves
  if (next !== undefined) await stage.pause(next.kind === 'cascade' ? 620 : 850)
}
