// @vitest-environment happy-dom
import { createSession } from '@faro/web-kit'
import { beforeEach, expect, test } from 'vitest'
import { forgetInvitation, invitationCode } from './invitation.ts'
import { saveInvitation } from './save-invitation.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/index')
})

test('[RG04] the invitation of an address outlives other pages, reloading and signing out', () => {
  saveInvitation('?utm_source=x&affiliateCode=%20LUZ2026%20')
  saveInvitation('?page=tundra')
  expect(invitationCode()).toBe('LUZ2026')
  const session = createSession('token')
  session.signIn('somebody')
  session.signOut()
  expect(invitationCode()).toBe('LUZ2026')
  // the newest invitation is the one that counts
  saveInvitation('?ref=MAR')
  expect(invitationCode()).toBe('MAR')
})

test('[RG04] an invitation that was used or is wrong is gone from the visit and the address', () => {
  history.replaceState({ key: 'k' }, '', '/register?code=NADA&lang=en')
  expect(invitationCode()).toBe('NADA')
  forgetInvitation()
  expect(invitationCode()).toBe('')
  expect(location.search).toBe('?lang=en')
  expect(history.state).toEqual({ key: 'k' })
})
