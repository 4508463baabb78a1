/** How an address came to be the present one: opened, put in another's place, or gone back to. */
export type Arrival = 'PUSH' | 'REPLACE' | 'POP'

/** A place in the site. */
export type Address = {
  readonly pathname: string
  /** With its "?", or empty. */
  readonly search: string
  /** With its "#", or empty. */
  readonly hash: string
  /** What the link that led here gave along. */
  readonly state: unknown
  /** One entry of the history; the same again when somebody comes back to it. */
  readonly key: string
}

type Write = {
  readonly url: string
  readonly state: unknown
  readonly isReplaced: boolean
}

/** Where addresses are kept: a browser's history, or memory where there is none. */
export type History = {
  readonly read: () => Address
  /** Whether a reference leads to where one is. */
  readonly isHere: (url: string) => boolean
  readonly write: (entry: Write) => void
  /** Goes so many entries on, or back where negative. */
  readonly go: (steps: number) => void
  /** Calls on back and forward; returns how to stop. */
  readonly listen: (heard: () => void) => () => void
}

/** The key of the entry with which a visit began. */
export const firstKey = 'default'

type Kept = { readonly usr: unknown; readonly key: string }

// only to tell entries apart; without https a browser has no randomUUID
const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

const read = (): Address => {
  const { pathname, search, hash } = location
  const kept = history.state as Kept | null
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? firstKey }
}

/** The entry that is being left by going back or on. */
let leaving: string | null = null
const arrived = (): void => {
  leaving = null
}

/**
 * Goes back from an entry once: a busy browser navigates some time later, and a second call would
 * go one page too far.
 */
const goOnce = (steps: number): void => {
  const { key } = read()
  if (leaving === key) return
  leaving = key
  addEventListener('popstate', arrived, { once: true })
  // a step may lead out of the site, and back to this page as it was
  addEventListener('pageshow', arrived, { once: true })
  history.go(steps)
}

export const browserHistory: History = {
  read,
  isHere: (url) => new URL(url, document.baseURI).href === location.href,
  write: ({ url, state, isReplaced }) => {
    const kept: Kept = { usr: state, key: newKey() }
    if (isReplaced) history.replaceState(kept, '', url)
    else history.pushState(kept, '', url)
  },
  go: goOnce,
  listen: (heard) => {
    addEventListener('popstate', heard)
    return () => removeEventListener('popstate', heard)
  },
}

// never seen: addresses are read without it
const site = 'http://site'

/** A history that begins at an address, for pages that are drawn without a browser. */
export const memoryHistory = (url: string): History => {
  const entryOf = (href: string, state: unknown, key: string): Address => {
    const { pathname, search, hash } = new URL(href, site)
    return { pathname, search, hash, state, key }
  }
  const entries = [entryOf(url, null, firstKey)]
  const listeners = new Set<() => void>()
  let at = 0
  const read = (): Address => entries[at] ?? entryOf(url, null, firstKey)
  const hrefOf = (to: string): string => {
    const { pathname, search, hash } = read()
    return new URL(to, site + pathname + search + hash).href
  }
  return {
    read,
    isHere: (to) => hrefOf(to) === site + read().pathname + read().search + read().hash,
    write: ({ url: to, state, isReplaced }) => {
      const next = entryOf(hrefOf(to), state, newKey())
      if (!isReplaced) at += 1
      entries.splice(at, entries.length, next)
    },
    go: (steps) => {
      at = Math.min(entries.length - 1, Math.max(0, at + steps))
      for (const heard of listeners) heard()
    },
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
