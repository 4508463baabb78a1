import { announcements } from '@faro/contract/content'
import { routeKey, type Session } from '@faro/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPassword } from '../features/auth/known-password.ts'

const told = routeKey(announcements.list)

/**
 * Clears cached answers when the member changes, in whichever tab: the next one uses the same keys.
 * A renewed token is the same member's. Announcements are refetched at sign-in and sign-out.
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
