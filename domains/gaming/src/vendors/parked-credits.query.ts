import type { CurrencyCode } from '@faro/kernel/money'
import type { Db, Queryable } from '@faro/server-kit/db'

export type ParkedRow = {
  readonly credit_id: string
  readonly merchant_id: number
  readonly vendor_code: string
  readonly member_id: string
  readonly game_code: string
  readonly vendor_round: string
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly passed: 'round' | 'hour' | 'day'
  readonly most: bigint
  readonly stood: bigint
  readonly state: 'parked' | 'credited' | 'refused' | 'taken-back'
  readonly parked_at: Date
  readonly ended_at: Date | null
  readonly ended_by: string | null
}

export const findParked = async (db: Queryable, creditId: string): Promise<ParkedRow | null> => {
  const [row] = await db.query<ParkedRow>(
    'select * from gaming.parked_credit where credit_id = $1',
    [creditId],
  )
  return row ?? null
}

type Filter = {
  readonly before: string | null
  readonly openOnly: boolean
  readonly limit: number
}

/** Newest first: ids are made in order of time. */
export const listParked = (
  db: Db,
  merchantId: number,
  { before, openOnly, limit }: Filter,
): Promise<readonly ParkedRow[]> =>
  db.query<ParkedRow>(
    `select * from gaming.parked_credit
     where merchant_id = $1 and ($2::uuid is null or credit_id < $2)
       and (not $3 or state = 'parked')
     order by credit_id desc limit $4`,
    [merchantId, before, openOnly, limit + 1],
  )
