import { present } from '@faro/kernel/assert'
import { ok, unwrap } from '@faro/kernel/result'
import { col, type Db, type Tx } from '@faro/server-kit/db'
import { entriesFeedFunction as entriesFeed, kindNumbers, type Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'

type Deps = {
  readonly db: Db
  readonly wallet: Pick<Wallet, 'balance' | 'entriesAfter' | 'kindOf'>
  readonly whitelabel: Pick<Whitelabel, 'timeZoneOf'>
}

export type Player = { readonly merchantId: number; readonly memberId: string }

const batchMax = 2_000
const batchesMax = 50

/**
 * Adds a member's new ledger entries to the sums per day; each entry once, also under concurrency.
 * Answers whether it is complete: a long backlog is left to the job after so many batches.
 */
export const countDays =
  ({ db, wallet, whitelabel }: Deps) =>
  async (player: Player): Promise<boolean> => {
    const { merchantId, memberId } = player
    const account = await wallet.balance({ merchantId, owner: memberId })
    if (account === null) return true
    const timeZone = await whitelabel.timeZoneOf(merchantId)
    for (let batch = 0; batch < batchesMax; batch++) {
      const counted = await db.tx(async (tx) =>
        ok(await countBatch(tx, wallet, { memberId, accountId: account.accountId, timeZone })),
      )
      if (unwrap(counted) < batchMax) return true
    }
    return false
  }

type Batch = {
  readonly memberId: string
  readonly accountId: bigint
  readonly timeZone: string
}

const countBatch = async (
  tx: Tx,
  wallet: Pick<Wallet, 'entriesAfter' | 'kindOf'>,
  { memberId, accountId, timeZone }: Batch,
): Promise<number> => {
  await tx.query('insert into gaming.play_day_mark(member_id) values ($1) on conflict do nothing', [
    memberId,
  ])
  const [mark] = await tx.query(
    'select seq from gaming.play_day_mark where member_id = $1 for update',
    [memberId],
    { seq: col.int8 },
  )
  const entries = await wallet.entriesAfter(tx, accountId, {
    after: mark?.seq ?? 0n,
    limit: batchMax,
  })
  const played = entries.flatMap((entry) => {
    const named = /^(?:house|purse):(.+)$/.exec(entry.counterparty ?? '')?.[1]
    // what a round made good of an earlier payout goes to what was owed
    const vendor = entry.counterparty === 'debt' ? (entry.source ?? undefined) : named
    return vendor === undefined || entry.amount === 0n ? [] : { ...entry, vendor }
  })
  if (played.length > 0)
    await tx.query(
      `select gaming.count_play_days($1::uuid, $2::text, $3::text[], $4::uuid[], $5::text[],
         $6::bigint[], $7::timestamptz[])`,
      [
        memberId,
        timeZone,
        played.map(({ vendor }) => vendor),
        played.map(({ place }) => place),
        played.map(({ kind }) => wallet.kindOf(kind)),
        `{${played.map(({ amount }) => amount).join(',')}}`,
        played.map(({ created_at }) => created_at.toISOString()),
      ],
    )
  const last = entries.at(-1)
  if (last !== undefined)
    await tx.query('update gaming.play_day_mark set seq = $2 where member_id = $1', [
      memberId,
      last.seq,
    ])
  return entries.length
}

const membersMax = 500
const turnsMax = 100

/** Players with entries of play above their mark, in a stretch of transactions. */
const behindSql = `select e.owner, e.merchant_id
  from ${entriesFeed}($1::text::xid8, $2::text::xid8, $3::smallint[]) e
    left join gaming.play_day_mark m on m.member_id = e.owner
  where e.purpose = 'main'
  group by e.owner, e.merchant_id having max(e.seq) > coalesce(max(m.seq), 0)
  limit ${membersMax}`

const playKinds = (['bet', 'win', 'rollback', 'transfer', 'rebate'] as const).map(
  (kind) => kindNumbers[kind],
)

/**
 * Counts for members who have played since the last time, so that a reader waits for little. The
 * ledger says who: it is looked through from the transaction at which the last run ended.
 */
export const countDaysOfAll =
  (deps: Deps & { readonly wallet: Pick<Wallet, 'entriesHorizon'> }) =>
  async (): Promise<number> => {
    const { db, wallet } = deps
    const count = countDays(deps)
    const before = String(await wallet.entriesHorizon(db))
    const [reading] = await db.query('select xid::text as xid from gaming.play_day_reading', [], {
      xid: col.text,
    })
    const stretch = [present(reading, 'reading').xid, before, playKinds]
    let counted = 0
    for (let turn = 0; turn < turnsMax; turn++) {
      const rows = await db.query(behindSql, stretch, {
        owner: col.uuid.present,
        merchant_id: col.int4.present,
      })
      for (const { owner, merchant_id: merchantId } of rows)
        await count({ merchantId, memberId: owner })
      counted += rows.length
      if (rows.length === membersMax) continue
      await db.query('update gaming.play_day_reading set xid = greatest(xid, $1::text::xid8)', [
        before,
      ])
      break
    }
    return counted
  }
