import { useCallback, useRef, useState } from 'react'

const linesMax = 20

export type LogLine = { readonly id: string; readonly text: string }

/** What happened in a game, in words: each line once, the last of them. */
export const useLog = (toldBefore: readonly string[] = []) => {
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const told = useRef(new Set(toldBefore))
  const tell = useCallback((id: string, text: string): void => {
    if (told.current.has(id)) return
    told.current.add(id)
    setLines((now) => [...now, { id, text }].slice(-linesMax))
  }, [])
  return { lines, tell }
}
