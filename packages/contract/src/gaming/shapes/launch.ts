import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { lotteryAreas } from '../../lottery/values.ts'
import type { TermsByName } from '../../route.ts'

const short = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** The request of the specification. What the session and the brand already say is not read. */
const LaunchRequest = z.strictObject({
  /** Our code of the game, or its number. */
  gameCode: z.optional(GameCode),
  gameId: z.optional(z.union([z.int().check(z.minimum(1)), GameCode])),
  /** A room of a poker game, as GLS2_roomList names it. */
  roomId: short(60),
  nodeId: short(40),
  accountType: short(40),
  /** 1 moves the member's money into the vendor's own wallet first, where it has one. */
  confirmTrans: z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), false),
  vassalage: short(40),
  /** LOTT opens a lottery's page: of the game, or the first one of `lottoArea`. */
  launchMode: z._default(z.enum(['real', 'demo', 'LOTT']), 'real'),
  lottoArea: z.optional(z.enum(lotteryAreas)),
  platform: z._default(z.string().check(z.maxLength(60)), 'html5-desktop'),
  clientType: z._default(z.string().check(z.maxLength(20)), 'web'),
  username: short(64),
  token: short(200),
  merchantCode: short(40),
  language: z._default(z.string().check(z.maxLength(10)), 'es'),
})

export const Launched = z.object({
  /** For the frame of the game page. */
  game_url: z.string(),
  /** For a window of its own: the same session. */
  game_url2: z.string(),
  /** Null in demo play, which has no wallet, and in lotteries, which are part of the site. */
  sessionId: z.nullable(Id),
})

const launchErrors = [
  'game-unknown',
  'game-off',
  'account-unknown',
  'account-disabled',
  'real-account-needed',
  'player-excluded',
  'account-held',
  'player-limit',
  'demo-unavailable',
  'vendor-unavailable',
  'transfer-needed',
  'currency-mismatch',
] as const

export const launches = {
  launch: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Opens a game session and answers where the game is',
    body: LaunchRequest,
    ok: Launched,
    errors: launchErrors,
  },
  launchV2: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'As the first; the language is that of the header Language',
    body: LaunchRequest,
    ok: Launched,
    errors: launchErrors,
  },
} as const satisfies TermsByName
