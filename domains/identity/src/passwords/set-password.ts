import { col, type Tx } from '@faro/server-kit/db'
import { noteInInbox } from '../security/notice.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { Visit } from '../sessions/visit.ts'
import { bindingsOf } from '../verification/bindings.query.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { clearFailures, passwordInside, passwordOf } from './attempts.ts'

type Changed = {
  readonly memberId: string
  readonly passwordHash: string
  readonly now: Date
  readonly visit: Pick<Visit, 'merchantId' | 'userAgent' | 'ip'>
  /** The session that stays; all others end. */
  readonly keptSessionId?: string
}

/**
 * Sets a new password, ends the member's sessions and open links, and notifies the owner on the
 * site and at proven addresses, all in one transaction. Attempts and locks are cleared: a member
 * locked out by strangers gets in with a link or code.
 */
export const setPassword = async (
  tx: Tx,
  deps: Pick<SignInDeps, 'messages' | 'events' | 'onSessionsEnded' | 'clock'>,
  { memberId, passwordHash, now, visit, keptSessionId }: Changed,
): Promise<void> => {
  const [member] = await tx.query(
    `update identity.member
     set password_hash = $2, password_changed_at = $3, password_is_default = false
     where member_id = $1
     returning username`,
    [memberId, passwordHash, now],
    { username: col.text },
  )
  await clearFailures(tx, passwordOf(memberId))
  await clearFailures(tx, passwordInside(memberId))
  await endSessions(deps)(tx, {
    memberId,
    ...(keptSessionId === undefined ? {} : { except: keptSessionId }),
  })
  if (member === undefined) return
  const what = 'password-changed'
  await noteInInbox(deps, tx, { memberId, what, visit })
  const { email, mobile, language } = await bindingsOf(tx, memberId)
  const recipient = email ?? mobile
  if (recipient === null) return
  const { merchantId, ip } = visit
  const when = now.toISOString().slice(0, 16).replace('T', ' ')
  await deps.messages.notice(tx, {
    merchantId,
    to: { channel: email === null ? 'sms' : 'mail', recipient },
    kind: what,
    about: 'password',
    language,
    values: { username: member.username, when, ip },
    ip,
  })
}
