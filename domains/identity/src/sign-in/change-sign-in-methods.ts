import { isDeepStrictEqual } from 'node:util'
import type { IdentityEvents, SignInMethodsEdit } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { signInSettings, standard, type SignInSettings } from './sign-in-methods.query.ts'

type Change = SignInMethodsEdit & { readonly version: number }
type ChangeInput = Change & { readonly reason?: string | undefined }
type Refusal = 'brand-unknown' | 'brand-changed' | RequestRefusal

export const smsCeilingsKind = 'identity.sms-ceilings'

type Write = {
  readonly act: { readonly merchantId: number; readonly code: string; readonly operatorId: string }
  readonly before: SignInSettings
  readonly after: SignInMethodsEdit | SignInSettings
}

const editOf = ({ version: _, ...edit }: SignInSettings): Omit<SignInSettings, 'version'> => edit

const isSame = (before: SignInSettings, after: Write['after']): boolean =>
  isDeepStrictEqual(editOf(before), editOf({ ...before, ...after }))

/** Writes settings and answers their version; unchanged: no event, and no page is outdated. */
export const writeSignInMethods = async (
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { act: { merchantId, code, operatorId }, before, after }: Write,
): Promise<Result<number, 'brand-changed'>> => {
  const { version } = before
  if (isSame(before, after)) return ok(version)
  const [was, is] = [editOf(before), editOf({ ...before, ...after })]
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
      is.human,
      is.captchaAfter,
      is.smsService,
      is.codeMinutes,
      is.dialingCodes,
      is.passwordDays,
      version,
      is.smsHourMax,
      is.smsDayMax,
    ],
  )
  // of two at once the version lets one through
  if (rows.length === 0) return err('brand-changed')
  await events.emit<IdentityEvents, 'identity.ways-in-changed'>(tx, {
    topic: 'identity.ways-in-changed',
    merchantId,
    payload: { merchantCode: code, operatorId, detail: { before: was, after: is } },
  })
  return ok(version + 1)
}

type Held = Pick<SignInMethodsEdit, 'human' | 'smsHourMax' | 'smsDayMax'>

/**
 * What stands until another person agrees: nobody goes above the standard of messages alone, or
 * switches the check for bots off.
 */
const heldOf = (before: SignInSettings, edit: SignInMethodsEdit): Held => {
  const held = (name: 'smsHourMax' | 'smsDayMax') =>
    edit[name] > before[name] && edit[name] > standard[name] ? before[name] : edit[name]
  return {
    human: edit.human === 'off' ? before.human : edit.human,
    smsHourMax: held('smsHourMax'),
    smsDayMax: held('smsDayMax'),
  }
}

type ChangeDeps = Pick<Deps, 'db' | 'events' | 'whitelabel'> & {
  readonly approvals: Pick<Approvals, 'request'>
}

type Asking = Omit<Write, 'after'> & {
  readonly by: Person
  readonly reason: string | undefined
  readonly edit: SignInMethodsEdit
  readonly after: SignInMethodsEdit
}

/** Asks another person for what does not hold yet; null where all holds. */
const askForRest = async (
  { approvals }: Pick<ChangeDeps, 'approvals'>,
  tx: Tx,
  { act, by, reason, before, edit, after }: Asking,
): Promise<Result<string | null, RequestRefusal>> => {
  const { human, smsHourMax, smsDayMax } = edit
  if (isDeepStrictEqual(edit, after)) return ok(null)
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  const { merchantId, code } = act
  const version = isSame(before, after) ? before.version : before.version + 1
  const asked = await approvals.request(tx, {
    kind: smsCeilingsKind,
    merchantId,
    subject: code,
    input: { merchantId, code, version, human, smsHourMax, smsDayMax },
    reason,
    by: { operatorId: by.operatorId, username: by.username },
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

type Changed = Change & { readonly approvalId: string | null }

/** Sets how a brand verifies people and numbers, on the version that was seen. */
export const changeSignInMethods =
  (deps: ChangeDeps) =>
  async (
    { version, reason, ...edit }: ChangeInput,
    { code, by }: { readonly code: string; readonly by: Person },
  ): Promise<Result<Changed, Refusal>> => {
    const merchant = await deps.whitelabel.merchantByCode(code)
    if (merchant === null) return err('brand-unknown')
    const act = { merchantId: merchant.merchantId, code, operatorId: by.operatorId }
    return deps.db.tx<Result<Changed, Refusal>>(async (tx) => {
      const before = await signInSettings(tx, act.merchantId)
      // a brand without a row has version 0
      if (before.version !== version) return err('brand-changed')
      const after = { ...edit, ...heldOf(before, edit) }
      // before the settings are held: whoever votes holds the request, and then the settings
      const asked = await askForRest(deps, tx, { act, by, reason, before, edit, after })
      if (!asked.ok) return asked
      const written = await writeSignInMethods(tx, deps, { act, before, after })
      if (!written.ok) return written
      return ok({ ...after, version: written.value, approvalId: asked.value })
    })
  }
