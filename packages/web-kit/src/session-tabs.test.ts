import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreWithTabs, type Early } from './early-tabs.ts'
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

const aChannel = () => new BroadcastChannel('faro-session')
const aTab = (token: string | null = null, isReady = true) => {
  const session = createSession('token')
  session.setState({ token, isReady })
  const changes = token === null ? [] : ([[token, null]] as const)
  tabs.push(joinTabs(session, { channel: aChannel(), said: [], changes }))
  return session
}
/** A tab whose module comes when it is told to. */
const aLoadingTab = (token: string) => {
  sessionStorage.setItem('token', token)
  const session = createSession('token')
  let join: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => {
    join = resolve
  })
  const joinHere = (tab: typeof session, early: Early) => {
    const leave = joinTabs(tab, early)
    tabs.push(leave)
    return leave
  }
  restoreWithTabs(session, 'token', () => loaded.then(() => ({ joinTabs: joinHere })))
  sessionStorage.removeItem('token')
  return { session, join }
}
const receivedBy = (channel: BroadcastChannel) => {
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => heard.push(data)
  tabs.push(() => channel.close())
  return heard
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
  second.renew('ana-2')
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

test('[LG08] another member who signs in takes the place of the former in every tab', async () => {
  const [first, second] = [aTab('ana'), aTab('ana')]
  const seen: (string | null)[] = []
  second.subscribe(({ token }) => seen.push(token))
  first.signIn('bao')
  await vi.waitFor(() => expect(tokensOf(second)).toEqual(['bao']))
  // between the two nobody: what was kept of the one is not shown to the other
  expect(seen).toEqual([null, 'bao'])
  expect(localStorage.getItem(handOverKey)).toBe('1')
})

test('[LG08] who signs out of a tab that is still loading stays signed out, in the others too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const loading = aLoadingTab('ana')
  vi.advanceTimersByTime(2_000)
  loading.session.signOut()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  const other = aTab('ana')
  const heard = receivedBy(aChannel())
  loading.join()
  await vi.waitFor(() => expect(tokensOf(other)).toEqual([null]))
  expect(heard).not.toContainEqual({ kind: 'ask' })
  expect(tokensOf(loading.session)).toEqual([null])
  expect(localStorage.getItem(handOverKey)).toBeNull()
})

test('[LG08] a tab hears while it loads that the session was signed out, and does not bring it back', async () => {
  const first = aTab('ana')
  const loading = aLoadingTab('ana')
  const heard = receivedBy(aChannel())
  first.signOut()
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'gone', token: 'ana' }))
  // nobody is left who could say it again
  tabs.shift()?.()
  loading.join()
  await vi.waitFor(() => expect(tokensOf(loading.session)).toEqual([null]))
})

test('[LG08] a tab that missed the end of its session is told of it', async () => {
  const first = aTab('ana')
  first.signOut()
  const late = aTab('ana')
  await vi.waitFor(() => expect(tokensOf(late)).toEqual([null]))
  expect(tokensOf(first)).toEqual([null])
  expect(localStorage.getItem(handOverKey)).toBeNull()
})

test('[LG04] a token renewed in a tab that is still loading reaches the others', async () => {
  const other = aTab('ana-1')
  const loading = aLoadingTab('ana-1')
  loading.session.renew('ana-2')
  loading.join()
  await vi.waitFor(() => expect(tokensOf(other)).toEqual(['ana-2']))
})

test('[LG04] after another member has left, a new tab is still handed the session that is there', async () => {
  const heard = receivedBy(aChannel())
  const [ana, bao] = [aTab('ana'), aTab('bao')]
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  ana.signOut()
  expect(localStorage.getItem(handOverKey)).toBeNull()
  await vi.waitFor(() => expect(localStorage.getItem(handOverKey)).toBe('1'))
  expect(tokensOf(ana, bao)).toEqual([null, 'bao'])
  const opened = aTab(null, false)
  await vi.waitFor(() => expect(tokensOf(opened)).toEqual(['bao']))
})

test('a tab is ready although the module that speaks with the others does not come', async () => {
  localStorage.setItem(handOverKey, '1')
  const session = createSession('token')
  restoreWithTabs(session, 'token', () => Promise.reject(new Error('no connection')))
  await vi.waitFor(() => expect(session.getState()).toEqual({ token: null, isReady: true }))
})
