import { systemClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeOpenAward } from '../../../domains/gaming/src/free-rounds/play-free-round.ts'
import { voidProofs } from '../../../domains/identity/src/security/void-pending.ts'
import { anAward, spinFree } from '../../../tools/product/free-rounds.ts'
import { aSlotPlayer, faultsOf } from '../../../tools/product/jackpots.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { codeFor } from '../../../tools/product/sign-in-methods.ts'

const dayMs = 86_400_000
let lateMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + lateMs) }
let product: Product
beforeAll(async () => {
  product = await aProduct({ clock })
})
beforeEach(() => {
  lateMs = 0
})
afterAll(async () => {
  lateMs = 0
  expect(await faultsOf(product)).toEqual([])
  await product.close()
})

const someoneWaits = () =>
  eventually(
    () =>
      product.db.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    (rows) => rows.length > 0,
  )

/** What `work` answers that waits for a row while `meanwhile` happens. */
const waiting = async <T>(
  lock: { readonly sql: string; readonly id: string },
  work: () => Promise<T>,
  meanwhile: () => Promise<void> | void,
): Promise<T> => {
  const locked = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const holding = product.db.tx(async (tx) => {
    expect(await tx.query(lock.sql, [lock.id])).toHaveLength(1)
    locked.resolve()
    await leave.promise
    return ok(null)
  })
  await locked.promise
  const worked = work()
  await someoneWaits()
  await meanwhile()
  leave.resolve()
  await holding
  return worked
}

const awardRow = 'select 1 from gaming.free_round_award where award_id = $1 for update'
const accountRow = "select 1 from wallet.account where owner = $1 and purpose = 'main' for update"

const wait = (ms: number) => () => {
  lateMs = ms
}

test('an award that ended while its row was waited for is not taken, the next one is', async () => {
  const { memberId } = await aSlotPlayer(product)
  const place = { memberId, gameCode: 'faro-de-fortuna' }
  const take = () => product.db.tx(async (tx) => ok(await takeOpenAward({ clock })(tx, place)))
  const first = await anAward(product, { memberId })
  const taken = await waiting({ sql: awardRow, id: first }, take, wait(2 * dayMs))
  expect(unwrap(taken)).toBeNull()
  lateMs = 0
  const later = await anAward(product, { memberId })
  await product.db.query(
    "update gaming.free_round_award set expires_at = now() + interval '9 days' where award_id = $1",
    [later],
  )
  const next = await waiting({ sql: awardRow, id: first }, take, wait(2 * dayMs))
  expect(unwrap(next)?.award_id).toBe(later)
})

test('a free round that waited for the account past the end of its award is refused', async () => {
  const player = await aSlotPlayer(product)
  const { memberId, game } = player
  const awardId = await anAward(product, { memberId })
  const spin = () => spinFree(product, game, { awardId })
  const late = await waiting({ sql: accountRow, id: memberId }, spin, wait(2 * dayMs))
  expect(late).toMatchObject({ success: false, message: 'free-rounds-over' })
  const [row] = await product.db.query(
    'select used from gaming.free_round_award where award_id = $1',
    [awardId],
  )
  expect(row).toEqual({ used: 0 })
})

test('a bet that waited for the account is judged by what holds once it has it', async () => {
  const player = await aSlotPlayer(product)
  const { memberId } = player
  const exclude = async () => {
    await product.db.query(
      "update identity.member set excluded_until = now() + interval '1 day' where member_id = $1",
      [memberId],
    )
  }
  const late = await waiting({ sql: accountRow, id: memberId }, () => player.spin(), exclude)
  expect(late).toMatchObject({ success: false, message: 'player-excluded' })
})

test('a code that was proven opens nothing once what it was for is void', async () => {
  const { codes } = product.app.modules.identity
  const { memberId } = await aSlotPlayer(product)
  const recipient = 'void@example.com'
  await product.db.query('update identity.member set email = $2 where member_id = $1', [
    memberId,
    recipient,
  ])
  const asked = { merchantId: 1, purpose: 'step-up' } as const
  unwrap(
    await codes.request({
      ...asked,
      to: { channel: 'mail', recipient },
      ip: '192.0.2.1',
      language: 'en',
      minutes: 5,
    }),
  )
  const code = await codeFor(product, recipient)
  const proof = unwrap(await codes.prove({ ...asked, recipient, code }))
  await product.db.tx(async (tx) => ok(await voidProofs(tx, memberId, clock.now())))
  expect(await codes.spend(product.db, proof)).toBe(false)
})
