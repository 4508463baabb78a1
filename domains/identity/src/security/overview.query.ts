import { rowOf, col } from '@faro/server-kit/db'
import type { SecurityOverview } from '@faro/contract/identity'
import { SocialProvider } from '@faro/contract/identity/shapes'
import { present } from '@faro/kernel/assert'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Deps } from '../deps.ts'
import { shownPasskeys } from '../factors/passkey-store.ts'
import { provenUntil } from '../factors/proof.ts'
import { recoveryCodesLeft } from '../factors/recovery-codes.ts'
import { maskEmail, maskTail } from '../verification/mask.ts'
import { scoreOf } from './score.ts'

const rowFields = rowOf({
  username: col.text,
  nickname: col.text,
  payee_name: col.text.orNull,
  mobile: col.text.orNull,
  mobile_verified: col.bool,
  email: col.text.orNull,
  email_verified: col.bool,
  has_password: col.bool,
  has_payment_password: col.bool,
  totp_since: col.timestamptz.orNull,
})

const linkFields = rowOf({
  provider: col.text.as<SocialProvider>(),
  email: col.text.orNull,
  created_at: col.timestamptz,
})

/** The security centre at a glance; nothing in it is worth stealing. */
export const securityOverview = async (
  { db }: Pick<Deps, 'db'>,
  { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
): Promise<SecurityOverview> => {
  const [rows, links, passkeys, left, until] = await Promise.all([
    db.query(
      `select username, nickname, nullif(profile->>'payeeName', '') as payee_name, mobile,
         mobile_verified_at is not null as mobile_verified, email,
         email_verified_at is not null as email_verified, password_hash <> '' as has_password,
         payment_password_hash is not null as has_payment_password,
         (select confirmed_at from identity.totp t where t.member_id = m.member_id) as totp_since
       from identity.member m where member_id = $1`,
      [memberId],
      rowFields,
    ),
    db.query(
      'select provider, email, created_at from identity.social_link where member_id = $1',
      [memberId],
      linkFields,
    ),
    shownPasskeys(db, memberId),
    recoveryCodesLeft(db, memberId),
    provenUntil(db, sessionId),
  ])
  const row = present(rows[0], 'the member of a session')
  const masked = (text: string | null, mask: (text: string) => string) =>
    text === null ? null : mask(text)
  return {
    account: row.username,
    nickname: row.nickname,
    payeeName: masked(row.payee_name, (name) => `${name.slice(0, 1)}***`),
    mobile: { shown: masked(row.mobile, maskTail), isVerified: row.mobile_verified },
    email: { shown: masked(row.email, maskEmail), isVerified: row.email_verified },
    hasPassword: row.has_password,
    paymentPasswordSet: row.has_payment_password,
    totp: {
      isActive: row.totp_since !== null,
      since: row.totp_since?.toISOString() ?? null,
      recoveryCodesLeft: left,
    },
    passkeys,
    social: SocialProvider.options.map((provider) => {
      const link = links.find((one) => one.provider === provider)
      return {
        provider,
        email: masked(link?.email ?? null, maskEmail),
        linkedAt: link?.created_at.toISOString() ?? null,
      }
    }),
    ...scoreOf({
      hasSecondFactor: row.totp_since !== null || passkeys.length > 0,
      hasEmail: row.email_verified,
      hasMobile: row.mobile_verified,
      hasPaymentPassword: row.has_payment_password,
    }),
    provenUntil: until?.toISOString() ?? null,
  }
}
