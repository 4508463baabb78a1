import { createApi, createSession, readPermission, sealFor } from '@faro/web-kit'
import { useLayers } from './layers.ts'
import { withTexts } from './preferences.ts'

export const tokenKey = 'token'

/** The signed-in member of this tab. */
export const session = createSession(tokenKey)

export const api = createApi({
  token: () => session.getState().token,
  seal: sealFor(async () => readPermission().encryption),
  onSignedOut: () => session.signOut(),
  onRealNeeded: () => useLayers.getState().setRealNeeded(true),
  // without a connection the texts of errors do not come either, and `core` has the one for that
  beforeFailure: () => withTexts().catch(() => undefined),
})
