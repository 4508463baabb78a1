import type { SlotModel } from '@faro/slots/engine'
import { useEffect, useRef, useState } from 'react'
import { Sound } from './sound.ts'
import { Stage } from './stage.ts'
import { loadSymbols } from './symbols.ts'

const symbolPx = 256

/** The canvas, its stage and the sound, made once the symbols are there. */
export const useStage = (model: SlotModel, stops: readonly number[]) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage | null>(null)
  const [sound] = useState(() => new Sound())
  const first = useRef(stops)
  useEffect(() => {
    let isOver = false
    let observer: ResizeObserver | undefined
    void loadSymbols([...new Set(model.reels.flat())], symbolPx).then((symbols) => {
      const element = canvas.current
      if (isOver || element === null) return
      const made = new Stage(element, {
        model,
        symbols,
        onReelStop: (reel) => sound.stop(reel),
      })
      made.rest(first.current)
      observer = new ResizeObserver(() => made.resize())
      observer.observe(element)
      stage.current = made
    })
    return () => {
      isOver = true
      observer?.disconnect()
      stage.current?.dispose()
      stage.current = null
    }
  }, [model, sound])
  return { canvas, stage, sound }
}
