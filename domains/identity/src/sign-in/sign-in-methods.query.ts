import { col, rowOf, type Queryable } from '@faro/server-kit/db'

export type SignInSettings = {
  readonly human: 'altcha' | 'turnstile' | 'off'
  readonly codeMinutes: number
  readonly smsService: 'own' | 'phone-auth'
  readonly dialingCodes: readonly string[]
  readonly passwordDays: number
  readonly captchaAfter: number
  /** Messages by SMS within an hour and a day. */
  readonly smsHourMax: number
  readonly smsDayMax: number
  /** Of the settings as a whole; 0 where they were never changed. */
  readonly version: number
}

/** What a brand begins with. */
export const standard: SignInSettings = {
  human: 'altcha',
  codeMinutes: 5,
  smsService: 'own',
  dialingCodes: ['52', '34', '54', '57', '56', '51', '1', '84'],
  passwordDays: 90,
  captchaAfter: 2,
  smsHourMax: 1_000,
  smsDayMax: 10_000,
  version: 0,
}

const rowFields = rowOf({
  human: col.text.as<SignInSettings['human']>(),
  code_minutes: col.int4,
  sms_service: col.text.as<SignInSettings['smsService']>(),
  dialing_codes: col.textArray.as<string[]>(),
  password_days: col.int4,
  captcha_after: col.int4,
  sms_hour_max: col.int4,
  sms_day_max: col.int4,
  version: col.int4,
})

/** How a brand verifies people and numbers. */
export const signInSettings = async (
  db: Queryable,
  merchantId: number,
): Promise<SignInSettings> => {
  const [row] = await db.query(
    'select * from identity.ways_in where merchant_id = $1',
    [merchantId],
    rowFields,
  )
  if (row === undefined) return standard
  return {
    human: row.human,
    codeMinutes: row.code_minutes,
    smsService: row.sms_service,
    dialingCodes: row.dialing_codes,
    passwordDays: row.password_days,
    captchaAfter: row.captcha_after,
    smsHourMax: row.sms_hour_max,
    smsDayMax: row.sms_day_max,
    version: row.version,
  }
}
