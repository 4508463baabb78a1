import type { Grid, Slot } from '@faro/slots/engine'
import { useLayoutEffect, useRef, useState } from 'react'
import { lookOf } from './looks.ts'
import { Sound } from './sound.ts'
import { Stage } from './stage.ts'
import { loadSymbols } from './symbols.ts'

/** The canvas, its stage and the sound. Reels can turn before the last picture has come. */
export const useStage = (model: Slot, grid: Grid | null) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage | null>(null)
  const [isReady, setReady] = useState(false)
  const [sound] = useState(() => new Sound(lookOf(model.code)))
  const first = useRef(grid)
  // before the first frame: the button that turns the reels is never shown asleep
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const symbols = loadSymbols({ model, onPictures: () => stage.current?.refresh() })
    const made = new Stage(element, {
      model,
      symbols,
      look: lookOf(model.code),
      onReelStop: (reel) => sound.stop(reel),
    })
    if (first.current !== null) made.rest(first.current)
    made.resize()
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    stage.current = made
    setReady(true)
    return () => {
      observer.disconnect()
      stage.current = null
      made.dispose()
    }
  }, [model, sound])
  return { canvas, stage, sound, isReady }
}
