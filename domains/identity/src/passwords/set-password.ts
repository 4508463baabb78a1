import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { endSessions } from '../sessions/end-sessions.ts'
import type { WaysDeps } from '../ways/deps.ts'
import { clearFailures, passwordInside, passwordOf } from './attempts.ts'

type Changed = {
  readonly memberId: string
  readonly passwordHash: string
  readonly now: Date
  readonly ip: string
  /** The session that asked, which goes on; all others end. */
  readonly keptSessionId?: string
}

const rowFields = rowOf({
  merchant_id: col.int4,
  username: col.text,
  language: col.text,
  email: col.text.orNull,
  mobile: col.text.orNull,
  is_mobile_proven: col.bool,
})

/**
 * Puts a new password in the place of the old one, ends the member's sessions and open links, and
 * tells the owner by mail or SMS, all in one transaction. What was guessed at is no more, and a
 * lock with it: whoever was locked out by strangers comes in with a link or a code.
 */
export const setPassword = async (
  tx: Tx,
  deps: Pick<WaysDeps, 'messages' | 'onSessionsEnded' | 'clock'>,
  { memberId, passwordHash, now, ip, keptSessionId }: Changed,
): Promise<void> => {
  const [member] = await tx.query(
    `update identity.member
     set password_hash = $2, password_changed_at = $3, password_is_default = false
     where member_id = $1
     returning merchant_id, username, language, email, mobile,
       mobile_verified_at is not null as is_mobile_proven`,
    [memberId, passwordHash, now],
    rowFields,
  )
  await clearFailures(tx, passwordOf(memberId))
  await clearFailures(tx, passwordInside(memberId))
  await endSessions(deps)(tx, {
    memberId,
    ...(keptSessionId === undefined ? {} : { except: keptSessionId }),
  })
  if (member === undefined) return
  const to =
    member.email !== null
      ? { channel: 'mail' as const, recipient: member.email }
      : member.mobile !== null && member.is_mobile_proven
        ? { channel: 'sms' as const, recipient: member.mobile }
        : null
  if (to === null) return
  const when = now.toISOString().slice(0, 16).replace('T', ' ')
  await deps.messages.queue(tx, {
    merchantId: member.merchant_id,
    to,
    kind: 'password-changed',
    language: member.language,
    values: { username: member.username, when, ip },
    ip,
  })
}
