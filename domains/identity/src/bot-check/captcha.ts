import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Db } from '@faro/server-kit/db'
import { takeAllowance } from '../delivery/allowance.ts'
import { captchaDigits, captchaPicture } from './captcha-picture.ts'
import { captchaSound } from './captcha-sound.ts'
import type { Asker } from './bot-check.ts'

const length = 5
const lifetimeMs = 5 * 60_000
const refreshMs = 1_000

type Deps = { readonly db: Db; readonly clock: Clock }
type Ask = Asker & { readonly captchaId: string }

/** A picture of digits, or the same digits to be heard; good once, for the client it was drawn for. */
export const createCaptcha = ({ db, clock }: Deps) => ({
  /** Draws a new one under the browser's id, at most once a second. */
  picture: async (ask: Ask): Promise<Result<string, 'too-many-requests'>> => {
    const now = clock.now()
    const subject = `${ask.merchantId}:${ask.captchaId}`
    const allowance = { kind: 'captcha', subject, max: 1, windowMs: refreshMs }
    const retryAfterSeconds = await takeAllowance(db, allowance, now)
    if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
    const digits = Array.from(
      { length },
      () => captchaDigits[randomInt(captchaDigits.length)] ?? '2',
    ).join('')
    // an id that another client drew under stays that client's
    const rows = await db.query(
      `insert into identity.captcha as c
         (merchant_id, captcha_id, ip, digits, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (merchant_id, captcha_id) do update set digits = excluded.digits,
         created_at = excluded.created_at, expires_at = excluded.expires_at
         where c.ip = excluded.ip
       returning 1`,
      [ask.merchantId, ask.captchaId, ask.ip, digits, now, new Date(now.getTime() + lifetimeMs)],
    )
    if (rows.length === 0) return err('too-many-requests', { retryAfterSeconds: 1 })
    return ok((await captchaPicture(digits)).toString('base64'))
  },
  sound: async (ask: Ask): Promise<Result<string, 'not-found'>> => {
    const [row] = await db.query(
      `select digits from identity.captcha
       where merchant_id = $1 and captcha_id = $2 and ip = $3 and expires_at > $4`,
      [ask.merchantId, ask.captchaId, ask.ip, clock.now()],
      { digits: col.text },
    )
    return row === undefined ? err('not-found') : ok(captchaSound(row.digits).toString('base64'))
  },
  /** One try for each picture, right or wrong. */
  check: async (
    captchaId: string | undefined,
    text: string | undefined,
    { merchantId, ip }: Asker,
  ): Promise<boolean> => {
    if (captchaId === undefined || text === undefined) return false
    const [row] = await db.query(
      `delete from identity.captcha
       where merchant_id = $1 and captcha_id = $2 and ip = $3 and expires_at > $4
       returning digits`,
      [merchantId, captchaId, ip, clock.now()],
      { digits: col.text },
    )
    const given = Buffer.from(text.replace(/\s/g, ''))
    const expected = Buffer.from(row?.digits ?? '')
    return row !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
  },
})

export type Captcha = ReturnType<typeof createCaptcha>
