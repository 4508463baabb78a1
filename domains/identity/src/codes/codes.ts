import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Db, type Queryable } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import { takeAllowances, type Allowance } from '../delivery/allowance.ts'
import type { Channel, CodePurpose } from '../delivery/message.ts'
import type { Messages } from '../delivery/messages.ts'
import type { SmsCeiling } from '../delivery/sms-ceiling.ts'
import { smsSortOf } from '../delivery/sms-room.ts'
import { clearFailures, codesTo, consumeAttempt } from '../passwords/attempts.ts'
import { keyFor } from '@faro/server-kit/sealing'

/** Wrong tries that a code bears, and how often codes are sent and tried. */
const codeRules = {
  digits: 6,
  triesMax: 5,
  perSecondMs: 1_000,
  perRecipientHourMax: 6,
  perAddressHourMax: 30,
  wrongPerRecipientHourMax: 15,
} as const

const hourMs = 3_600_000

export type CodesDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly messages: Messages
  readonly smsCeiling: SmsCeiling
  readonly serverSecret: string
  /** Multiplies what one address may do: many people share one. */
  readonly addressScale: number
}

type CodeRequest = {
  readonly merchantId: number
  readonly purpose: CodePurpose
  readonly to: { readonly channel: Channel; readonly recipient: string }
  readonly ip: string
  readonly language: string
  readonly minutes: number
  /**
   * Requested in a browser that the owner has signed in with: counted apart from what anybody can
   * request, so that strangers use up and lock nothing of the owner's.
   */
  readonly isOwn?: boolean
  /** Nobody to write to: everything else happens as if there were. */
  readonly isWithheld?: boolean
  /** Sent in the place of the code: its reader needs none. */
  readonly insteadOfCode?: 'already-registered'
}

/** Why no code is sent: `sms-exhausted` where the brand has sent all that it may to such as this. */
export type AskRefusal = 'too-many-requests' | 'sms-exhausted'

export type CodeAsked = { readonly expiredMinutes: number }

/** A right code that has not been spent yet. */
export type CodeProof = { readonly codeId: string }

export type Codes = {
  readonly request: (request: CodeRequest) => Promise<Result<CodeAsked, AskRefusal>>
  /** Compares a code and counts the try, whatever becomes of the command that asks. */
  readonly prove: (
    claim: Pick<CodeRequest, 'merchantId' | 'purpose' | 'isOwn'> & {
      readonly recipient: string
      readonly code: string
    },
  ) => Promise<Result<CodeProof, CodeRefusal>>
  /** Spends a proven code in the transaction of what it allows; false where another was first. */
  readonly spend: (tx: Queryable, proof: CodeProof) => Promise<boolean>
}

export type CodeRefusal = 'code-wrong' | 'code-expired' | 'too-many-requests'

const rowFields = rowOf({
  code_id: col.uuid,
  code_hash: col.bytea,
  expires_at: col.timestamptz,
  used_at: col.timestamptz.orNull,
})

/** One-time codes by SMS or mail, bound to brand, purpose and recipient; stored only as hashes. */
export const createCodes = (deps: CodesDeps): Codes => {
  const key = keyFor(deps.serverSecret, 'codes')
  return {
    request: requestCode(deps, key),
    prove: proveCode(deps, key),
    spend: async (tx, { codeId }) =>
      (
        await tx.query(
          `update identity.code set used_at = $2 where code_id = $1 and used_at is null
           returning 1`,
          [codeId, deps.clock.now()],
        )
      ).length === 1,
  }
}

const hashOf = (key: Buffer, codeId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${codeId}:${code}`).digest()

type Lane = { readonly purpose: string; readonly subject: string; readonly isOwn: boolean }

/**
 * Two lanes per recipient: for requests that anybody can make who knows the number, and for the
 * owner's: from a session, after the password, or in a browser of theirs.
 */
const laneOf = ({
  merchantId,
  purpose,
  recipient,
  isOwn: isAsOwner = false,
}: Pick<CodeRequest, 'merchantId' | 'purpose' | 'isOwn'> & {
  readonly recipient: string
}): Lane => {
  const isOwn = isAsOwner || purpose === 'step-up'
  return {
    purpose: isAsOwner ? `${purpose}:own` : purpose,
    // as a prefix: no recipient can read as another's lane
    subject: `${isOwn ? 'own:' : ''}${merchantId}:${recipient}`,
    isOwn,
  }
}

const requestCode =
  ({ db, clock, messages, smsCeiling, addressScale }: CodesDeps, key: Buffer): Codes['request'] =>
  async (request) => {
    const { merchantId, purpose, to, ip, language, minutes, isWithheld, insteadOfCode } = request
    const now = clock.now()
    const { recipient } = to
    const lane = laneOf({ ...request, recipient })
    const { subject } = lane
    const allowances: Allowance[] = [
      // its own first: who has used that up uses up nothing of those they name
      {
        kind: 'code-ip-hour',
        subject: networkOf(ip),
        max: codeRules.perAddressHourMax * addressScale,
        windowMs: hourMs,
      },
      { kind: 'code-second', subject, max: 1, windowMs: codeRules.perSecondMs },
      { kind: 'code-hour', subject, max: codeRules.perRecipientHourMax, windowMs: hourMs },
    ]
    const retryAfterSeconds = await takeAllowances(db, allowances, now)
    if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
    if (to.channel === 'sms') {
      const count = isWithheld === true ? 0 : 1
      const sort = lane.isOwn ? 'member' : smsSortOf[purpose]
      const within = await smsCeiling.take(merchantId, { sort, count })
      if (!within.ok) return within
    }
    const codeId = uuidv7(now.getTime())
    const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
    const lifetimeMs = minutes * 60_000
    return db.tx(async (tx) => {
      await tx.query(
        `insert into identity.code
           (merchant_id, purpose, recipient, code_id, code_hash, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (merchant_id, purpose, recipient) do update set code_id = excluded.code_id,
           code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
           expires_at = excluded.expires_at, used_at = null`,
        [
          merchantId,
          lane.purpose,
          recipient,
          codeId,
          hashOf(key, codeId, code),
          now,
          new Date(now.getTime() + lifetimeMs),
        ],
      )
      await messages.queue(tx, {
        merchantId,
        to,
        kind: insteadOfCode ?? `code-${purpose}`,
        language,
        values: { code, minutes },
        ip,
        lifetimeMs,
        isWithheld: isWithheld === true,
      })
      return ok({ expiredMinutes: minutes })
    })
  }

const proveCode =
  ({ db, clock }: CodesDeps, key: Buffer): Codes['prove'] =>
  async (claim) => {
    const { merchantId, recipient, code } = claim
    const now = clock.now()
    const lane = laneOf(claim)
    // by recipient first: a new code, or one of another purpose, brings no new guesses
    const subject = codesTo(lane.subject)
    const seconds = await consumeAttempt(db, subject, now)
    if (seconds > 0) return err('too-many-requests', { retryAfterSeconds: seconds })
    // the try is taken before the code is looked at, so that many at once get no more of them
    const [row] = await db.query(
      `update identity.code set tries = tries + 1
       where merchant_id = $1 and purpose = $2 and recipient = $3 and used_at is null
         and expires_at > $4 and tries < $5
       returning code_id, code_hash, expires_at, used_at`,
      [merchantId, lane.purpose, recipient, now, codeRules.triesMax],
      rowFields,
    )
    if (row === undefined) return err('code-expired')
    if (timingSafeEqual(row.code_hash, hashOf(key, row.code_id, code))) {
      await db.query('update identity.code set tries = tries - 1 where code_id = $1', [row.code_id])
      await clearFailures(db, subject)
      return ok({ codeId: row.code_id })
    }
    const retryAfterSeconds = await takeAllowances(
      db,
      [
        {
          kind: `code-wrong:${claim.purpose}`,
          subject: lane.subject,
          max: codeRules.wrongPerRecipientHourMax,
          windowMs: hourMs,
        },
      ],
      now,
    )
    if (retryAfterSeconds === 0) return err('code-wrong')
    // guessed at over several codes: the present one is worth nothing any more
    await db.query('update identity.code set expires_at = $2 where code_id = $1', [
      row.code_id,
      now,
    ])
    return err('too-many-requests', { retryAfterSeconds })
  }
