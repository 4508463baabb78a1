import { createApi, createSession, readPermission, sealFor } from '@faro/web-kit'
import { useLayers } from './layers.ts'

export const tokenKey = 'token'

/** The signed-in member of this tab. */
export const session = createSession(tokenKey)

export const api = createApi({
  token: () => session.getState().token,
  seal: sealFor(async () => readPermission().encryption),
  onSignedOut: () => session.signOut(),
  onRealNeeded: () => useLayers.getState().setRealNeeded(true),
})
