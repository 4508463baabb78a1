import * as z from 'zod/mini'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const Risk = z.enum(['low', 'medium', 'high'])

/** Decided at once. Targets are hundredths; fields of keno count from 0. */
export const QuickBet = z.discriminatedUnion('game', [
  z.strictObject({
    game: z.literal('dice'),
    side: z.enum(['over', 'under']),
    target: whole(1, 9_999),
  }),
  z.strictObject({ game: z.literal('limbo'), target: whole(101, 1_000_000) }),
  z.strictObject({ game: z.literal('plinko'), rows: whole(8, 16), risk: Risk }),
  z.strictObject({
    game: z.literal('keno'),
    picks: z.array(whole(0, 39)).check(z.minLength(1), z.maxLength(10)),
    risk: z.enum(['classic', 'low', 'medium', 'high']),
  }),
  z.strictObject({ game: z.literal('wheel'), segments: whole(10, 50), risk: Risk }),
])
export type QuickBet = z.output<typeof QuickBet>

/** Played in steps, between which the player may stop. */
export const SteppedBet = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('mines'), mines: whole(1, 24) }),
  z.strictObject({ game: z.literal('hilo') }),
])
export type SteppedBet = z.output<typeof SteppedBet>

export const InstantBet = z.union([QuickBet, SteppedBet])
export type InstantBet = z.output<typeof InstantBet>

export const InstantStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), tile: whole(0, 24) }),
  z.strictObject({ kind: z.literal('guess'), guess: z.enum(['higher', 'lower', 'same']) }),
  z.strictObject({ kind: z.literal('skip') }),
])
export type InstantStep = z.output<typeof InstantStep>
