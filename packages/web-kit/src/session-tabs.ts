import type { Early } from './early-tabs.ts'
import { handOverKey, passwordChangeKey, type Session } from './session.ts'

/** Whoever has the session answers sooner, or no tab is left that has it. */
const answerMs = 300

type TabMessage =
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'have'
      readonly token: string
      /** The token that this one came in place of. */
      readonly replaces: string | null
      readonly mustChange: boolean
    }
  | { readonly kind: 'gone'; readonly token: string }

/**
 * Shares one session between the tabs of a browser: a tab without one asks the others, and a new
 * session or its end is broadcast. Only pages of this origin receive it, and nothing outlives the
 * last tab: storage holds that somebody was signed in, never the token. Returns how to leave.
 */
export const joinTabs = (session: Session, { channel, said, changes }: Early): (() => void) => {
  const post = (what: TabMessage): void => channel.postMessage(what)
  const tell = (token: string, replaces: string | null): void =>
    post({
      kind: 'have',
      token,
      replaces,
      mustChange: sessionStorage.getItem(passwordChangeKey) !== null,
    })
  /** The last token received, which is not broadcast again. */
  let heard: string | null = null
  /** Tokens that were signed out: a tab that missed it must not bring them back. */
  const ended = new Set<string>()
  const end = (token: string): void => {
    ended.add(token)
    localStorage.removeItem(handOverKey)
    post({ kind: 'gone', token })
  }
  const take = ({ token, replaces, mustChange }: TabMessage & { kind: 'have' }): void => {
    if (ended.has(token)) return post({ kind: 'gone', token })
    const mine = session.getState().token
    if (mine !== null && mine !== replaces) return
    heard = token
    if (mustChange) sessionStorage.setItem(passwordChangeKey, '1')
    else sessionStorage.removeItem(passwordChangeKey)
    session.renew(token)
  }
  const lose = (token: string): void => {
    ended.add(token)
    const mine = session.getState().token
    if (token === mine) session.signOut()
    // whoever left took the mark with them
    else if (mine !== null) localStorage.setItem(handOverKey, '1')
  }
  const receive = (what: TabMessage): void => {
    const mine = session.getState().token
    if (what.kind === 'ask' && mine !== null) tell(mine, null)
    if (what.kind === 'have') take(what)
    if (what.kind === 'gone') lose(what.token)
  }
  const change = (token: string | null, before: string | null): void => {
    if (token === before) return
    if (token === null) {
      if (before !== null) end(before)
      return
    }
    localStorage.setItem(handOverKey, '1')
    if (token === heard) return
    // deferred: signing in may still mark that the password must be changed
    setTimeout(() => {
      if (session.getState().token === token) tell(token, before)
    })
  }
  const unsubscribe = session.subscribe((now, before) => change(now.token, before.token))
  for (const [token, before] of changes) change(token, before)
  for (const what of said) receive(what as TabMessage)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  // signing out in the meantime has removed the mark
  const isOpen = session.getState().token === null
  if (isOpen && localStorage.getItem(handOverKey) !== null) post({ kind: 'ask' })
  setTimeout(() => {
    if (session.getState().isReady) return
    localStorage.removeItem(handOverKey)
    session.setState({ token: null, isReady: true })
  }, answerMs)
  return () => {
    unsubscribe()
    channel.close()
  }
}
