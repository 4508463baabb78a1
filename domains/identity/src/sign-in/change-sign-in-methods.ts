import { isDeepStrictEqual } from 'node:util'
import type { IdentityEvents, SignInMethodsEdit } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { signInSettings } from './sign-in-methods.query.ts'

type Change = SignInMethodsEdit & { readonly version: number }
type By = { readonly merchantCode: string; readonly operatorId: string }

/** Sets how a brand verifies people and numbers, on the version that was seen. */
export const changeSignInMethods =
  ({ db, events, whitelabel }: Pick<Deps, 'db' | 'events' | 'whitelabel'>) =>
  async (
    { version, ...edit }: Change,
    { merchantCode, operatorId }: By,
  ): Promise<Result<Change, 'brand-unknown' | 'brand-changed'>> => {
    const merchant = await whitelabel.merchantByCode(merchantCode)
    if (merchant === null) return err('brand-unknown')
    const { merchantId } = merchant
    return db.tx(async (tx) => {
      const before = await signInSettings(tx, merchantId)
      // a brand without a row has version 0
      if (before.version !== version) return err('brand-changed')
      const { version: _, ...was } = before
      // unchanged: no event, and no page is outdated
      if (isDeepStrictEqual(was, { ...was, ...edit })) return ok({ ...edit, version })
      const rows = await tx.query(
        `insert into identity.ways_in as w (merchant_id, human, captcha_after, sms_service,
           code_minutes, dialing_codes, password_days, version, sms_hour_max, sms_day_max)
         values ($1, $2, $3, $4, $5, $6, $7, $8 + 1, $9, $10)
         on conflict (merchant_id) do update set human = excluded.human,
           captcha_after = excluded.captcha_after, sms_service = excluded.sms_service,
           code_minutes = excluded.code_minutes, dialing_codes = excluded.dialing_codes,
           password_days = excluded.password_days, version = excluded.version,
           sms_hour_max = excluded.sms_hour_max, sms_day_max = excluded.sms_day_max
           where w.version = $8
         returning 1`,
        [
          merchantId,
          edit.human,
          edit.captchaAfter,
          edit.smsService,
          edit.codeMinutes,
          edit.dialingCodes,
          edit.passwordDays,
          version,
          edit.smsHourMax,
          edit.smsDayMax,
        ],
      )
      // of two at once the version lets one through
      if (rows.length === 0) return err('brand-changed')
      await events.emit<IdentityEvents, 'identity.ways-in-changed'>(tx, {
        topic: 'identity.ways-in-changed',
        merchantId,
        payload: { merchantCode, operatorId, detail: { before: was, after: edit } },
      })
      return ok({ ...edit, version: version + 1 })
    })
  }
