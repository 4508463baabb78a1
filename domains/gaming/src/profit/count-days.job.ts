import { ok, unwrap } from '@faro/kernel/result'
import { col, type Db, type Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
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
  // whoever has more to count stays among those the job looks for
  await tx.query(
    `update gaming.play_day_mark set seq = coalesce($2::bigint, seq),
       counted_at = case when $3 then kit.now() else counted_at end
     where member_id = $1`,
    [memberId, last?.seq ?? null, entries.length < batchMax],
  )
  return entries.length
}

const membersMax = 200

/** Counts for members who have played since the last time, so that a reader waits for little. */
export const countDaysOfAll =
  (
    deps: Deps & {
      readonly merchantIdsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
    },
  ) =>
  async (): Promise<number> => {
    const count = countDays(deps)
    const rows = await deps.db.query(
      `select p.member_id from gaming.play_sum p left join gaming.play_day_mark m using (member_id)
       where p.bet_at > coalesce(m.counted_at, '-infinity') order by p.bet_at limit ${membersMax}`,
      [],
      { member_id: col.uuid },
    )
    const merchants = await deps.merchantIdsOf(rows.map(({ member_id }) => member_id))
    for (const { member_id: memberId } of rows) {
      const merchantId = merchants.get(memberId)
      if (merchantId !== undefined) await count({ merchantId, memberId })
    }
    return rows.length
  }
