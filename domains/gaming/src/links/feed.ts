import * as z from 'zod/mini'
import type { FeedGame } from './port.ts'

/** A feed whose games are told by `identifier`, as the aggregator API and transfer vendors do. */
export const Feed = z.object({
  games: z.array(
    z.object({
      identifier: z.string(),
      title: z.string(),
      category: z._default(z.string(), 'slots'),
      /** Return to player in per cent. */
      payout: z.nullish(z.number()),
      volatility: z.nullish(z.string()),
      features: z._default(z.array(z.string()), []),
    }),
  ),
})

export const gamesOf = ({ games }: z.output<typeof Feed>): readonly FeedGame[] =>
  games.map((game) => ({
    game: game.identifier,
    title: game.title,
    category: game.category,
    rtpBps: bpsOf(game.payout),
    volatility: volatilityOf(game.volatility),
    features: game.features,
  }))

/** Per cent as hundredths of a per cent, cut: never told better than it is. */
export const bpsOf = (percent: number | null | undefined): number | null =>
  typeof percent === 'number' ? Math.floor(percent * 100 + 1e-6) : null

export const volatilityOf = (text: string | null | undefined): FeedGame['volatility'] =>
  text === 'low' || text === 'medium' || text === 'high' ? text : null
