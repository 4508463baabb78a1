import type { BrandedList, Category, Feature, Volatility } from '@faro/contract/catalogue'
import type { CoverSpec } from '@faro/covers'
import { instantTitles } from './instant-games.ts'
import { slotGames, type SlotGame } from './slot-games.ts'

export const vendors = [
  { vendorId: 1, code: 'faro', name: 'Faro Originals' },
  { vendorId: 2, code: 'puerto-alto', name: 'Puerto Alto' },
  { vendorId: 3, code: 'taller-neon', name: 'Taller Neón' },
  { vendorId: 8, code: 'casa-koi', name: 'Casa Koi', brandedList: 'jlrng' },
  { vendorId: 9, code: 'luna-menor', name: 'Luna Menor', brandedList: 'pgrng' },
] as const satisfies readonly {
  vendorId: number
  code: string
  name: string
  brandedList?: BrandedList
}[]

type Vendor = (typeof vendors)[number]

export type SeedGame = {
  readonly code: string
  readonly title: string
  readonly vendor: Vendor
  readonly rtpBps: number
  readonly volatility?: Volatility
  readonly category: Category
  /** The page that plays it. */
  readonly clientPath: string
  readonly isHot: boolean
  readonly features: readonly Feature[]
  readonly cover: CoverSpec
}

const [faro] = vendors

/** Titles that also feed the largest pool, and are listed as jackpot games. */
const jackpotTitles = ['faro-de-fortuna', 'reino-dorado', 'selva-de-jade']

const seedSlot = ({ code, title, vendorCode, art, ...rest }: SlotGame): SeedGame => {
  const vendor = vendors.find((one) => one.code === vendorCode) ?? faro
  return {
    code,
    title,
    vendor,
    isHot: true,
    category: 'rng',
    clientPath: '/play/slots',
    ...rest,
    features: [
      ...(rest.features ?? []),
      ...(jackpotTitles.includes(code) ? (['jackpot'] as const) : []),
    ],
    cover: { code, title, vendor: vendor.name, ...art },
  }
}

/** Every game that can be played, in the order of the lobby. */
export const games: readonly SeedGame[] = [
  ...slotGames.map(seedSlot),
  {
    code: 'perseida',
    title: 'Perseida',
    vendor: faro,
    isHot: true,
    // counted over all outcomes of the chain's scheme: games/crash/engine
    rtpBps: 9_900,
    category: 'crash',
    clientPath: '/play/crash',
    features: ['verifiable'],
    cover: {
      code: 'perseida',
      title: 'Perseida',
      vendor: faro.name,
      style: 'gloss',
      motif: 'comet',
      props: ['glowing-star', 'ringed-planet', 'sparkles', 'crescent-moon'],
      hue: 245,
      hue2: 20,
      titleHue: 60,
      font: 'russo',
      pattern: 'stars',
    },
  },
  ...instantTitles.map(({ code, title, art, rtpBps, isHot }) => ({
    code,
    title,
    vendor: faro,
    isHot,
    rtpBps,
    category: 'crash' as const,
    clientPath: '/play/instant',
    features: ['verifiable'] as const,
    cover: { code, title, vendor: faro.name, ...art },
  })),
]
