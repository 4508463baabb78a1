import { useCallback, useRef, useState } from 'react'

const linesMax = 20

export type LogLine = { readonly id: string; readonly text: string }

/** What happened in a game, in words: each line once, the last of them. */
export const useLog = (idsBefore: readonly string[] = []) => {
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const known = useRef(new Set(idsBefore))
  const tell = useCallback((id: string, text: string): void => {
    if (known.current.has(id)) return
    known.current.add(id)
    setLines((now) => [...now, { id, text }].slice(-linesMax))
  }, [])
  return { lines, tell }
}
