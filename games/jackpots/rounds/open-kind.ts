import { poolKinds, tiers } from '@faro/contract/jackpots'
import { ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { JackpotsDeps } from '../src/deps.ts'
import { openKind, openPlanned, planned } from './plan-pool.ts'
import { amountOf, namesOf, shareOf, termsFigures } from './pool-figures.ts'

const Amount = z.nullable(z.string())

const Input = z.strictObject({
  /** The brand of the console in which it was asked for. */
  home: z.strictObject({ merchantId: z.int(), code: z.string() }),
  isNetwork: z.boolean(),
  draft: z.strictObject({
    code: z.string(),
    name: z.string(),
    tier: z.enum(tiers),
    kind: z.enum(poolKinds),
    currency: z.string(),
    brands: z.array(z.string()),
    games: z.array(z.string()),
    seed: z.string(),
    sharePpm: z.int(),
    reservePpm: z.int(),
    hitEvery: Amount,
    cap: Amount,
  }),
  /** Numbers of the brands that the draft names. */
  brands: z.record(z.string(), z.int()),
  reason: z.string(),
})
type Input = z.output<typeof Input>

const planInput = ({ home, draft, brands }: Input) => ({
  home,
  draft,
  brands: new Map(Object.entries(brands)),
})

/** A pool begins with the house's money and takes from every stake: two people open it. */
export const openApproval = (
  deps: Pick<JackpotsDeps, 'events' | 'gaming' | 'playable' | 'ownReturnPpm'>,
) =>
  defineApproval({
    kind: openKind,
    version: 1,
    permission: { request: 'jackpots.write', approve: 'jackpots.write' },
    isMoney: true,
    input: Input,
    brandOf: ({ home, isNetwork }) => (isNetwork ? null : home.merchantId),
    preview: async (db, input): Promise<readonly Figure[]> => {
      const { draft } = input
      const found = await planned(db, deps, planInput(input))
      if (!found.ok) return []
      const { currency, terms, brandCodes, returns } = found.value
      const most = returns.reduce((max, { returnPpm }) => (returnPpm > max ? returnPpm : max), 0n)
      return [
        { label: 'pool', value: `${draft.name} (${draft.code})` },
        { label: 'pool-kind', value: draft.kind },
        { label: 'pool-tier', value: draft.tier },
        { label: 'pool-brands', value: namesOf([...brandCodes.values()]) },
        { label: 'pool-games', value: namesOf(draft.games) },
        ...termsFigures(terms, (units) => amountOf(units, currency)),
        { label: 'pool-game-return', value: shareOf(most) },
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { reason } = input
      const opened = await openPlanned(tx, deps, { ...planInput(input), operatorId, reason })
      return opened.ok ? ok({ code: input.draft.code }) : opened
    },
  })
