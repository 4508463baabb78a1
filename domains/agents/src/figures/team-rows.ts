import type { Days } from '@faro/kernel/days'
import type { FigureDeps } from './asked-team.ts'

/** When days of a brand begin and end. */
export const momentsOf = async (
  { whitelabel }: Pick<FigureDeps, 'whitelabel'>,
  merchantId: number,
  { from, to }: Days,
): Promise<{ readonly begins: Date; readonly ends: Date }> => {
  const { startOf } = await whitelabel.daysOf(merchantId)
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { begins: new Date(startOf(from)), ends: new Date(startOf(next)) }
}

/**
 * Whether a row of `n` belongs to the line in view: who came over by a move brings nothing of
 * before (T4). `$1` is the head's path, `$2` the brand, `day` the row's day.
 */
export const isOfLine = (day: string): string =>
  `case when agents.is_moved_since($2, ${day})
     then agents.path_on(n.member_no, ${day}) >= $1
       and agents.path_on(n.member_no, ${day}) < agents.path_end($1)
     else true end`

export const inLine = 'n.path >= $1 and n.path < agents.path_end($1)'
