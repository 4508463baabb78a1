import { createDb } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { startUnits, vendorCode } from '../../seed/vendor.fixture.ts'
import { callsOfRound, linesOfRound, takenByRound } from './calls.ts'

type Figure = number | bigint | undefined
type Sent = { readonly calls: number; readonly players: readonly string[] }

/** What the books say otherwise than that each call happened, and once. */
export const faultsOfBooks = async (url: string, { calls, players }: Sent): Promise<string[]> => {
  const db = createDb({ url, connectionsMax: 2, applicationName: 'soak-books' })
  const wallet = createWallet({ db })
  const faults: string[] = []
  const differs = (what: string, stands: Figure, wanted: Figure): void => {
    if (String(stands) !== String(wanted)) faults.push(`${what}: ${stands}, not ${wanted}`)
  }
  // nobody has counted these tables yet: without figures every look becomes a scan
  await db.query('analyze')
  const rounds = calls / callsOfRound
  const [plays] = await db.query<{ lines: bigint; keys: bigint }>(
    `select count(*) as lines, count(distinct play_key) as keys from audit.play
     where vendor_code = $1`,
    [vendorCode],
  )
  differs('lines', plays?.lines, rounds * linesOfRound)
  differs('keys of lines', plays?.keys, rounds * linesOfRound)
  const [sums] = await db.query<{ rounds: bigint; stake: string; payout: string }>(
    `select count(*) as rounds, sum(stake)::text as stake, sum(payout)::text as payout
     from audit.round where vendor_code = $1`,
    [vendorCode],
  )
  differs('rounds', sums?.rounds, rounds)
  differs(
    'stakes less wins',
    BigInt(sums?.stake ?? 0) - BigInt(sums?.payout ?? 0),
    BigInt(rounds) * takenByRound,
  )
  for (const { owner, balance } of await wallet.balancesOfOwners(players)) {
    const at = players.indexOf(owner)
    const own = Math.floor(rounds / players.length) + (at < rounds % players.length ? 1 : 0)
    differs(`balance of ${owner}`, balance, startUnits - BigInt(own) * takenByRound)
  }
  for (const { check, bad } of await wallet.audit()) differs(check, bad, 0n)
  await db.close()
  return faults
}
