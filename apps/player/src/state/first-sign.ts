import { startTransition, useEffect, useState } from 'react'

const signs =
  'pointerdown pointermove touchstart wheel scroll keydown focusin click visibilitychange'.split(
    ' ',
  )
/** After this time it loads without any interaction. */
const quietMs = 4_000

let isGiven = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

const end = (): void => {
  clearTimeout(timer)
  for (const sign of signs) globalThis.removeEventListener(sign, give, true)
}

const give = (): void => {
  isGiven = true
  end()
  for (const tell of waiting) tell()
  waiting.clear()
}

/** Runs once, at the first sign that somebody is there, or when the page has been quiet a while. */
export const onFirstSign = (run: () => void): (() => void) => {
  if (!isGiven && waiting.size === 0) {
    timer = setTimeout(give, quietMs)
    for (const sign of signs)
      globalThis.addEventListener(sign, give, { capture: true, passive: true })
  }
  if (isGiven) run()
  else waiting.add(run)
  return () => {
    waiting.delete(run)
    if (waiting.size === 0) end()
  }
}

/**
 * Whether parts that only an interacting visitor needs should load: the first paint goes without
 * them. They load in slices, as the interaction may be the start of a press.
 */
export const useFirstSign = (): boolean => {
  const [isSigned, setSigned] = useState(false)
  useEffect(() => onFirstSign(() => startTransition(() => setSigned(true))), [])
  return isSigned
}
