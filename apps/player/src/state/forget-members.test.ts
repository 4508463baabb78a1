// @vitest-environment happy-dom
import { announcements } from '@faro/contract/content'
import { identity } from '@faro/contract/identity'
import { createSession, routeKey } from '@faro/web-kit'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMembers } from './forget-members.ts'

const asked = vi.fn(() => Promise.resolve({ announcements: [] }))
const key = routeKey(announcements.list, { query: { types: 'B' } })
const own = routeKey(identity.info, {})

let client = new QueryClient()
let session = createSession('token')
beforeEach(async () => {
  asked.mockClear()
  client = new QueryClient()
  session = createSession('token')
  forgetMembers(session, client)
  new QueryObserver(client, { queryKey: key, queryFn: asked, staleTime: 60_000 }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
})

test('[WL04] announcements are asked for again by whoever signs in and out', async () => {
  session.setState({ isReady: true })
  session.signIn('one')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  session.renew('one again')
  session.signOut()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
})

test('a page that takes up the session of its tab asks once', async () => {
  session.setState({ token: 'kept', isReady: true })
  await client.fetchQuery({ queryKey: ['later'], queryFn: () => 1 })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what was answered to a member leaves with them', () => {
  session.setState({ token: 'kept', isReady: true })
  client.setQueryData(own, { id: '1' })
  session.signOut()
  expect(client.getQueryData(own)).toBeUndefined()
})
