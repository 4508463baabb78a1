import { maySignIn } from '@faro/contract/roles'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { clearFailures, countFailure, lockOf, type Subject } from '../passwords/attempts.ts'
import { isPassword, spendPasswordTime } from '../passwords/password.ts'
import { recordLogin } from '../devices/logins.ts'
import { admitMember, countryOf, type Admission, type Visit } from './admit-member.ts'

type Refusal =
  | 'login-failed'
  | 'login-locked'
  | 'account-disabled'
  | 'member-account-needed'
  | 'verification-needed'
type Row = { member_id: string; password_hash: string; state: string; account_type: number }

/**
 * Signs in by username and password. An unknown name and a wrong password answer alike and after
 * the same work; a name is locked after too many wrong tries whether it exists or not.
 */
export const logIn = (deps: Deps) => {
  const { db, clock } = deps
  const admit = admitMember(deps)
  const record = async (memberId: string, visit: Visit, outcome: 'failed' | 'disabled') =>
    recordLogin(
      db,
      { memberId, visit, outcome, country: await countryOf(deps, visit) },
      clock.now(),
    )
  return async (
    { username, password }: { username: string; password: string },
    visit: Visit,
  ): Promise<Result<Admission, Refusal>> => {
    const now = clock.now()
    const subject: Subject = {
      kind: 'login',
      subject: `${visit.merchantId}:${username.toLowerCase()}`,
    }
    const seconds = await lockOf(db, subject, now)
    if (seconds > 0) return err('login-locked', { seconds })
    const [member] = await db.query<Row>(
      `select member_id, password_hash, state, account_type from identity.member
       where merchant_id = $1 and lower(username) = lower($2)`,
      [visit.merchantId, username],
    )
    const isRight =
      member === undefined
        ? await spendPasswordTime(password).then(() => false)
        : await isPassword(member.password_hash, password)
    if (member === undefined || !isRight) {
      await countFailure(db, subject, now)
      if (member !== undefined) await record(member.member_id, visit, 'failed')
      return err('login-failed')
    }
    if (member.state !== 'active') {
      await record(member.member_id, visit, 'disabled')
      return err('account-disabled')
    }
    if (!maySignIn(member.account_type)) return err('member-account-needed')
    await clearFailures(db, subject)
    const entry = await db.tx(async (tx) => ok(await admit(tx, member.member_id, visit)))
    return entry.value
  }
}
