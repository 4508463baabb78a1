import * as z from 'zod/mini'
import { Id, Instant, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { metrics, missionPeriods, rewardKinds, tournamentMetrics } from '../values.ts'
import { Award, claimErrors } from './rewards.ts'

export const MissionReward = z.object({
  kind: z.enum(rewardKinds),
  amount: Money,
  currency: z.nullable(z.string()),
})

export const Mission = z.object({
  activityId: Id,
  code: z.string(),
  name: z.string(),
  text: z.string(),
  metric: z.enum(metrics),
  period: z.enum(missionPeriods),
  progress: Money,
  target: Money,
  percent: z.int(),
  /** `close`: done and not collected in time. */
  state: z.enum(['progress', 'claim', 'claimed', 'close']),
  reward: MissionReward,
  awardId: z.nullable(Id),
  claimUntil: z.nullable(Instant),
  resetsAt: z.nullable(Instant),
})
export type Mission = z.output<typeof Mission>

export const SignInDay = z.object({
  day: z.int(),
  reward: MissionReward,
  state: z.enum(['done', 'today', 'later']),
})

export const SignInCalendar = z.object({
  activityId: Id,
  title: z.string(),
  streak: z.int(),
  isPressed: z.boolean(),
  endsAt: Instant,
  days: z.array(SignInDay),
})
export type SignInCalendar = z.output<typeof SignInCalendar>

export const LeaderRow = z.object({
  rank: z.int(),
  /** Masked, but for oneself. */
  name: z.string(),
  score: Money,
  prize: z.nullable(Money),
  isMe: z.boolean(),
})

export const Leaderboard = z.object({
  activityId: Id,
  title: z.string(),
  period: z.string(),
  metric: z.enum(tournamentMetrics),
  startsAt: Instant,
  endsAt: Instant,
  /** Standings are final. */
  isClosed: z.boolean(),
  isJoined: z.boolean(),
  needsJoin: z.boolean(),
  currency: z.string(),
  minScore: Money,
  prizes: z.array(Money),
  rows: z.array(LeaderRow),
  me: z.nullable(z.object({ rank: z.int(), score: Money, toNext: Money })),
})
export type Leaderboard = z.output<typeof Leaderboard>

export const missions = {
  summary: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'Missions with their progress; `count` waits to be collected',
    ok: z.object({ count: z.int(), currency: z.string(), missions: z.array(Mission) }),
    errors: ['not-found'],
  },
  leaderboard: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'Standings of the tournaments that run, or of one',
    query: z.strictObject({ activityId: z.optional(Id) }),
    ok: z.object({ boards: z.array(Leaderboard) }),
    errors: ['not-found'],
  },
  signIn: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The calendar of sign-ins, as it stands on the brand's day",
    ok: z.object({ calendar: z.nullable(SignInCalendar) }),
    errors: ['not-found'],
  },
  press: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Signs in for the day, once',
    params: z.strictObject({ activityId: Id }),
    ok: z.object({ calendar: z.nullable(SignInCalendar), award: Award }),
    errors: [
      ...claimErrors,
      'not-found',
      'already-claimed',
      'promotion-closed',
      'promotion-exhausted',
      'promotion-not-eligible',
      'promotion-exclusive',
      'promotion-group-used',
      'limit-reached',
    ],
  },
} as const satisfies TermsByName
