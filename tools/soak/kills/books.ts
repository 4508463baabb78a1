import { createDb } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { startUnits } from '../../seed/vendor.fixture.ts'
import { movementsOf, moves } from './calls.ts'
import type { Fixture } from './kills.fixture.ts'
import type { Entry } from './load.ts'

/** Listeners that were lost leave no second one behind. */
const listenerNames = ['faro-realtime', 'faro-signals']
const connectionsMax = 60

type Figure = number | bigint | undefined

/**
 * Once every call was repeated each has happened, and once: answers what the books say otherwise.
 */
export const faultsOfBooks = async (
  url: string,
  { players, softswiss, hub88 }: Fixture,
  journal: readonly Entry[],
): Promise<string[]> => {
  const db = createDb({ url, connectionsMax: 2, applicationName: 'soak-books' })
  const wallet = createWallet({ db })
  const faults: string[] = []
  const differs = (what: string, stands: Figure, wanted: Figure): void => {
    if (String(stands) !== String(wanted)) faults.push(`${what}: ${stands}, not ${wanted}`)
  }
  const of = (kind: string) => journal.filter(({ call }) => call.kind === kind)
  const count = async (sql: string, values: readonly unknown[]): Promise<number> =>
    Number((await db.query<{ count: bigint }>(sql, values))[0]?.count ?? -1)
  const vendorCount = 'select count(*) as count from audit.play where vendor_code = $1'
  differs(
    'movements of the one vendor',
    await count(vendorCount, [softswiss.slug]),
    of('softswiss').length * movementsOf.softswiss,
  )
  differs(
    'movements of the other vendor',
    await count(vendorCount, [hub88.slug]),
    of('hub88').length * movementsOf.hub88,
  )
  const members = players.map(({ memberId }) => memberId)
  differs(
    'spins',
    await count('select count(*) as count from slots.spin where member_id = any($1::uuid[])', [
      members,
    ]),
    of('spin').length,
  )
  const spun = await db.query<{ member_id: string; sum: string }>(
    `select member_id::text, sum(payout - stake)::text as sum from slots.spin
     where member_id = any($1::uuid[]) group by 1`,
    [members],
  )
  const wanted = new Map(members.map((memberId) => [memberId, startUnits]))
  const add = (memberId: string, units: bigint): void =>
    void wanted.set(memberId, (wanted.get(memberId) ?? 0n) + units)
  for (const { member_id: memberId, sum } of spun) add(memberId, BigInt(sum))
  for (const { call } of journal) if (call.kind !== 'spin') add(call.memberId, moves[call.kind])
  for (const { owner, balance } of await wallet.balancesOfOwners(members))
    differs(`balance of ${owner}`, balance, wanted.get(owner))
  for (const { check, bad } of await wallet.audit()) differs(check, bad, 0n)
  const connections = await db.query<{ name: string; count: bigint }>(
    `select application_name as name, count(*) as count from pg_stat_activity
     where datname = current_database() and application_name not like 'soak%' group by 1`,
  )
  for (const name of listenerNames)
    differs(name, connections.find((one) => one.name === name)?.count, 1)
  const all = connections.reduce((sum, one) => sum + Number(one.count), 0)
  if (all > connectionsMax) faults.push(`${all} connections stand`)
  await db.close()
  return faults
}
