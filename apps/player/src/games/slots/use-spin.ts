import { slots, type SpinRecord } from '@faro/contract/slots'
import type { Answer } from '@faro/contract/route'
import { roundOf, type Slot } from '@faro/slots/engine'
import { useWeb } from '@faro/web-kit'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { askAgain } from '../ask-again.ts'
import { lastGrid, nothingShown, presentRound, type Shown } from './present-round.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'
import { markBegun, markSeen } from './unseen.ts'

export type Played = Answer<typeof slots.spin>

type Options = {
  readonly model: Slot
  readonly stage: RefObject<Stage | null>
  readonly sound: Sound
}

type SpinInput = {
  readonly stake: string
  readonly isBought: boolean
  /** Free rounds that the spin is to be one of. */
  readonly awardId: string | undefined
  /** Hears what was played before it is shown. */
  readonly onDecided: (played: Played) => void
}

const isQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays rounds: reels turn while the server decides, then show step by step what it decided. */
export const useSpin = ({ model, stage, sound }: Options) => {
  const { api } = useWeb()
  const [phase, setPhase] = useState<'rest' | 'asking' | 'showing'>('rest')
  const [error, setError] = useState<unknown>(null)
  const [shown, setShown] = useState<Shown>(nothingShown)
  const rest = useRef(model.reels.map((reel) => reel.slice(0, model.rows)))
  const show = useCallback(
    async (spin: SpinRecord): Promise<void> => {
      const present = stage.current
      if (present === null) return
      const round = roundOf(model, spin.stops, { isBought: spin.isBought })
      setPhase('showing')
      await presentRound(round, {
        model,
        stage: present,
        sound,
        isQuiet: isQuiet(),
        onShow: setShown,
      })
      rest.current = lastGrid(round)?.map((column) => [...column]) ?? rest.current
      markSeen(model.code, spin.spinId)
    },
    [model, stage, sound],
  )
  const replay = useCallback(
    async (spin: SpinRecord): Promise<void> => {
      stage.current?.begin()
      if (!isQuiet() && !spin.isBought) stage.current?.spin(model.reels)
      await show(spin)
      setPhase('rest')
    },
    [model, stage, show],
  )
  const play = useCallback(
    async ({ stake, isBought, awardId, onDecided }: SpinInput): Promise<Played | null> => {
      setPhase('asking')
      setError(null)
      setShown(nothingShown)
      stage.current?.begin()
      if (!isQuiet() && !isBought) stage.current?.spin(model.reels)
      try {
        const body = {
          stake,
          ...(isBought ? { isBought } : {}),
          ...(awardId === undefined ? {} : { awardId }),
        }
        const played = await askAgain((key) =>
          api.call(slots.spin, { body }, { idempotencyKey: key }),
        )
        markBegun(model.code, played.spin.spinId)
        onDecided(played)
        await show(played.spin)
        return played
      } catch (failure) {
        stage.current?.rest(rest.current)
        setError(failure)
        return null
      } finally {
        setPhase('rest')
      }
    },
    [api, model, stage, show],
  )
  return { play, replay, phase, error, shown }
}
