import { lotteryFamilies, prizeModes, type LotteryEvents } from '@faro/contract/lottery'
import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import '@faro/contract/fields'
import { newestPriceSet } from '../prices/prices.ts'
import { setPrices } from '../prices/set-prices.ts'
import { allBrands, type LotteryDeps } from '../src/deps.ts'

export const pricesKind = 'lottery.set-prices'

const Input = z.strictObject({
  family: z.enum(lotteryFamilies),
  mode: z.enum(prizeModes),
  base: z.int(),
  ceilingPpm: z.int(),
  validFrom: z.nullable(z.string()),
  rows: z.array(z.strictObject({ play: z.string(), tier: z.string(), odds: z.string() })),
  reason: z.string(),
})

const shownMost = 20
const oddsDigits = 4

/** Odds of a fraction as people read them: up to four digits behind the point, cut. */
export const oddsText = ({ n, d }: { readonly n: bigint; readonly d: bigint }): string => {
  const scaled = ((n * 10n ** BigInt(oddsDigits)) / d).toString().padStart(oddsDigits + 1, '0')
  const text = `${scaled.slice(0, -oddsDigits)}.${scaled.slice(-oddsDigits)}`
  return text.replace(/\.?0+$/, '')
}

type Deps = Pick<LotteryDeps, 'clock' | 'events' | 'lineLimits'>

/** Prices are those of all brands: nobody changes what the house pays alone. */
export const pricesApproval = ({ clock, events, lineLimits }: Deps) =>
  defineApproval({
    kind: pricesKind,
    version: 1,
    permission: { request: 'lottery.price', approve: 'lottery.approve' },
    input: Input,
    brandOf: () => null,
    isMoney: true,
    preview: async (
      db,
      { family, mode, rows, ceilingPpm, validFrom },
    ): Promise<readonly Figure[]> => {
      const base = await newestPriceSet(db, { family, mode })
      return [
        { label: 'game', value: `${family} · ${mode}` },
        { label: 'returnMax', value: `${ceilingPpm / 10_000} %` },
        ...(validFrom === null ? [] : [{ label: 'validFrom', value: validFrom }]),
        ...rows.slice(0, shownMost).map(({ play, tier, odds }) => {
          const before = base?.plays.get(play)?.prices[tier]
          const name = tier === 'win' ? play : `${play} ${tier}`
          return {
            label: 'change',
            value: `${name}: ${before === undefined ? '–' : oddsText(before)} → ${odds}`,
          }
        }),
        ...(rows.length > shownMost
          ? [{ label: 'change', value: `+ ${rows.length - shownMost}` }]
          : []),
      ]
    },
    execute: async (tx, { input, requestedBy }) => {
      const set = await setPrices(tx, {
        ...input,
        highestRate: await lineLimits.highestRate(tx, input.mode),
        by: requestedBy.operatorId,
        day: clock.now().toISOString().slice(0, 10),
      })
      if (!set.ok) return err(set.error)
      await events.emit<LotteryEvents, 'lottery.acted'>(tx, {
        topic: 'lottery.acted',
        merchantId: allBrands,
        payload: {
          operatorId: requestedBy.operatorId,
          action: 'lottery.prices-set',
          subject: `${input.family} ${input.mode}`,
          detail: { priceSet: set.value, ceilingPpm: input.ceilingPpm, reason: input.reason },
        },
      })
      return ok({ priceSet: String(set.value) })
    },
  })
