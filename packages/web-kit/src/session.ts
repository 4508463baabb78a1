import { createStore, type StoreApi } from 'zustand/vanilla'

export type SessionState = { readonly token: string | null; readonly isReady: boolean }

export type Session = StoreApi<SessionState> & {
  /** Somebody enters; whoever was signed in before is signed out by it. */
  readonly signIn: (token: string) => void
  /** The same session goes on under a new token. */
  readonly renew: (token: string) => void
  /** Clears the session storage except what belongs to the brand. */
  readonly signOut: () => void
}

/** Marks in this tab that a password must be changed before anything else. */
export const passwordChangeKey = 'passwordChange'

/** Kept in the browser while a tab of it is signed in: a new one then waits for what it is handed. */
export const handOverKey = 'signed-in'

/** The code by which this visit was invited, until an account is made with it. */
export const invitationKey = 'invitation'

const kept = ['merchantCode', invitationKey]

const read = (key: string): string | null =>
  typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)

/** The token lives in the session storage: it ends with its tabs and is never a cookie. */
export const createSession = (key: string): Session => {
  // starts signed out, as the prerendered page is; `restoreSession` runs after hydration
  const store = createStore<SessionState>(() => ({ token: null, isReady: false }))
  const renew = (token: string): void => {
    sessionStorage.setItem(key, token)
    store.setState({ token, isReady: true })
  }
  return Object.assign(store, {
    renew,
    signIn: (token: string) => {
      // seen by those who listen, never drawn
      if (store.getState().token !== token) store.setState({ token: null })
      renew(token)
    },
    signOut: () => {
      const values = kept.map((name) => [name, sessionStorage.getItem(name)] as const)
      sessionStorage.clear()
      for (const [name, value] of values) if (value !== null) sessionStorage.setItem(name, value)
      store.setState({ token: null, isReady: true })
    },
  })
}

/** Takes up the token of this tab; call once, after hydration. */
export const restoreSession = (session: Session, key: string): void =>
  session.setState({ token: read(key), isReady: true })

/** Whether another tab may have the session that this one has not. */
export const mayBeHanded = (key: string): boolean =>
  read(key) === null && localStorage.getItem(handOverKey) !== null
