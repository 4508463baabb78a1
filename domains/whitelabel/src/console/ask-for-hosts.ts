import type { Permission } from '@faro/contract/permissions'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Db } from '@faro/server-kit/db'
import { heldHosts, hostsKind, isOfOthers, takenHost } from './hosts-kind.ts'

type Deps = { readonly db: Db; readonly approvals: Pick<Approvals, 'request'> }

type HostsInput = {
  readonly code: string
  readonly version: number
  readonly hosts: readonly string[]
  readonly reason: string
  readonly by: Person & {
    /** Whether they may change a brand; null: all of them. */
    readonly may: (permission: Permission, merchantId: number | null) => boolean
  }
}

type Refusal = 'brand-unknown' | 'brand-changed' | 'host-taken' | RequestRefusal
type HostsResult = { readonly version: number; readonly approvalId: string | null }

/**
 * Requests other hosts for a brand. A host that serves another brand now needs the permission for
 * all brands.
 */
export const askForHosts = (
  { db, approvals }: Deps,
  { code, version, hosts, reason, by }: HostsInput,
): Promise<Result<HostsResult, Refusal>> =>
  db.tx(async (tx): Promise<Result<HostsResult, Refusal>> => {
    const [row] = await tx.query(
      'select merchant_id, version from whitelabel.merchant where code = $1 for update',
      [code],
      { merchant_id: col.int4, version: col.int8 },
    )
    if (row === undefined) return err('brand-unknown')
    if (Number(row.version) !== version) return err('brand-changed')
    const merchantId = row.merchant_id
    const from = await heldHosts(tx, merchantId)
    const to = [...new Set(hosts)].toSorted()
    if (from.join() === to.join()) return ok({ version, approvalId: null })
    const added = to.filter((host) => !from.includes(host))
    const isForAll = await isOfOthers(tx, merchantId, added)
    if (isForAll && !by.may('brand.write', null))
      return err('host-taken', { host: added.includes('*') ? '*' : (added[0] ?? '') })
    const taken = await takenHost(tx, merchantId, to)
    if (taken !== undefined) return err('host-taken', { host: taken })
    const asked = await approvals.request(tx, {
      kind: hostsKind,
      merchantId: isForAll ? null : merchantId,
      subject: code,
      input: { merchantId, code, isForAll, from, to },
      reason,
      by: { operatorId: by.operatorId, username: by.username },
    })
    return asked.ok ? ok({ version, approvalId: asked.value.approvalId }) : asked
  })
