import type { Category, Feature } from '@faro/contract/catalogue'
import type { CoverSpec } from '@faro/covers'
import { models, rtpByFrequency } from '@faro/slots/engine'
import { instantTitles } from './instant-games.ts'

export const vendors = [
  { vendorId: 1, code: 'faro', name: 'Faro Originals' },
  { vendorId: 2, code: 'puerto-alto', name: 'Puerto Alto' },
  { vendorId: 3, code: 'taller-neon', name: 'Taller Neón' },
] as const

type Vendor = (typeof vendors)[number]

export type SeedGame = {
  readonly code: string
  readonly title: string
  readonly vendor: Vendor
  readonly rtpBps: number
  readonly category: Category
  /** The page that plays it. */
  readonly clientPath: string
  readonly isHot: boolean
  readonly features: readonly Feature[]
  readonly cover: CoverSpec
}

type Art = Omit<CoverSpec, 'code' | 'title' | 'vendor'>

const [faro, puertoAlto, tallerNeon] = vendors

/** The published return, cut to hundredths of a per cent: never told better than it is. */
const rtpBpsOf = (code: string): number => {
  const model = models.find((one) => one.code === code)
  if (model === undefined) throw new Error(`there is no slot ${code}`)
  return Number(rtpByFrequency(model) / 100n)
}

const slot = (
  [code, title, vendor]: readonly [string, string, Vendor],
  isHot: boolean,
  art: Art,
): SeedGame => ({
  code,
  title,
  vendor,
  isHot,
  rtpBps: rtpBpsOf(code),
  category: 'rng',
  clientPath: '/play/slots',
  features: ['verifiable', 'wilds', 'scatters'],
  cover: { code, title, vendor: vendor.name, ...art },
})

/** Every game that can be played, in the order of the lobby. */
export const games: readonly SeedGame[] = [
  slot(['faro-de-fortuna', 'Faro de Fortuna', faro], true, {
    style: 'gloss',
    motif: 'sailboat',
    props: ['glowing-star', 'compass', 'anchor', 'spiral-shell'],
    hue: 255,
    hue2: 215,
    titleHue: 90,
    font: 'lilita',
    pattern: 'waves',
  }),
  slot(['selva-de-jade', 'Selva de Jade', puertoAlto], true, {
    style: 'gloss',
    motif: 'tiger-face',
    props: ['parrot', 'hibiscus', 'gem-stone', 'pineapple'],
    hue: 150,
    hue2: 120,
    font: 'titan',
    pattern: 'rays',
  }),
  slot(['noche-neon', 'Noche Neón', tallerNeon], true, {
    style: 'neon',
    motif: 'microphone',
    props: [],
    hue: 300,
    hue2: 335,
    titleHue: 330,
    font: 'audiowide',
    pattern: 'grid',
  }),
  slot(['reino-dorado', 'Reino Dorado', puertoAlto], true, {
    style: 'gold',
    motif: 'crown',
    props: [],
    hue: 25,
    hue2: 45,
    font: 'cinzel',
    pattern: 'rays',
  }),
  slot(['huerto-dulce', 'Huerto Dulce', faro], true, {
    style: 'gloss',
    motif: 'cherries',
    props: ['lemon', 'watermelon', 'grapes', 'honey-pot'],
    hue: 345,
    hue2: 20,
    font: 'lucky',
    pattern: 'bubbles',
  }),
  slot(['orbita-nueve', 'Órbita Nueve', tallerNeon], true, {
    style: 'gloss',
    motif: 'rocket',
    props: ['ringed-planet', 'comet', 'alien', 'satellite'],
    hue: 275,
    hue2: 300,
    titleHue: 320,
    font: 'russo',
    pattern: 'stars',
  }),
  slot(['feria-de-sabores', 'Feria de Sabores', puertoAlto], true, {
    style: 'gloss',
    motif: 'taco',
    props: ['hot-pepper', 'avocado', 'confetti-ball', 'ear-of-corn'],
    hue: 35,
    hue2: 65,
    font: 'bangers',
    pattern: 'rays',
  }),
  slot(['bosque-lunar', 'Bosque Lunar', faro], true, {
    style: 'gloss',
    motif: 'wolf',
    props: ['crescent-moon', 'snowflake', 'owl', 'mushroom'],
    hue: 255,
    hue2: 225,
    titleHue: 230,
    font: 'shrikhand',
    pattern: 'stars',
  }),
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
