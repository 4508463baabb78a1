import { randomInt } from 'node:crypto'
import type { FieldRule, RegisterField, SocialField } from '@faro/contract/whitelabel'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { isProvenElsewhere } from '../security/proven-address.ts'
import { openSession, type Admission } from '../sessions/admit-member.ts'
import type { Visit } from '../sessions/visit.ts'
import { readPatterns } from '../members/read-patterns.ts'
import { patternedOf, refusalsOf } from '../members/registration.ts'
import { sourcesOf } from '../members/upline.query.ts'
import { saveLink } from './social-link.ts'
import { arrivalOf, takeHandover, type Arrival } from './social-visit.ts'

type Form = {
  readonly ticket: string
  readonly nickname: string
  readonly language?: string | undefined
  readonly addressCode?: string | undefined
  readonly domain?: string | undefined
  readonly details?: Partial<Record<SocialField, string | undefined>> | undefined
}

type Refusal =
  | 'social-expired'
  | 'invitation-code-invalid'
  | 'registration-closed'
  | 'binding-taken'
  | 'fields-refused'

const namesTriedMax = 5
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A username that nobody chose: a letter for the provider, nine more. */
const newUsername = ({ provider }: Arrival): string =>
  (provider[0] ?? 'm') +
  Array.from({ length: 9 }, () => letters[randomInt(letters.length)] ?? 'x').join('')

/** Creates the account of a person who came from a provider and completed the form. */
export const registerSocial =
  (deps: Deps) =>
  async (form: Form, visit: Visit): Promise<Result<Admission, Refusal>> => {
    // a brand without registration by name or number has none by provider either
    const open = await Promise.all(
      ['USERNAMEREG3', 'MOBILENUMREG3'].map((flag) =>
        deps.whitelabel.isEnabled(visit.merchantId, flag),
      ),
    )
    if (!open.includes(true)) return err('registration-closed')
    // first of all, as for everybody who registers; the ticket is still good afterwards
    const code = form.details?.affiliateCode
    if (code !== undefined && code !== '') {
      const found = await deps.invitations.find(deps.db, { merchantId: visit.merchantId, code })
      if (!found.ok) return found
    }
    const read = await judgePatterns(deps, form, visit)
    if (!read.ok) return read
    for (let tried = 1; ; tried++) {
      try {
        return await deps.db.tx((tx) => make(deps, tx, { form, visit }))
      } catch (error) {
        if (violated(error) !== 'member_username_once' || tried >= namesTriedMax) throw error
      }
    }
  }

type Rules = Readonly<Record<string, FieldRule>>

const givenFields = ({ details = {}, nickname }: Form, { claims }: Arrival, rules: Rules) => {
  const isRuled = (field: RegisterField): boolean => rules[field]?.enabled === true
  return {
    ...details,
    // what the provider says of somebody is no answer to a field that the brand does not have
    ...(isRuled('nickname') ? { nickname } : {}),
    ...(isRuled('email') && claims.email !== null ? { email: claims.email } : {}),
  }
}

/** What may be slow to read, before a connection is held; the ticket is looked at and not spent. */
const judgePatterns = async (
  deps: Deps,
  form: Form,
  visit: Visit,
): Promise<Result<null, 'social-expired' | 'fields-refused'>> => {
  const arrival = await arrivalOf(deps.db, form.ticket, { visit, now: deps.clock.now() })
  if (arrival === null || arrival.memberId !== null) return err('social-expired')
  const { registerRules } = await deps.whitelabel.settingsOf(visit.merchantId)
  const given = givenFields(form, arrival, registerRules)
  const fields = patternedOf(given, registerRules, { method: 'social' })
  const refusals = await readPatterns(deps, fields, visit)
  return Object.keys(refusals).length === 0 ? ok(null) : err('fields-refused', refusals)
}

const make = async (
  deps: Deps,
  tx: Tx,
  { form, visit }: { form: Form; visit: Visit },
): Promise<Result<Admission, Refusal>> => {
  const now = deps.clock.now()
  const { merchantId } = visit
  const arrival = await takeHandover(tx, form.ticket, { visit, now })
  if (arrival === null || arrival.memberId !== null) return err('social-expired')
  const { email } = arrival.claims
  // asked again: the address may have been taken since the form was opened
  const address = { merchantId, kind: 'email', memberId: null } as const
  if (email !== null && (await isProvenElsewhere(tx, { ...address, recipient: email })))
    return err('binding-taken')
  const { merchant, brand, registerRules } = await deps.whitelabel.settingsOf(merchantId)
  const { details = {} } = form
  const refusals = refusalsOf(givenFields(form, arrival, registerRules), registerRules, {
    method: 'social',
    today: now,
    ageMinimum: brand.ageMinimum,
  })
  if (Object.keys(refusals).length > 0) return err('fields-refused', refusals)
  const attributed = await deps.invitations.attribute(tx, sourcesOf({ ...form, ...details }, visit))
  if (!attributed.ok) return attributed
  const attribution = attributed.value
  const memberId = uuidv7(now.getTime())
  const username = newUsername(arrival)
  await tx.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, password_hash,
       language, registered_ip, email, email_verified_at, profile, upline_id, account_type)
     values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, $10, $11)`,
    [
      memberId,
      merchantId,
      username,
      form.nickname,
      form.language ?? 'es',
      visit.ip,
      email ?? details.email ?? null,
      email === null ? null : now,
      JSON.stringify({ ...details, agreed: true, registerMethod: arrival.provider }),
      attribution.uplineId,
      attribution.accountType,
    ],
  )
  await deps.onRegistered(tx, {
    memberId,
    merchantId,
    username,
    currency: merchant.currency,
    attribution,
  })
  await deps.events.emit(tx, {
    topic: 'identity.member-registered',
    merchantId,
    payload: { memberId, username },
  })
  const linked = await saveLink(tx, memberId, { arrival, visit, now })
  if (!linked.ok) return linked
  return ok(await openSession(deps)(tx, memberId, { ...visit, way: arrival.provider }))
}
