import { createApi, createSession, readPermission, sealFor } from '@faro/web-kit'

export const tokenKey = 'staff-token'

export const session = createSession(tokenKey)

export const api = createApi({
  token: () => session.getState().token,
  seal: sealFor(async () => readPermission().encryption),
  onSignedOut: () => session.signOut(),
})
