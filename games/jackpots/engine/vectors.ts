import type { SeedPair } from '@faro/fair/engine'
import type { Ratio } from '@faro/kernel/ratio'
import { exactly, notApplicable, scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import { isHit, thresholdCommitment, thresholdOf, ticketOf } from './draw.ts'
import { contributionOf, expectedOf, returnOf } from './terms.ts'

const cents = 2
const perMillion = 6

type Ticket = SeedPair & {
  readonly pool: string
  readonly stake: number
  readonly hitEvery: number
}
type Threshold = { readonly secret: string; readonly seed: number; readonly cap: number }
type Expected = {
  readonly contribution: string
  readonly hitProbPerBet: string
  readonly seed: string
  readonly bet: string
}
type MustHit = { seed: string; cap: string; contribution: string; hit: string }
type Split = { readonly bet: string; readonly tiers: Readonly<Record<string, string>> }

/** Ledger units as money. */
const money = ({ n, d }: Ratio): Ratio => ({ n, d: d * 100n })

const ratioOf = (text: string): Ratio => {
  const [n = '0', d = '1'] = text.split('/')
  const places = n.split('.')[1]?.length ?? 0
  return { n: scaled(n, places), d: BigInt(d) * 10n ** BigInt(places) }
}

export const vectors: Vectors = {
  'jackpots.ticket': ({ pool, stake, hitEvery, ...pair }: Ticket) => {
    const ticket = ticketOf(pair, pool)
    return { ticket: String(ticket), isHit: isHit(ticket, BigInt(stake), BigInt(hitEvery)) }
  },
  'jackpots.threshold': ({ secret, seed, cap }: Threshold) => ({
    commitment: thresholdCommitment(secret),
    threshold: String(thresholdOf(secret, { seed: BigInt(seed), cap: BigInt(cap) })),
  }),
  'jackpot.expected': ({ contribution, hitProbPerBet, seed, bet }: Expected) => {
    const chance = ratioOf(hitProbPerBet)
    const stakes = scaled(bet, cents) * chance.d
    if (stakes % chance.n !== 0n) return notApplicable('a pool falls once in whole units of stake')
    const terms = {
      rule: { kind: 'random', hitEvery: stakes / chance.n },
      seed: scaled(seed, cents),
      sharePpm: scaled(contribution, perMillion),
    } as const
    return {
      expectedPotAtHit: exactly(money(expectedOf(terms).pot)),
      rtp: exactly(returnOf(terms)),
      houseFundedPart: exactly(returnOf({ ...terms, sharePpm: 0n })),
    }
  },
  'jackpot.mustHitBy': ({ seed, cap, contribution, hit }: MustHit) => {
    if (!hit.startsWith('uniform')) return notApplicable('thresholds are uniform')
    const terms = {
      rule: { kind: 'must-hit', cap: scaled(cap, cents) },
      seed: scaled(seed, cents),
      sharePpm: scaled(contribution, perMillion),
    } as const
    const { pot, turnover } = expectedOf(terms)
    return {
      averagePot: exactly(money(pot)),
      averageTurnoverPerCycle: exactly(money(turnover)),
      rtp: exactly(returnOf(terms)),
    }
  },
  'jackpot.split': ({ bet, tiers }: Split) =>
    Object.fromEntries(
      Object.entries(tiers).map(([tier, share]) => {
        const sharePpm = scaled(share, perMillion)
        const { pot } = contributionOf(scaled(bet, cents), { sharePpm, reservePpm: 0n })
        return [tier, textOf(pot, cents + perMillion)]
      }),
    ),
}
