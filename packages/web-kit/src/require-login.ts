import { createStore } from 'zustand/vanilla'

type Gate = { readonly isOpen: boolean; readonly action: (() => void) | null }

/** The login popup's state: what a guest wanted to do is done after signing in. */
export const loginGate = createStore<Gate>(() => ({ isOpen: false, action: null }))

/** Runs the action at once for a member; asks a guest to sign in first. */
export const requireLogin = (isSignedIn: boolean, action: () => void): void => {
  if (isSignedIn) action()
  else loginGate.setState({ isOpen: true, action })
}

export const closeLoginGate = (): void => loginGate.setState({ isOpen: false, action: null })

/** To be called once signed in. */
export const passLoginGate = (): void => {
  const { action } = loginGate.getState()
  closeLoginGate()
  action?.()
}
