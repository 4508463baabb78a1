import { useCallback, useEffect, useState } from 'react'

/** Seconds until a code may be sent again; counts by the clock, so a sleeping tab is not fooled. */
export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return undefined
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) setEndsAt(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = useCallback((length: number) => setEndsAt(Date.now() + length * 1000), [])
  return { seconds, start }
}

/** 75 -> 1:15 */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
