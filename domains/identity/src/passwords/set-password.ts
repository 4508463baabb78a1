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
  /** The session that asked, which goes on; all others end. */
  readonly keptSessionId?: string
}

/**
 * Puts a new password in the place of the old one, ends the member's sessions and open links, and
 * tells the owner on the site and by mail or SMS, all in one transaction; what nobody has proven
 * may be a stranger's, and is not written to. What was guessed at is no more, and a lock with it:
 * whoever was locked out by strangers comes in with a link or a code.
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
