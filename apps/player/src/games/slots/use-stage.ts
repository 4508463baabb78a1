import type { Grid, Slot } from '@faro/slots/engine'
import { useEffect, useRef, useState } from 'react'
import { lookOf } from './looks.ts'
import { Sound } from './sound.ts'
import { Stage } from './stage.ts'
import { loadSymbols } from './symbols.ts'

const symbolPx = 256

/** The canvas, its stage and the sound, made once the symbols are there. */
export const useStage = (model: Slot, grid: Grid | null) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage | null>(null)
  const [isReady, setReady] = useState(false)
  const [sound] = useState(() => new Sound(lookOf(model.code)))
  const first = useRef(grid)
  useEffect(() => {
    let isOver = false
    let observer: ResizeObserver | undefined
    const look = lookOf(model.code)
    void loadSymbols({ model, look, sizePx: symbolPx }).then((symbols) => {
      const element = canvas.current
      if (isOver || element === null) return
      const made = new Stage(element, {
        model,
        symbols,
        look,
        onReelStop: (reel) => sound.stop(reel),
      })
      if (first.current !== null) made.rest(first.current)
      made.resize()
      observer = new ResizeObserver(() => made.resize())
      observer.observe(element)
      stage.current = made
      setReady(true)
    })
    return () => {
      isOver = true
      observer?.disconnect()
      stage.current?.dispose()
      stage.current = null
    }
  }, [model, sound])
  return { canvas, stage, sound, isReady }
}
