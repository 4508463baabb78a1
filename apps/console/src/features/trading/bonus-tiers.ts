import { showNumber } from '../../kit/figures.ts'
import { readBps } from './typed-share.ts'

type Tier = { readonly legs: number; readonly ppm: number }

const ppmOfBps = 100
const legsMax = 20
const tiersMax = 10

/** "3: 5; 5: 12,5" – so many legs pay so many percent more. */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers.map(({ legs, ppm }) => `${legs}: ${showNumber(String(ppm / 10_000))}`).join('; ')

/** Null where it cannot be read, or where more legs do not pay more. */
export const readTiers = (text: string): readonly Tier[] | null => {
  const tiers: Tier[] = []
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [, legs = '', share = ''] = /^\s*(\d{1,2})\s*:\s*([\d.,]+)\s*%?\s*$/.exec(part) ?? []
    const bps = readBps(share, { min: 1, max: 10_000 })
    const before = tiers.at(-1)
    const count = Number(legs)
    if (bps === null || count < 2 || count > legsMax) return null
    const tier = { legs: count, ppm: bps * ppmOfBps }
    if (before !== undefined && (tier.legs <= before.legs || tier.ppm <= before.ppm)) return null
    tiers.push(tier)
  }
  return tiers.length > 0 && tiers.length <= tiersMax ? tiers : null
}
