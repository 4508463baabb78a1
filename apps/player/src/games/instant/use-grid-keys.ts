import { useCallback, useRef, useState, type KeyboardEvent } from 'react'

/** One place of a grid takes the focus, arrows, Home and End lead it to the others. */
export const useGridKeys = (count: number, columns: number) => {
  const [active, setActive] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const moves: Readonly<Record<string, number>> = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -columns,
        ArrowDown: columns,
        Home: -count,
        End: count,
      }
      const by = moves[event.key]
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const wished = active + by
      const next = Math.abs(by) === count ? Math.min(Math.max(wished, 0), count - 1) : wished
      if (next < 0 || next >= count) return
      setActive(next)
      grid.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus()
    },
    [active, columns, count],
  )
  return { grid, active, setActive, onKeyDown }
}
