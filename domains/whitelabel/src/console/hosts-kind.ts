import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { publishChange, type ConsoleDeps } from './change-brand.ts'

export const hostsKind = 'brand.hosts'

const input = z.strictObject({
  merchantId: z.int(),
  code: z.string(),
  /** It takes over visitors of another brand: those of all brands decide. */
  isForAll: z.boolean(),
  from: z.array(z.string()),
  to: z.array(z.string()),
})

const listed = (hosts: readonly string[]): string => hosts.join(', ') || '—'

/** Where a brand is found: links in mails and canonical links lead there, so two people decide. */
export const brandHosts = (deps: ConsoleDeps) =>
  defineApproval({
    kind: hostsKind,
    version: 1,
    permission: { request: 'brand.write', approve: 'brand.write' },
    input,
    brandOf: ({ merchantId, isForAll }) => (isForAll ? null : merchantId),
    preview: async (_: Queryable, { code, from, to }) => [
      { label: 'brand', value: code },
      { label: 'hosts-new', value: listed(to.filter((host) => !from.includes(host))) },
      { label: 'hosts-ended', value: listed(from.filter((host) => !to.includes(host))) },
      { label: 'hosts', value: listed(to) },
    ],
    execute: async (tx, { input: asked, requestedBy }) => {
      const { merchantId, code, isForAll, from, to } = asked
      await tx.query('select 1 from whitelabel.merchant where merchant_id = $1 for update', [
        merchantId,
      ])
      const held = await heldHosts(tx, merchantId)
      const added = to.filter((host) => !held.includes(host))
      if (held.join() !== from.join()) return err('state-changed')
      if (!isForAll && (await isOfOthers(tx, merchantId, added))) return err('state-changed')
      const set = await setHosts(tx, merchantId, { hosts: to, now: deps.now() })
      if (!set.ok) return set
      const { operatorId } = requestedBy
      const detail = { hosts: to }
      await publishChange(deps, tx, { merchantId, code, operatorId, part: 'hosts', detail })
      return ok({ hosts: to })
    },
  })

export const heldHosts = async (db: Queryable, merchantId: number): Promise<string[]> => {
  const rows = await db.query(
    'select host from whitelabel.host where merchant_id = $1 order by host collate "C"',
    [merchantId],
    { host: col.text },
  )
  return rows.map(({ host }) => host)
}

/** One of them that another brand holds. */
export const takenHost = async (
  db: Queryable,
  merchantId: number,
  hosts: readonly string[],
): Promise<string | undefined> =>
  (
    await db.query(
      'select host from whitelabel.host where host = any($2) and merchant_id <> $1 limit 1',
      [merchantId, hosts],
      { host: col.text },
    )
  )[0]?.host

const everyOther = '*'

/**
 * Whether new hosts are another brand's now, which includes every unconfigured host of the brand
 * with the wildcard, or are the wildcard.
 */
export const isOfOthers = async (
  db: Queryable,
  merchantId: number,
  added: readonly string[],
): Promise<boolean> => {
  if (added.length === 0) return false
  if (added.includes(everyOther)) return true
  const [rest] = await db.query(
    'select 1 from whitelabel.host where host = $1 and merchant_id <> $2',
    [everyOther, merchantId],
  )
  return rest !== undefined
}

type NewHosts = { readonly hosts: readonly string[]; readonly now: Date }

/** Those that are new lead nobody by mail for a day from now on. */
const setHosts = async (
  tx: Tx,
  merchantId: number,
  { hosts, now }: NewHosts,
): Promise<Result<null, 'host-taken'>> => {
  await tx.query('delete from whitelabel.host where merchant_id = $1 and host <> all($2)', [
    merchantId,
    hosts,
  ])
  // another brand may have taken one meanwhile: then the row is theirs and stays so
  await tx.query(
    `insert into whitelabel.host(host, merchant_id, added_at)
     select h, $1, $3 from unnest($2::text[]) h on conflict (host) do nothing`,
    [merchantId, hosts, now],
  )
  const taken = await takenHost(tx, merchantId, hosts)
  return taken === undefined ? ok(null) : err('host-taken', { host: taken })
}
