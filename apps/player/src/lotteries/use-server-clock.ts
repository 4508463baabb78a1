import { useEffect, useState } from 'react'

/** The server's time, told with an answer; null before the first. */
export type ServerClock = { readonly offsetMs: number }

/** What the server's clock is ahead of this machine's. */
export const clockOf = (now: string, receivedAt: number): ServerClock => ({
  offsetMs: Date.parse(now) - receivedAt,
})

const secondMs = 1_000

/** Seconds until a moment of the server's clock, once a second; never below zero. */
export const useSecondsUntil = (at: string | null, { offsetMs }: ServerClock): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return 0
  return Math.max(0, Math.ceil((Date.parse(at) - now - offsetMs) / secondMs))
}

/** 75 -> "01:15", from a day on with days. */
export const countdownText = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (hours === 0) return rest
  return hours < 24
    ? `${two(hours)}:${rest}`
    : `${Math.floor(hours / 24)}d ${two(hours % 24)}:${rest}`
}
