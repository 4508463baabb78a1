import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { playerList } from '../lists.ts'

export const PlayerRow = z.object({
  memberId: Id,
  merchantCode: z.string(),
  username: z.string(),
  /** The account type, as digits. */
  type: z.string(),
  state: z.string(),
  registeredAt: Instant,
  lastLoginAt: z.nullable(Instant),
})

export const identityLists = {
  players: termsOf(playerList, PlayerRow, { alwaysOpen: true, summary: 'Players of all brands' }),
}
