import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import {
  col,
  once,
  rowOf,
  type Db,
  type Idempotency,
  type Queryable,
  type RowOf,
  type Tx,
} from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { PlayerAccount } from '../calls/call.ts'
import type { PaidPlace } from '../calls/ceilings.query.ts'
import { countedPlaySums, countPlay } from '../calls/play-sums.query.ts'
import { passesLimits, type PlayLimit } from '../calls/play-sums.ts'
import { isBarred } from '../links/link.ts'
import type { Links, OpenLink } from '../links/links.ts'
import { allowOut, hasUsedWallet, notePaid } from './allow-out.ts'
import type { TransferClient } from './client.ts'

type PlayStateOfMember = {
  readonly isExcluded: boolean
  readonly country: string | null
  readonly limits: readonly PlayLimit[]
}

type Deps = {
  readonly db: Db
  readonly wallet: Wallet
  readonly dayFor: (merchantId: number) => Promise<string>
  readonly playStateOf: (db: Queryable, memberId: string) => Promise<PlayStateOfMember | undefined>
  readonly links: Pick<Links, 'find'>
  readonly client: TransferClient
  /** Told of a transfer whose answer got lost. */
  readonly onUnanswered: (transferId: string) => Promise<void>
  /** Called with the amount that came back, after the commit. */
  readonly onBack: (place: PaidPlace, amount: bigint) => void
}

export type TransferState = 'sent' | 'done' | 'refused'
const walletTransferFields = rowOf({
  transfer_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  vendor_code: col.text,
  direction: col.text.as<'in' | 'out'>(),
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  state: col.text.as<TransferState>(),
  hold_id: col.int8.orNull,
  created_at: col.timestamptz,
  /** The brand's day that it counts on: of one out, the day it ended. */
  day: col.text.orNull,
})
export type WalletTransfer = RowOf<typeof walletTransferFields>

const columns = `transfer_id, merchant_id, member_id, vendor_code, direction, amount, currency,
  state, hold_id, created_at, day::text`

export type TransferRequest = {
  readonly playerAccount: PlayerAccount
  readonly link: OpenLink
  readonly direction: 'in' | 'out'
  readonly amount: bigint
}

type Refusal =
  | 'insufficient-funds'
  | 'account-frozen'
  | 'account-unknown'
  | 'player-excluded'
  | 'player-limit'
  | 'region-restricted'
  | 'amount-too-large'
  | 'vendor-unavailable'

/**
 * Transfers money between a member's account and a vendor's own wallet. Inwards the amount is held
 * until the vendor has credited it; outwards it is credited once the vendor has debited it. A
 * vendor that does not answer is asked again under the same reference until it does: the money is
 * never in both places. Outwards the vendor's ceilings apply.
 */
export const createTransfers = (deps: Deps) => {
  const { db } = deps
  const begin = (request: TransferRequest, idempotency: Idempotency) =>
    db.tx((tx) => once(tx, idempotency, () => insertTransfer(tx, deps, request)))
  const advance = async (transferId: string): Promise<TransferState> => {
    const row = present(await findTransfer(db, transferId), 'transfer')
    if (row.state !== 'sent') return row.state
    await db.query(
      'update gaming.wallet_transfer set attempts = attempts + 1 where transfer_id = $1',
      [transferId],
    )
    const link = await deps.links.find(row.vendor_code)
    if (link === null) return 'sent'
    const moved = await deps.client.move(link, row.direction === 'in' ? 'deposit' : 'withdraw', {
      account: row.member_id,
      currency: row.currency,
      amount: formatAmount(row.amount, row.currency),
      reference: row.transfer_id,
    })
    if (!moved.ok) return 'sent'
    const ended = await db.tx((tx) => endTransfer(tx, deps, { transferId, word: moved.value }))
    return unwrap(ended)
  }
  return {
    advance,
    move: async (
      request: TransferRequest,
      idempotency: Idempotency,
    ): Promise<
      Result<{ transferId: string; state: TransferState }, Refusal | 'idempotency-key-reused'>
    > => {
      const begun = await begin(request, idempotency)
      if (!begun.ok) return begun
      const { transferId } = begun.value
      const state = await advance(transferId)
      if (state === 'sent') await deps.onUnanswered(transferId)
      return ok({ transferId, state })
    },
    /**
     * Polls pending transfers: a few per vendor, the least asked first, vendors concurrently, so
     * that a silent one delays no other. Failures are reported at the end.
     */
    resume: async (): Promise<number> => {
      const rows = await db.query(
        `select transfer_id, vendor_code from (
           select transfer_id, vendor_code, row_number() over (
             partition by vendor_code order by attempts, created_at) as turn
           from gaming.wallet_transfer
           where state = 'sent' and created_at < kit.now() - interval '20 seconds') due
         where turn <= 20 order by turn`,
        [],
        { transfer_id: col.uuid, vendor_code: col.text },
      )
      const failures: unknown[] = []
      const byVendor = Map.groupBy(rows, (row) => row.vendor_code)
      await Promise.all(
        [...byVendor.values()].map(async (ofVendor) => {
          for (const row of ofVendor)
            await advance(row.transfer_id).catch((error: unknown) => failures.push(error))
        }),
      )
      if (failures.length > 0) throw new AggregateError(failures, 'transfers could not be resumed')
      return rows.length
    },
    list: (memberId: string, limit: number): Promise<readonly WalletTransfer[]> =>
      db.query(
        `select ${columns} from gaming.wallet_transfer where member_id = $1
         order by transfer_id desc limit $2`,
        [memberId, limit],
        walletTransferFields,
      ),
  }
}

export type Transfers = ReturnType<typeof createTransfers>

const findTransfer = async (
  db: Queryable,
  transferId: string,
  lock: '' | 'for update' = '',
): Promise<WalletTransfer | null> => {
  const [row] = await db.query(
    `select ${columns} from gaming.wallet_transfer where transfer_id = $1 ${lock}`,
    [transferId],
    walletTransferFields,
  )
  return row ?? null
}

const keyOf = (transferId: string) => ({ party: 'vendor-wallet', kind: 'transfer', id: transferId })

const poolOf = (
  wallet: Wallet,
  tx: Tx,
  row: Pick<WalletTransfer, 'merchant_id' | 'vendor_code' | 'currency'>,
) =>
  wallet.pooled(tx, {
    merchantId: row.merchant_id,
    name: `purse:${row.vendor_code}`,
    currency: row.currency,
  })

const insertTransfer = async (
  tx: Tx,
  deps: Deps,
  { playerAccount, link, direction, amount }: TransferRequest,
): Promise<Result<{ transferId: string }, Refusal>> => {
  const transferId = uuidv7()
  const { wallet } = deps
  const { merchantId, memberId, accountId, currency } = playerAccount
  let holdId: bigint | null = null
  let day: string | null = null
  if (direction === 'in') {
    const allowed = await allowIn(tx, deps, { playerAccount, link, amount })
    if (!allowed.ok) return allowed
    day = allowed.value
    const hold = await wallet.placeHold(tx, {
      accountId,
      amount,
      contraId: await poolOf(wallet, tx, {
        merchant_id: merchantId,
        vendor_code: link.vendorCode,
        currency,
      }),
      key: keyOf(transferId),
      ref: transferId,
    })
    if (!hold.ok) {
      if (hold.error === 'key-reused-with-other-input' || hold.error === 'rolled-back-before')
        throw new Error(`a fresh transfer met an old key: ${hold.error}`)
      return err(hold.error, hold.detail)
    }
    holdId = hold.value.holdId
  } else {
    const leaving = { merchantId, vendorCode: link.vendorCode, currency, memberId, amount }
    if (!(await hasUsedWallet(tx, memberId, link.vendorCode)))
      return err('insufficient-funds', { available: '0' })
    const allowed = await allowOut(tx, leaving)
    if (!allowed.ok) return allowed
  }
  await tx.query(
    `insert into gaming.wallet_transfer(transfer_id, merchant_id, member_id, vendor_code, direction,
       amount, currency, hold_id, day) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [transferId, merchantId, memberId, link.vendorCode, direction, amount, currency, holdId, day],
  )
  return ok({ transferId })
}

/**
 * Money in a vendor's own wallet is staked where we do not see it: it counts as staked when it goes
 * there and as won when it comes back, so that a player's limits hold there as well. Answers the
 * day it was counted on.
 */
const allowIn = async (
  tx: Tx,
  { wallet, dayFor, playStateOf }: Deps,
  { playerAccount, link, amount }: Omit<TransferRequest, 'direction'>,
): Promise<Result<string, Refusal>> => {
  const { memberId, merchantId, accountId } = playerAccount
  // one after the other with the player's bets
  await wallet.lock(tx, accountId)
  const state = await playStateOf(tx, memberId)
  if (state === undefined) return err('account-unknown')
  if (state.isExcluded) return err('player-excluded')
  // no bet is seen there that could be refused for it
  if (isBarred(link, state.country)) return err('region-restricted')
  const day = await dayFor(merchantId)
  const { limits } = state
  const sums = limits.length === 0 ? null : await countedPlaySums(tx, { playerAccount, day })
  if (passesLimits(limits, { sums, day, staked: amount })) return err('player-limit')
  await countPlay(tx, { memberId, day, stake: amount, payout: 0n })
  return ok(day)
}

type Ending = { readonly transferId: string; readonly word: 'applied' | 'refused' }

/** Settles a transfer by the vendor's answer, once however often it arrives. */
const endTransfer = async (
  tx: Tx,
  { wallet, dayFor, onBack }: Pick<Deps, 'wallet' | 'dayFor' | 'onBack'>,
  { transferId, word }: Ending,
): Promise<Result<TransferState>> => {
  const row = present(await findTransfer(tx, transferId, 'for update'), 'transfer')
  if (row.state !== 'sent') return ok(row.state)
  const owner = { merchantId: row.merchant_id, owner: row.member_id }
  const { accountId } = present(await wallet.balanceIn(tx, owner), 'account of a transfer')
  if (row.direction === 'in') {
    const settled = await wallet.settleHold(tx, {
      accountId,
      holdId: present(row.hold_id, 'hold of a transfer'),
      outcome: word === 'applied' ? 'post' : 'void',
      kind: 'transfer',
      ref: transferId,
    })
    if (!settled.ok) throw new Error(`a transfer could not be settled: ${settled.error}`)
  } else if (word === 'applied') {
    const posted = await wallet.post(tx, [
      {
        accountId,
        amount: row.amount,
        contraId: await poolOf(wallet, tx, row),
        kind: 'transfer',
        key: keyOf(transferId),
        ref: transferId,
      },
    ])
    if (!posted.ok) throw new Error(`a transfer could not be credited: ${posted.error}`)
    const { merchant_id: merchantId, vendor_code: vendorCode, currency } = row
    const place = { merchantId, vendorCode, currency }
    await notePaid(tx, place, row.amount)
    tx.afterCommit(() => onBack(place, row.amount))
  }
  const isIn = row.direction === 'in'
  // a failed transfer in is taken off the day of its stake; one out counts as won today
  const day = row.day ?? (await dayFor(row.merchant_id))
  // back with the player: what a vendor would not take, and what it gave up
  if (isIn !== (word === 'applied'))
    await countPlay(tx, {
      memberId: row.member_id,
      day,
      stake: isIn ? -row.amount : 0n,
      payout: isIn ? 0n : row.amount,
    })
  const state = word === 'applied' ? 'done' : 'refused'
  await tx.query(
    `update gaming.wallet_transfer set state = $2, ended_at = kit.now(), day = $3
     where transfer_id = $1`,
    [transferId, state, day],
  )
  return ok(state)
}
