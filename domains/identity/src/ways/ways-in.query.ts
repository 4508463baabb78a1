import type { Queryable } from '@faro/server-kit/db'

export type WaysInSettings = {
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

const standard: WaysInSettings = {
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

type Row = {
  human: WaysInSettings['human']
  code_minutes: number
  sms_service: WaysInSettings['smsService']
  dialing_codes: string[]
  password_days: number
  captcha_after: number
  sms_hour_max: number
  sms_day_max: number
  version: number
}

/** How a brand verifies people and numbers. */
export const waysInSettings = async (
  db: Queryable,
  merchantId: number,
): Promise<WaysInSettings> => {
  const [row] = await db.query<Row>('select * from identity.ways_in where merchant_id = $1', [
    merchantId,
  ])
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
