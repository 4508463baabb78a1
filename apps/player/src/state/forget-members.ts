import { announcements } from '@faro/contract/content'
import { routeKey, type Session } from '@faro/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPassword } from '../features/auth/known-password.ts'

const told = routeKey(announcements.list)

/**
 * What was answered to a member leaves with them, in whichever tab they signed out: the next one
 * asks the same under the same keys. A renewed token is the same member's. What the house announces
 * is asked for again by whoever comes and goes.
 */
export const forgetMembers = (session: Session, client: QueryClient): (() => void) =>
  session.subscribe(({ token }, { token: before, isReady }) => {
    // a page that takes up its session has asked already
    if (!isReady || (before === null) === (token === null)) return
    if (token === null) {
      forgetPassword()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== told[0] })
      client.getMutationCache().clear()
    }
    void client.invalidateQueries({ queryKey: told })
  })
