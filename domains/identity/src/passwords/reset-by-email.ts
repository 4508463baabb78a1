import { createHash, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import { holdIfExcluded } from '../holds/hold-member.ts'
import { takeAllowance, takeAllowances } from '../delivery/allowance.ts'
import { isProvenElsewhere } from '../security/proven-address.ts'
import type { Visit } from '../sessions/admit-member.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

const linkMinutes = 30
const hourMs = 3_600_000
const perAccountHourMax = 4
const perAddressHourMax = 20
/** To an address that many accounts may have written down and none has proven. */
const perUnprovenHourMax = 6

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type ResetInput = { readonly username: string; readonly email: string }
type Site = { readonly origin: string; readonly language: string }

/**
 * Mails a reset link where user name and e-mail belong together. In every other case the same work
 * and answer happen without a mail; nor is one sent to an unproven address that has had as many
 * mails as a code allows.
 */
export const askByEmail =
  ({ db, clock, messages, addressScale }: SignInDeps) =>
  async (
    { username, email }: ResetInput,
    visit: Visit,
    site: Site,
  ): Promise<Result<{ expiredMinutes: number }, 'too-many-requests'>> => {
    const now = clock.now()
    const retryAfterSeconds = await takeAllowances(
      db,
      [
        // their own first: who has used that up uses up nothing of those they name
        {
          kind: 'password-mail-ip',
          subject: networkOf(visit.ip),
          max: perAddressHourMax * addressScale,
          windowMs: hourMs,
        },
        {
          kind: 'password-mail',
          subject: `${visit.merchantId}:${username.toLowerCase()}`,
          max: perAccountHourMax,
          windowMs: hourMs,
        },
      ],
      now,
    )
    if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
    const [member] = await db.query(
      `select member_id, email, language, email_verified_at is not null as is_proven
       from identity.member
       where merchant_id = $1 and lower(username) = $2 and lower(email) = $3
         and state = 'active'`,
      [visit.merchantId, username.toLowerCase(), email.toLowerCase()],
      {
        member_id: col.uuid,
        email: col.text.present,
        language: col.text,
        is_proven: col.bool,
      },
    )
    const isEnough = await isWrittenEnough(db, { member, merchantId: visit.merchantId, email, now })
    const token = randomBytes(32).toString('base64url')
    const lifetimeMs = linkMinutes * 60_000
    return db.tx(async (tx) => {
      await tx.query(
        `insert into identity.password_link (token_hash, member_id, created_at, expires_at)
         values ($1, $2, $3, $4)`,
        [hashOf(token), member?.member_id ?? null, now, new Date(now.getTime() + lifetimeMs)],
      )
      await messages.queue(tx, {
        merchantId: visit.merchantId,
        to: { channel: 'mail', recipient: member?.email ?? email },
        kind: 'password-link',
        language: member?.language ?? site.language,
        // behind the sign of the fragment, so that no server's log ever holds the token
        values: { username, minutes: linkMinutes, link: `${site.origin}/index#reset=${token}` },
        ip: visit.ip,
        lifetimeMs,
        isWithheld: member === undefined || isEnough,
      })
      return ok({ expiredMinutes: linkMinutes })
    })
  }

type Reader = {
  readonly member: { readonly is_proven: boolean } | undefined
  readonly merchantId: number
  readonly email: string
  readonly now: Date
}

/** Counted for everybody, so that it takes as long; only what nobody has proven is spared. */
const isWrittenEnough = async (
  db: Queryable,
  { member, merchantId, email, now }: Reader,
): Promise<boolean> => {
  const isUnproven = member?.is_proven === false
  const waitSeconds = await takeAllowance(
    db,
    {
      kind: isUnproven ? 'password-mail-unproven' : 'password-mail-other',
      subject: `${merchantId}:${email.toLowerCase()}`,
      max: perUnprovenHourMax,
      windowMs: hourMs,
    },
    now,
  )
  return isUnproven && waitSeconds > 0
}

type Form = {
  readonly token: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}
const rowFields = rowOf({ member_id: col.uuid, username: col.text, email: col.text.orNull })
type Row = RowOf<typeof rowFields>

/** A link that was mailed opens the account to a new password, once. */
export const resetByLink =
  (deps: SignInDeps) =>
  async (form: Form, visit: Visit): Promise<Result<null, 'link-invalid' | 'password-refused'>> => {
    const { db, clock, whitelabel } = deps
    const now = clock.now()
    const [found] = await db.query(
      `select m.member_id, m.username, m.email
       from identity.password_link l join identity.member m using (member_id)
       where l.token_hash = $1 and l.used_at is null and l.expires_at > $2
         and m.merchant_id = $3 and m.state = 'active'`,
      [hashOf(form.token), now, visit.merchantId],
      rowFields,
    )
    if (found === undefined) return err('link-invalid')
    const { registerRules } = await whitelabel.settingsOf(visit.merchantId)
    const checked = await checkNewPassword(deps, {
      password: form.newPassword,
      confirmation: form.confirmNewPassword,
      rule: registerRules['password'],
      own: [found.username, found.email ?? undefined],
      visit,
    })
    if (!checked.ok) return checked
    const passwordHash = await hashPassword(form.newPassword)
    return db.tx(async (tx) => {
      const spent = await tx.query(
        `update identity.password_link set used_at = $2
         where token_hash = $1 and used_at is null returning 1`,
        [hashOf(form.token), now],
      )
      if (spent.length === 0) return err('link-invalid')
      const memberId = found.member_id
      await noteProven(tx, deps, { found, visit })
      await setPassword(tx, deps, { memberId, passwordHash, now, visit })
      return ok(null)
    })
  }

type Read = { readonly found: Row; readonly visit: Visit }

/**
 * Opening the link proves the address, as a code would: it is proven for one account alone, and one
 * known of an excluded member holds the account.
 */
const noteProven = async (tx: Tx, deps: SignInDeps, { found, visit }: Read): Promise<void> => {
  const { member_id: memberId, email } = found
  const { merchantId } = visit
  if (email === null) return
  const address = { merchantId, kind: 'email', recipient: email.toLowerCase(), memberId } as const
  if (await isProvenElsewhere(tx, address)) return
  const proven = await tx.query(
    `update identity.member set email_verified_at = $2
     where member_id = $1 and email_verified_at is null returning 1`,
    [memberId, deps.clock.now()],
  )
  if (proven.length > 0) await holdIfExcluded(deps, tx, { memberId, visit })
}
