import { lazy } from 'react'

/** Told to the window when a part of the site cannot be loaded: most often a newer one is there. */
export const updateNeeded = 'faro:update'

/** The specification's time after which a part counts as not loaded. */
export const loadTimeoutMs = 120_000

/** The connection, and not a newer site, is why a part did not come. */
class TooSlow extends Error {
  override name = 'TooSlow'
}

const inTime = <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), loadTimeoutMs)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

/** Loads a part, silently once more if need be; then the visitor is asked to update the page. */
export const loadWithRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await inTime(load)
  } catch {
    // a connection that broke for a moment
  }
  try {
    return await inTime(load)
  } catch (error) {
    const detail = error instanceof TooSlow ? 'slow' : undefined
    globalThis.dispatchEvent(new CustomEvent(updateNeeded, { detail }))
    // its place keeps its size while it loads: the banner says what to do
    return new Promise<T>(() => undefined)
  }
}

/** A component that loads when it is first drawn. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load))
