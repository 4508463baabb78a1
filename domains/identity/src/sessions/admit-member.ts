import type { IdentityEvents } from '@faro/contract/identity'
import { maySignIn } from '@faro/contract/roles'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { saveDevice, saveNetwork } from '../devices/known.ts'
import { recordLogin } from '../devices/logins.ts'
import { proofWays } from '../factors/proof-ways.query.ts'
import { isPasswordExpired } from '../passwords/password-age.ts'
import { areTermsNeeded } from '../passwords/terms.ts'
import { holdIfExcluded } from '../holds/hold-member.ts'
import { notifyMember } from '../security/notice.ts'
import { neededProof } from '../verification/needed-proof.ts'
import { openTicket } from '../verification/ticket.ts'
import { lockMember } from './end-sessions.ts'
import { insertSession } from './sessions.ts'
import { wayOf, type Visit } from './visit.ts'

export type { Visit } from './visit.ts'

/** What an authenticated member gets. */
export type Admission = {
  readonly token: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly termsNeeded?: boolean
}

/** Let in, or held until something more is shown: the detail is the contract's `Held`. */
export type Entry = Result<Admission, 'verification-needed' | 'member-account-needed'>

/**
 * Every sign-in method ends here: the member's identity is proven, and this opens the session or
 * holds them with a ticket. The transaction is to be committed in both cases, as the ticket is
 * stored in it.
 */
export const admitMember =
  (deps: Deps) =>
  async (tx: Tx, memberId: string, visit: Visit): Promise<Entry> => {
    // whoever ends sessions or changes the password waits, or has done so before this look
    await lockMember(tx, memberId)
    const [member] = await tx.query(
      'select account_type from identity.member where member_id = $1',
      [memberId],
      { account_type: col.int4 },
    )
    if (member === undefined || !maySignIn(member.account_type)) return err('member-account-needed')
    const needed = await neededProof(deps)(tx, memberId, visit)
    if (needed === null) return ok(await openSession(deps)(tx, memberId, visit))
    const now = deps.clock.now()
    const ways = needed.ways.map(({ way }) => way)
    const ticket = await openTicket(tx, { memberId, visit, ways }, now)
    const country = await countryOf(deps, visit)
    await recordLogin(tx, { memberId, visit, outcome: 'held', country }, now)
    return err('verification-needed', { ticket, ...needed })
  }

/** Opens the session of somebody of whom nothing more is asked; browser and address become known. */
export const openSession =
  (deps: Deps) =>
  async (tx: Tx, memberId: string, visit: Visit): Promise<Admission> => {
    const now = deps.clock.now()
    const country = await countryOf(deps, visit)
    await saveNetwork(tx, memberId, { ip: visit.ip, now })
    const met = await saveDevice(tx, memberId, { visit, country, now })
    const { merchantId, ip, userAgent } = visit
    const token = await insertSession(
      tx,
      {
        memberId,
        merchantId,
        ip,
        userAgent,
        country,
        deviceId: met?.deviceId ?? null,
        way: wayOf(visit),
        isProven: await provesEnough(tx, memberId, visit),
      },
      now,
    )
    await recordLogin(tx, { memberId, visit, outcome: 'in', country }, now)
    // also at a door of every day: a browser that somebody excluded came with, or an account that
    // they had before
    await holdIfExcluded(deps, tx, { memberId, visit })
    const isNews = met?.isNew === true && wayOf(visit) !== 'register'
    if (isNews) await notifyMember(deps, tx, { memberId, what: 'new-device', visit })
    const [row] = await tx.query(
      `update identity.member m set last_login_at = $2, country = coalesce($3, m.country)
       from (select member_id, last_login_at from identity.member where member_id = $1) before
       where m.member_id = before.member_id
       returning before.last_login_at as last_at`,
      [memberId, now, country],
      { last_at: col.timestamptz.orNull },
    )
    const lastAt = row?.last_at ?? null
    await publishSignedIn(deps, tx, { memberId, merchantId, lastAt })
    const passwordExpired =
      wayOf(visit) === 'password' && (await isPasswordExpired(deps, tx, { memberId, merchantId }))
    const entered = { token, firstTimeLogin: lastAt === null, passwordExpired }
    if (!passwordExpired || !(await areTermsNeeded(tx, memberId))) return entered
    return { ...entered, termsNeeded: true }
  }

type SignedIn = {
  readonly memberId: string
  readonly merchantId: number
  /** Their sign-in before this one. */
  readonly lastAt: Date | null
}

/** Once a day of the brand, however often somebody signs in. */
const publishSignedIn = async (
  { clock, events, whitelabel }: Deps,
  tx: Tx,
  { memberId, merchantId, lastAt }: SignedIn,
): Promise<void> => {
  const day = await whitelabel.dayOf(merchantId, clock.now())
  if (lastAt !== null && (await whitelabel.dayOf(merchantId, lastAt)) === day) return
  await events.emit<IdentityEvents, 'identity.signed-in'>(tx, {
    topic: 'identity.signed-in',
    merchantId,
    payload: { memberId, day },
  })
}

/**
 * A sign-in counts as a recent proof only if it used what the member would be asked for: a password
 * proves too little for a member with a passkey.
 */
const provesEnough = async (tx: Tx, memberId: string, visit: Visit): Promise<boolean> => {
  const asked = await proofWays({ db: tx }, memberId)
  const shown: readonly string[] = [wayOf(visit), visit.shown ?? '']
  // members who are asked for codes have nothing stronger: any sign-in of theirs counts
  const strong = asked.filter((way) => way !== 'sms' && way !== 'email')
  if (wayOf(visit) === 'register' || strong.length === 0) return true
  return strong.some((way) => shown.includes(way))
}

export const countryOf = async (
  { countryOf: look }: Pick<Deps, 'countryOf'>,
  { ip }: Pick<Visit, 'ip'>,
): Promise<string | null> => (look === undefined ? null : look(ip))
