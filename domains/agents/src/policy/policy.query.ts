import { col, type Queryable } from '@faro/server-kit/db'
import type { Whitelabel } from '@faro/whitelabel'
import { policyFrom, type Policy, type StoredPolicy } from './policy.ts'

const fields = { version: col.int4, settings: col.json.as<StoredPolicy>() } as const

/** What a brand has decided, in the version that holds now. */
export const policyOf = async (
  { whitelabel }: { readonly whitelabel: Pick<Whitelabel, 'settingsOf'> },
  db: Queryable,
  merchantId: number,
): Promise<Policy> => {
  const { merchant } = await whitelabel.settingsOf(merchantId)
  const [row] = await db.query(
    `select version, settings from agents.policy where merchant_id = $1
     order by version desc limit 1`,
    [merchantId],
    fields,
  )
  const { version, settings } = row ?? { version: 0, settings: {} }
  return policyFrom(settings, { version, currency: merchant.currency })
}
