import { bookFaults } from './book.ts'
import type { Queryable } from '@faro/server-kit/db'
import type { CallInput, BatchCall, PlayerAccount } from '@faro/gaming'
import type { App } from '../../apps/server/src/app.ts'
import { aProduct } from './product.ts'

export const conformanceKey = 'a key for conformance runs in tests'

type Player = { readonly id: string; readonly sessionId: string; readonly token: string }
type VendorSetUp = {
  readonly dialect?: 'softswiss' | 'hub88'
  readonly secret?: string
  readonly publicKey?: string
  readonly players?: number
  readonly balance?: string
}

/** The whole server with a fresh vendor and players who have money. */
export const aVendorFixture = async (env: Readonly<Record<string, string>> = {}) => {
  const product = await aProduct({ config: { CONFORMANCE_KEY: conformanceKey, ...env } })
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.origin}/conformance/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${conformanceKey}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`control ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const setUp = async ({ players = 2, balance = '100.00', ...wish }: VendorSetUp = {}) => {
    const names = Array.from({ length: players }, (_, i) => `p${i}`)
    const place = await control<{ base: string; players: Record<string, Player> }>('setup', {
      dialect: 'softswiss',
      secret: 'vendor-secret-1',
      ...wish,
      games: [{ code: 'lantern-7' }],
      players: names.map((name) => ({ name, currency: 'EUR', balance })),
    })
    const vendorCode = place.base.split('/')[2] ?? ''
    const people = names.map((name) => place.players[name] as Player)
    const playerAccounts = await Promise.all(
      people.map(
        async ({ id }) => (await product.app.modules.gaming.playerAccounts(id)) as PlayerAccount,
      ),
    )
    return { base: place.base, vendorCode, people, playerAccounts }
  }
  return { product, control, setUp }
}

/** Lets a vendor pay to a member who has not been launched into one of its games. */
export const aVisit = async (
  db: Queryable,
  memberId: string,
  vendorCode: string,
): Promise<void> => {
  await db.query('insert into gaming.vendor_visit values ($1, $2) on conflict do nothing', [
    memberId,
    vendorCode,
  ])
}

type Move = readonly ['debit' | 'credit', string, bigint]

/** A call of bets and wins in the one game of the ground. */
export const aBatch = (
  at: {
    readonly playerAccount: PlayerAccount
    readonly vendorCode: string
    readonly round: string
  },
  moves: readonly Move[],
  closesRound = false,
): CallInput<BatchCall> => ({
  playerAccount: at.playerAccount,
  vendorCode: at.vendorCode,
  vendorRound: at.round,
  gameCode: `${at.vendorCode}-lantern-7`,
  isGameBound: false,
  closesRound,
  session: { kind: 'none' },
  movements: moves.map(([kind, key, amount]) => ({ kind, key, amount })),
})

export const faultsOf = async (app: App): Promise<readonly unknown[]> => [
  ...(await app.modules.wallet.audit()).filter(({ bad }) => bad !== 0n),
  ...(await bookFaults(app.db)),
]
