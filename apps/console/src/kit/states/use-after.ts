import { useEffect, useState } from 'react'

/** True once something has lasted so long. */
export const useAfter = (ms: number, isOn = true): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!isOn) return undefined
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms, isOn])
  return isOver && isOn
}
