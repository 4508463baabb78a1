import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinTabs } from './session-tabs.ts'
import { createSession, handOverKey, passwordChangeKey } from './session.ts'

const aStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

let tabs: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
})
afterEach(() => {
  for (const leave of tabs) leave()
  tabs = []
  vi.unstubAllGlobals()
})

const aTab = (token: string | null = null, isReady = true) => {
  const session = createSession('token')
  session.setState({ token, isReady })
  tabs.push(joinTabs(session))
  return session
}
const tokensOf = (...sessions: ReturnType<typeof aTab>[]) =>
  sessions.map((session) => session.getState().token)

test('[LG04] a new tab is handed the session of another, and none when there is none', async () => {
  aTab('ana')
  const opened = aTab(null, false)
  await vi.waitFor(() => expect(tokensOf(opened)).toEqual(['ana']))
  expect(sessionStorage.getItem('token')).toBe('ana')
  for (const leave of tabs) leave()
  tabs = []
  const later = aTab(null, false)
  await vi.waitFor(() => expect(later.getState()).toEqual({ token: null, isReady: true }))
  expect(localStorage.getItem(handOverKey)).toBeNull()
})

test('[LG08] whoever signs out in one tab is signed out in all', async () => {
  const [first, second, third] = [aTab('ana'), aTab('ana'), aTab()]
  await vi.waitFor(() => expect(tokensOf(third)).toEqual(['ana']))
  second.signOut()
  await vi.waitFor(() => expect(tokensOf(first, second, third)).toEqual([null, null, null]))
  expect(localStorage.getItem(handOverKey)).toBeNull()
})

test('signing in and a renewed token reach the tabs that have none or the former one', async () => {
  const [first, second] = [aTab(), aTab()]
  first.signIn('ana-1')
  await vi.waitFor(() => expect(tokensOf(second)).toEqual(['ana-1']))
  second.signIn('ana-2')
  await vi.waitFor(() => expect(tokensOf(first)).toEqual(['ana-2']))
})

test('a tab of another member keeps its own session', async () => {
  const [ana, bao] = [aTab('ana'), aTab('bao')]
  ana.signOut()
  const opened = aTab(null, false)
  await vi.waitFor(() => expect(opened.getState().isReady).toBe(true))
  expect(tokensOf(bao)).toEqual(['bao'])
})

test('[LG04] a password that must be changed must be changed in the new tab too', async () => {
  const first = aTab('ana')
  sessionStorage.setItem(passwordChangeKey, '1')
  const opened = aTab(null, false)
  await vi.waitFor(() => expect(tokensOf(opened)).toEqual(['ana']))
  expect(sessionStorage.getItem(passwordChangeKey)).toBe('1')
  first.signOut()
})
