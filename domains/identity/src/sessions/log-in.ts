import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import type { Visit } from '../members/register-member.ts'
import { clearFailures, countFailure, lockOf, type Subject } from '../passwords/attempts.ts'
import { isPassword, spendPasswordTime } from '../passwords/password.ts'
import { openSession } from './sessions.ts'

type Session = { token: string; firstTimeLogin: boolean; passwordExpired: boolean }
type Refusal = 'login-failed' | 'login-locked' | 'account-disabled'
type Row = { member_id: string; password_hash: string; state: string; last_login_at: Date | null }

/**
 * Signs in by username and password. An unknown name and a wrong password answer alike and after
 * the same work; a name is locked after too many wrong tries whether it exists or not.
 */
export const logIn =
  ({ db, clock }: Deps) =>
  async (
    { username, password }: { username: string; password: string },
    visit: Visit,
  ): Promise<Result<Session, Refusal>> => {
    const now = clock.now()
    const subject: Subject = {
      kind: 'login',
      subject: `${visit.merchantId}:${username.toLowerCase()}`,
    }
    const seconds = await lockOf(db, subject, now)
    if (seconds > 0) return err('login-locked', { seconds })
    const [member] = await db.query<Row>(
      `select member_id, password_hash, state, last_login_at from identity.member
       where merchant_id = $1 and lower(username) = lower($2)`,
      [visit.merchantId, username],
    )
    const isRight =
      member === undefined
        ? await spendPasswordTime(password).then(() => false)
        : await isPassword(member.password_hash, password)
    if (member === undefined || !isRight) {
      await countFailure(db, subject, now)
      return err('login-failed')
    }
    if (member.state !== 'active') return err('account-disabled')
    await clearFailures(db, subject)
    return db.tx(async (tx) => {
      const token = await openSession(tx, { memberId: member.member_id, ...visit }, now)
      await tx.query('update identity.member set last_login_at = $2 where member_id = $1', [
        member.member_id,
        now,
      ])
      return ok({ token, firstTimeLogin: member.last_login_at === null, passwordExpired: false })
    })
  }
