import { slots } from '@faro/contract/slots'
import type { Answer } from '@faro/contract/route'
import { evaluate, type SlotModel } from '@faro/slots/engine'
import { ApiError, useWeb } from '@faro/web-kit'
import { useCallback, useRef, useState, type RefObject } from 'react'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

export type Played = Answer<typeof slots.spin>

type Options = {
  readonly model: SlotModel
  readonly stage: RefObject<Stage | null>
  readonly sound: Sound
}

const bigWinTimes = 10
const attemptsMax = 4

const isQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays a spin: reels turn while the server decides, then run out on what it decided. */
export const useSpin = ({ model, stage, sound }: Options) => {
  const { api } = useWeb()
  const [isSpinning, setSpinning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const last = useRef<readonly number[]>([])
  const spin = useCallback(
    async (stake: string): Promise<Played | null> => {
      setSpinning(true)
      setError(null)
      if (!isQuiet()) stage.current?.spin()
      try {
        const played = await askFor((key) =>
          api.call(slots.spin, { body: { stake } }, { idempotencyKey: key }),
        )
        const { stops } = played.spin
        if (isQuiet()) stage.current?.rest(stops)
        else await stage.current?.land(stops)
        last.current = stops
        const { wins, pays } = evaluate(model, stops)
        if (wins.length > 0 && !isQuiet()) stage.current?.celebrate(wins)
        if (wins.length > 0) sound.win(pays >= model.lines.length * bigWinTimes)
        return played
      } catch (failure) {
        stage.current?.rest(last.current.length > 0 ? last.current : model.reels.map(() => 0))
        setError(failure)
        return null
      } finally {
        setSpinning(false)
      }
    },
    [api, model, stage, sound],
  )
  return { spin, isSpinning, error }
}

const lostCodes = new Set(['offline', 'timeout', 'unknown', 'internal', 'overloaded'])

/** One key for one spin: when the answer got lost, asking again brings the same spin. */
const askFor = async (ask: (key: string) => Promise<Played>): Promise<Played> => {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(key)
    } catch (failure) {
      const isLost = failure instanceof ApiError && lostCodes.has(failure.code)
      if (!isLost || attempt >= attemptsMax) throw failure
      await new Promise((resolve) => setTimeout(resolve, 400 * attempt))
    }
  }
}
