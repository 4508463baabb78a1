import type { Condition } from '@faro/contract/promotions'
import { col, type Tx } from '@faro/server-kit/db'
import { activitiesById } from '../activities/activities.query.ts'
import { meantAmong } from '../audience/is-meant.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { targetOf } from '../missions/gain.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { DropRow } from './drop.ts'

const sumsOf = async (
  tx: Tx,
  { metric }: Condition,
  given: { readonly ids: readonly string[]; readonly today: string },
): Promise<ReadonlyMap<string, bigint>> => {
  const { ids, today } = given
  const fields = { member_id: col.uuid, sum: col.int8.present } as const
  const rows =
    metric === 'valid'
      ? await tx.query(
          `select member_id, sum(valid)::bigint as sum from promotions.play_day
           where member_id = any($1::uuid[]) and day = $2 group by member_id`,
          [ids, today],
          fields,
        )
      : await tx.query(
          `select member_id,
             case when $3 then sum(credited)::bigint else count(*) end as sum
           from promotions.deposit where member_id = any($1::uuid[]) and day = $2
             and reversed_at is null group by member_id`,
          [ids, today, metric === 'deposit-sum'],
          fields,
        )
  return new Map(rows.map(({ member_id, sum }) => [member_id, sum]))
}

/** Which of some members of its brand a rain is for, and have what it asks for. */
export const membersWithNeeds =
  (deps: PromotionsDeps) =>
  async (tx: Tx, drop: DropRow, members: readonly PromoMember[]): Promise<ReadonlySet<string>> => {
    const { clock, whitelabel } = deps
    const row = (await activitiesById(tx, [drop.activity_id])).get(drop.activity_id)
    const program = row?.definition.program
    const [first] = members
    if (row === undefined || first === undefined) return new Set()
    const terms = await termsOfBrand(tx, first)
    const meant = await meantAmong(deps)(tx, { row, members, terms })
    if (program?.of !== 'red-envelope' || program.needs === null) return meant
    const ids = [...meant]
    const today = await whitelabel.dayOf(drop.merchant_id, clock.now())
    const sums = await sumsOf(tx, program.needs, { ids, today })
    const target = targetOf(program.needs, first.currency)
    return new Set(ids.filter((id) => (sums.get(id) ?? 0n) >= target))
  }
