import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { judgePassword } from '../passwords/judge-password.ts'
import { hashPassword } from '../passwords/password.ts'
import type { Attribution } from '../ports.ts'
import { isMobileName, plainUsername } from '../sessions/login-name.ts'
import type { Visit } from '../sessions/visit.ts'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { readPatterns } from './read-patterns.ts'
import { patternedOf, refusal, refusalsOf } from './registration.ts'

type Form = { readonly username: string; readonly password: string }

/** A name and a first password that the brand's rules let through, ready to be written down. */
export type PreparedAccount = { readonly username: string; readonly passwordHash: string }

export const isUsernameTaken = async (
  db: Queryable,
  { merchantId, username }: { readonly merchantId: number; readonly username: string },
): Promise<boolean> => {
  const found = await db.query(
    'select 1 from identity.member where merchant_id = $1 and lower(username) = lower($2)',
    [merchantId, plainUsername(username)],
  )
  return found.length > 0
}

type Chosen = Pick<Visit, 'merchantId' | 'ip'>

/** What the brand's rules refuse of fields that somebody fills in for another person. */
const refusalsFor = async (
  deps: Deps,
  form: Pick<Form, 'username'> & Partial<Form>,
  visit: Chosen,
) => {
  const { registerRules } = await deps.whitelabel.settingsOf(visit.merchantId)
  const fields = form.password === undefined ? ['username'] : ['username', 'password']
  const rules = Object.fromEntries(
    fields.flatMap((field) => {
      const rule = registerRules[field]
      return rule === undefined ? [] : [[field, { ...rule, enabled: true, required: true }]]
    }),
  )
  const read = form.password === undefined ? form : { ...form, confirmPassword: form.password }
  const refusals = {
    ...refusalsOf(read, rules),
    ...(await readPatterns(deps, patternedOf(read, rules), visit)),
  }
  const { dialingCodes } = await signInSettings(deps.db, visit.merchantId)
  if (refusals.username === undefined && isMobileName(form.username, dialingCodes))
    refusals.username = refusal('mobile-name', rules['username'])
  return { refusals, rules }
}

/** Judges a name that somebody chose for another person, before anybody agrees to it. */
export const judgeName =
  (deps: Deps) =>
  async (
    { username }: Pick<Form, 'username'>,
    visit: Chosen,
  ): Promise<Result<string, 'fields-refused' | 'username-taken'>> => {
    const { refusals } = await refusalsFor(deps, { username }, visit)
    if (Object.keys(refusals).length > 0) return err('fields-refused', refusals)
    return (await isUsernameTaken(deps.db, { merchantId: visit.merchantId, username }))
      ? err('username-taken')
      : ok(plainUsername(username))
  }

/** Judges what somebody chose for another person; takes up to a second, before any transaction. */
export const prepareAccount =
  (deps: Deps) =>
  async (
    { username, password }: Form,
    visit: Chosen,
  ): Promise<Result<PreparedAccount, 'fields-refused' | 'username-taken'>> => {
    const { merchantId } = visit
    const { brand } = await deps.whitelabel.settingsOf(merchantId)
    const { refusals, rules } = await refusalsFor(deps, { username, password }, visit)
    // a name that is gone costs no hash
    const isNameRead = refusals.username === undefined
    if (isNameRead && (await isUsernameTaken(deps.db, { merchantId, username })))
      return err('username-taken')
    if (refusals.password === undefined) {
      const own = [username, brand.name]
      const problem = await judgePassword(deps, { password, own, ip: visit.ip })
      if (problem !== null) refusals.password = refusal(problem, rules['password'])
    }
    if (Object.keys(refusals).length > 0) return err('fields-refused', refusals)
    return ok({
      username: plainUsername(username),
      passwordHash: await hashPassword(password),
    })
  }

export type AccountToOpen = PreparedAccount & {
  readonly merchantId: number
  readonly language: string
  readonly attribution: Attribution
}

/**
 * Writes an account down that somebody else opens: its password is changed, and the terms accepted,
 * when its owner signs in for the first time. A name that is taken violates `member_username_once`.
 */
export const openAccount =
  ({ clock, whitelabel, onRegistered, events }: Deps) =>
  async (tx: Tx, account: AccountToOpen): Promise<string> => {
    const { merchantId, username, attribution } = account
    const { merchant } = await whitelabel.settingsOf(merchantId)
    const memberId = uuidv7(clock.now().getTime())
    await tx.query(
      `insert into identity.member (member_id, merchant_id, username, nickname, password_hash,
         password_is_default, language, profile, upline_id, account_type)
       values ($1, $2, $3, $3, $4, true, $5, $6, $7, $8)`,
      [
        memberId,
        merchantId,
        username,
        account.passwordHash,
        account.language,
        JSON.stringify({ agreed: false, registerMethod: 'opened' }),
        attribution.uplineId,
        attribution.accountType,
      ],
    )
    const { currency } = merchant
    await onRegistered(tx, { memberId, merchantId, username, currency, attribution })
    await events.emit(tx, {
      topic: 'identity.member-registered',
      merchantId,
      payload: { memberId, username },
    })
    return memberId
  }

/** What an account is: whoever keeps the lines says so. */
export const setAccountType = async (
  tx: Tx,
  { memberId, accountType }: { readonly memberId: string; readonly accountType: number },
): Promise<void> => {
  await tx.query('update identity.member set account_type = $2 where member_id = $1', [
    memberId,
    accountType,
  ])
}

/** Who is above an account: whoever keeps the lines moves it. */
export const setUpline = async (
  tx: Tx,
  { memberId, uplineId }: { readonly memberId: string; readonly uplineId: string | null },
): Promise<void> => {
  await tx.query('update identity.member set upline_id = $2 where member_id = $1', [
    memberId,
    uplineId,
  ])
}
