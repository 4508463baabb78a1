import { handOverKey, passwordChangeKey, type Session } from './session.ts'

const channelName = 'faro-session'
/** Whoever has the session answers sooner, or no tab is left that has it. */
const answerMs = 300

type Said =
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
 * One session for all tabs of a browser: a tab without one asks the others, a new one or its end is
 * told to them. Only pages of this origin in this browser hear it, and nothing outlives the last
 * tab: what is kept is that somebody was signed in, not who. Answers how to leave.
 */
export const joinTabs = (session: Session): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  const say = (said: Said): void => channel.postMessage(said)
  const tell = (token: string, replaces: string | null): void =>
    say({
      kind: 'have',
      token,
      replaces,
      mustChange: sessionStorage.getItem(passwordChangeKey) !== null,
    })
  /** The token that was heard last: what the others said is not said back. */
  let heard: string | null = null
  const take = ({ token, replaces, mustChange }: Said & { kind: 'have' }): void => {
    const mine = session.getState().token
    if (mine !== null && mine !== replaces) return
    heard = token
    if (mustChange) sessionStorage.setItem(passwordChangeKey, '1')
    else sessionStorage.removeItem(passwordChangeKey)
    session.signIn(token)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const mine = session.getState().token
    if (data.kind === 'ask' && mine !== null) tell(mine, null)
    if (data.kind === 'have') take(data)
    if (data.kind === 'gone' && data.token === mine) session.signOut()
  })
  const unsubscribe = session.subscribe(({ token }, { token: before }) => {
    if (token === before) return
    if (token === null) {
      localStorage.removeItem(handOverKey)
      if (before !== null) say({ kind: 'gone', token: before })
      return
    }
    localStorage.setItem(handOverKey, '1')
    // a moment later: whoever signs in may yet note that the password must be changed
    if (token !== heard) setTimeout(() => tell(token, before))
  })
  const { token } = session.getState()
  if (token !== null) {
    localStorage.setItem(handOverKey, '1')
    tell(token, null)
  } else if (localStorage.getItem(handOverKey) !== null) say({ kind: 'ask' })
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
