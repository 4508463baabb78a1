import { useEffect, useRef } from 'react'
import type { Round, StageProps } from './parts.ts'

export const isQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows each round once, in whatever time its stage takes, and tells when that is done. */
export const useReveal = (
  { round, isShowing, onShown }: Pick<StageProps, 'round' | 'isShowing' | 'onShown'>,
  reveal: (round: Round) => Promise<void>,
): void => {
  const latest = useRef({ reveal, onShown })
  latest.current = { reveal, onShown }
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!isShowing || round === null || done.current === round.roundId) return
    done.current = round.roundId
    void latest.current.reveal(round).then(() => latest.current.onShown())
  }, [isShowing, round])
}
