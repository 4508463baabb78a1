import * as z from 'zod/mini'
import { Game } from '../../catalogue/shapes.ts'
import { Instant, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** A round that paid its player at least twice the stake, in the brand's money. */
export const Winner = z.object({
  /** The same in every answer; says nothing of the round. */
  winId: z.string(),
  /** The first letters of the player's name; the rest is nobody's business. */
  player: z.string(),
  game: Game,
  gameName: z.string(),
  prize: Money,
  /** The prize in hundredths of the stake: 250 is two and a half times. Null for free rounds. */
  multiplier: z.nullable(z.int()),
  /** The jackpot that is in the prize. */
  jackpot: z.nullable(z.string()),
  wonAt: Instant,
})
export type Winner = z.output<typeof Winner>

export const winners = {
  board: {
    summary: "The brand's latest wins, and the highest of the last seven days",
    ok: z.object({ latest: z.array(Winner), highest: z.array(Winner) }),
    errors: [],
  },
} as const satisfies TermsByName
