import { createSession } from '@faro/web-kit'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { knownPassword, knowPassword } from '../features/auth/known-password.ts'
import { forgetMembers } from './forget-members.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    clear: () => undefined,
  })
  return () => vi.unstubAllGlobals()
})

const aPage = () => {
  const session = createSession('token')
  const client = new QueryClient()
  forgetMembers(session, client)
  session.signIn('ana')
  client.setQueryData(['/balance'], '500.00')
  knowPassword('her password')
  const kept = () => [client.getQueryData(['/balance']), knownPassword()]
  return { session, kept }
}

test('[LG08] what was answered to a member is forgotten wherever the session ends', () => {
  const { session, kept } = aPage()
  session.signOut()
  expect(kept()).toEqual([undefined, null])
})

test('[LG08] what was answered to a member is not there for the next, who signs in over them', () => {
  const { session, kept } = aPage()
  session.signIn('bao')
  expect(kept()).toEqual([undefined, null])
  expect(session.getState()).toEqual({ token: 'bao', isReady: true })
})

test('a renewed token is the same member’s and keeps what was answered', () => {
  const { session, kept } = aPage()
  session.renew('ana-2')
  expect(kept()).toEqual(['500.00', 'her password'])
})
