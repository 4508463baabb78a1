import { codeAlphabet, codeLength, type LinkState } from '@faro/contract/agents'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'

export const linkFields = rowOf({
  link_id: col.uuid,
  merchant_id: col.int4,
  owner_id: col.uuid.orNull,
  code: col.text,
  domain: col.text.orNull,
  account_type: col.int4,
  limits: col.int4Array.orNull,
  channel: col.text,
  landing: col.text,
  expires_at: col.timestamptz.orNull,
  max_uses: col.int4.orNull,
  uses: col.int4,
  is_on: col.bool,
  version: col.int4,
  created_at: col.timestamptz,
})
export type LinkRow = RowOf<typeof linkFields>

export const linkColumns = `link_id, merchant_id, owner_id, code, domain, account_type, limits,
  channel, landing, expires_at, max_uses, uses, is_on, version, created_at`

/** Of a link by itself: whether its owner may open accounts is not looked at. */
export const linkStateOf = (
  row: Pick<LinkRow, 'is_on' | 'expires_at' | 'max_uses' | 'uses'>,
  now: Date,
): LinkState => {
  if (!row.is_on) return 'off'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.max_uses !== null && row.uses >= row.max_uses ? 'used-up' : 'live'
}

/** A code that nobody guesses from another: letters and digits that are not taken for each other. */
export const newCode = (random: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[random(codeAlphabet.length)] ?? '2').join(
    '',
  )
