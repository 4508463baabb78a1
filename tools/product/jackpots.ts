import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { operator } from '@faro/contract/operator'
import { openPool, type NewPool } from '@faro/jackpots'
import { ok } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { bookFaults } from './book.ts'
import { aFundedPlayer } from './funded-player.ts'
import type { Product } from './product.ts'
import { longAgo } from './sessions.ts'

let count = 0

/** A player of brand 1 with money and a slot open. */
export const aSlotPlayer = async (product: Product, gameCode = 'faro-de-fortuna') => {
  const player = await aFundedPlayer(product, `marino${++count}`, 100_000_000n)
  const { memberId: id, token } = player
  const game = await player.launch(gameCode)
  return {
    memberId: id,
    token,
    game,
    spin: (stake = '10.00', key: string = randomUUID()) =>
      product.call(slots.spin, { token: game, key, body: { stake } }),
  }
}

export type SlotPlayer = Awaited<ReturnType<typeof aSlotPlayer>>

/** A pool of brand 1 that all slots feed; nobody wins it unless the test says so. */
export const aPool = async (product: Product, change: Partial<NewPool> = {}): Promise<string> => {
  const code = change.code ?? `bote-${++count}`
  const pool: NewPool = {
    code,
    name: 'Bote',
    tier: 'mini',
    currency: 'PNT',
    merchantIds: [1],
    gameCodes: ['faro-de-fortuna', 'reino-dorado'],
    terms: {
      seed: 5_000n,
      sharePpm: 1_234n,
      reservePpm: 321n,
      rule: { kind: 'random', hitEvery: 10n ** 15n },
    },
    ...change,
  }
  const { pools } = product.app.modules.gaming.gameWallet
  await product.db.tx(async (tx) => ok(await openPool(tx, pools, pool)))
  return code
}

/** For good: what stands in them counts for nothing any more. */
export const closePools = (product: Product) =>
  product.db.query(
    'update jackpots.pool set is_open = false, closed_at = coalesce(closed_at, now())',
  )

/** What is wrong with pools or with the ledger; empty where nothing is. */
export const faultsOf = async (product: Product): Promise<readonly unknown[]> => {
  const books = await product.app.modules.jackpots.reconcile()
  const audit = await product.app.modules.wallet.audit()
  return [
    ...books.filter(
      (pool) =>
        pool.potDifference !== 0n || pool.reserveDifference !== 0n || pool.ledgerDifference !== 0n,
    ),
    ...audit.filter(({ bad }) => bad !== 0n),
    ...(await bookFaults(product.db)),
  ]
}

/** A staff member who has signed in; answers the token. */
export const aStaff = async (
  product: Product,
  username: string,
  permissions: readonly string[],
): Promise<string> => {
  const password = `${username}-with-a-password`
  const since = longAgo()
  const { totpSecret } = await addStaff(product.db, { username, password, permissions, since })
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const signed = await product.call(operator.login, { body: { username, password, code } })
  return (signed.value as { token: string }).token
}
