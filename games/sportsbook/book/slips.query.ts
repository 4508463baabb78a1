import { randomInt } from 'node:crypto'
import type { BetType, LegInput } from '@faro/contract/sportsbook'
import { col, violated, type Queryable } from '@faro/server-kit/db'

// without letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8
const keptDays = 30

const newCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

export type SharedSlip = { readonly type: BetType; readonly legs: LegInput[] }

/** Keeps a slip under a code of its own. */
export const shareSlip = async (
  db: Queryable,
  merchantId: number,
  { type, legs }: SharedSlip,
): Promise<string> => {
  for (;;) {
    const code = newCode()
    try {
      await db.query(
        'insert into sportsbook.slip(code, merchant_id, type, legs) values ($1, $2, $3, $4)',
        [code, merchantId, type, JSON.stringify(legs)],
      )
      return code
    } catch (error) {
      if (violated(error) !== 'slip_pkey') throw error
    }
  }
}

export const sharedSlip = async (
  db: Queryable,
  merchantId: number,
  code: string,
): Promise<SharedSlip | null> => {
  const [row] = await db.query(
    `select type, legs from sportsbook.slip
     where code = $1 and merchant_id = $2 and made_at > kit.now() - interval '${keptDays} days'`,
    [code, merchantId],
    { type: col.text.as<BetType>(), legs: col.json.as<LegInput[]>() },
  )
  return row ?? null
}
