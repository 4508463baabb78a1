import type { Session } from '@faro/web-kit'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPassword } from '../features/auth/known-password.ts'

/**
 * What was answered to a member leaves with them, in whichever tab they signed out: the next one
 * asks the same under the same keys. A renewed token is the same member's.
 */
export const forgetMembers = (session: Session, client: QueryClient): (() => void) =>
  session.subscribe(({ token }, { token: before }) => {
    if (before === null || token !== null) return
    forgetPassword()
    client.clear()
  })
