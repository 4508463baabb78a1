import * as z from 'zod/mini'

const State = z.enum(['active', 'disabled', 'excluded', 'cooling-off', 'demo'])
const GameState = z.enum(['on', 'off', 'maintenance'])

export const SetUp = z.object({
  dialect: z.enum(['softswiss', 'hub88']),
  secret: z.optional(z.string()),
  oldSecret: z.optional(z.string()),
  publicKey: z.optional(z.string()),
  rollbackUnknown: z.optional(z.enum(['ok', 'not-exist'])),
  games: z.array(
    z.object({
      code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      maxBet: z.optional(z.string()),
      state: z._default(GameState, 'on'),
    }),
  ),
  players: z.array(
    z.object({
      name: z.string(),
      currency: z.string(),
      balance: z.string(),
      country: z.optional(z.string()),
      state: z._default(State, 'active'),
      stakeLimit: z.optional(z.string()),
      session: z._default(z.enum(['valid', 'expired']), 'valid'),
    }),
  ),
})
export type SetUp = z.output<typeof SetUp>

export const Change = z.object({
  player: z.optional(z.string()),
  state: z.optional(State),
  session: z.optional(z.literal('expire')),
  add: z.optional(z.string()),
  take: z.optional(z.string()),
  base: z.optional(z.string()),
  game: z.optional(z.string()),
  gameState: z.optional(GameState),
})
export type Change = z.output<typeof Change>
export type PlayerState = z.output<typeof State>
