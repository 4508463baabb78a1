import type { Feature, Volatility } from '@faro/contract/catalogue'
import type { CoverSpec } from '@faro/covers'
import type { SeedTitle } from '@faro/server-kit/module'
import {
  figuresOfHash,
  isFeatureModel,
  modelHash,
  modelOf,
  type FeatureModel,
  type ShownFigures,
  type Slot,
} from '../engine/index.ts'
import { slotTitles } from '../titles.ts'

type Art = Omit<CoverSpec, 'code' | 'title' | 'vendor'>

/** Titles that also feed the largest pool, and are listed as jackpot games. */
const jackpotTitles = ['faro-de-fortuna', 'reino-dorado', 'selva-de-jade']

const featuresOf = (model: Slot): Feature[] => {
  if (!isFeatureModel(model)) return ['verifiable', 'wilds', 'scatters']
  const { freeSpins, cascade, hold } = model
  const found: [Feature, boolean][] = [
    ['verifiable', true],
    ['wilds', Object.keys(model.wilds).length > 0],
    ['scatters', freeSpins !== null],
    ['free-spins', freeSpins !== null],
    ['multipliers', hasMultiplier(model)],
    ['cascades', cascade !== null],
    ['respins', hold !== null],
    ['bonus-round', hold !== null],
  ]
  return found.flatMap(([feature, isThere]) => (isThere ? [feature] : []))
}

const hasMultiplier = ({ freeSpins, cascade, wilds }: FeatureModel): boolean =>
  (freeSpins?.multiplier ?? 1) > 1 ||
  cascade !== null ||
  Object.values(wilds).some(({ multiplier }) => multiplier > 1)

const figuresOf = (model: Slot): ShownFigures => {
  const figures = figuresOfHash(modelHash(model))
  if (figures === undefined) throw new Error(`the figures of ${model.code} were not counted`)
  return figures
}

const slot = (code: string, vendorCode: string, art: Art): Omit<SeedTitle, 'place'> => {
  const model = modelOf(code)
  const title = slotTitles.find((one) => one.code === code)?.title
  if (model === undefined || title === undefined) throw new Error(`there is no slot ${code}`)
  const { rtpPpm, volatility } = figuresOf(model)
  return {
    code,
    title,
    vendorCode,
    category: 'rng',
    clientPath: '/play/slots',
    art,
    // cut to hundredths of a per cent: never told better than it is
    rtpBps: Math.floor(rtpPpm / 100),
    volatility: volatility as Volatility,
    features: jackpotTitles.includes(code) ? [...featuresOf(model), 'jackpot'] : featuresOf(model),
    isHot: true,
    feedsPools: true,
  }
}

/** Slots of the house in the order of the lobby: the general hall, then its two studios. */
const slots = [
  slot('faro-de-fortuna', 'faro', {
    style: 'gloss',
    motif: 'sailboat',
    props: ['glowing-star', 'compass', 'anchor', 'spiral-shell'],
    hue: 255,
    hue2: 215,
    titleHue: 90,
    font: 'lilita',
    pattern: 'waves',
  }),
  slot('selva-de-jade', 'casa-koi', {
    style: 'gloss',
    motif: 'tiger-face',
    props: ['parrot', 'hibiscus', 'gem-stone', 'pineapple'],
    hue: 150,
    hue2: 120,
    font: 'titan',
    pattern: 'rays',
  }),
  slot('noche-neon', 'taller-neon', {
    style: 'neon',
    motif: 'microphone',
    props: [],
    hue: 300,
    hue2: 335,
    titleHue: 330,
    font: 'audiowide',
    pattern: 'grid',
  }),
  slot('reino-dorado', 'puerto-alto', {
    style: 'gold',
    motif: 'crown',
    props: [],
    hue: 25,
    hue2: 45,
    font: 'cinzel',
    pattern: 'rays',
  }),
  slot('huerto-dulce', 'faro', {
    style: 'gloss',
    motif: 'cherries',
    props: ['lemon', 'watermelon', 'grapes', 'honey-pot'],
    hue: 345,
    hue2: 20,
    font: 'lucky',
    pattern: 'bubbles',
  }),
  slot('orbita-nueve', 'taller-neon', {
    style: 'gloss',
    motif: 'rocket',
    props: ['ringed-planet', 'comet', 'alien', 'satellite'],
    hue: 275,
    hue2: 300,
    titleHue: 320,
    font: 'russo',
    pattern: 'stars',
  }),
  slot('estanque-dorado', 'casa-koi', {
    style: 'gloss',
    motif: 'carp-streamer',
    props: ['lotus', 'coin', 'turtle', 'red-envelope'],
    hue: 190,
    hue2: 85,
    titleHue: 80,
    font: 'shrikhand',
    pattern: 'waves',
  }),
  slot('feria-de-sabores', 'casa-koi', {
    style: 'gloss',
    motif: 'taco',
    props: ['hot-pepper', 'avocado', 'confetti-ball', 'ear-of-corn'],
    hue: 35,
    hue2: 65,
    font: 'bangers',
    pattern: 'rays',
  }),
  slot('dragon-de-papel', 'casa-koi', {
    style: 'gloss',
    motif: 'dragon-face',
    props: ['firecracker', 'kite', 'fire', 'folding-hand-fan'],
    hue: 20,
    hue2: 30,
    titleHue: 85,
    font: 'bungee',
    pattern: 'rays',
  }),
  slot('bosque-lunar', 'luna-menor', {
    style: 'gloss',
    motif: 'wolf',
    props: ['crescent-moon', 'snowflake', 'owl', 'mushroom'],
    hue: 255,
    hue2: 225,
    titleHue: 230,
    font: 'shrikhand',
    pattern: 'stars',
  }),
  slot('mareas-de-luna', 'luna-menor', {
    style: 'gloss',
    motif: 'dolphin',
    props: ['full-moon', 'water-wave', 'jellyfish', 'spiral-shell'],
    hue: 235,
    hue2: 195,
    titleHue: 200,
    font: 'righteous',
    pattern: 'waves',
  }),
  slot('caravana-del-sol', 'luna-menor', {
    style: 'gloss',
    motif: 'two-hump-camel',
    props: ['sun-with-face', 'cactus', 'amphora', 'crown'],
    hue: 40,
    hue2: 75,
    titleHue: 80,
    font: 'cinzel',
    pattern: 'rays',
  }),
  slot('jardin-de-luciernagas', 'luna-menor', {
    style: 'gloss',
    motif: 'butterfly',
    props: ['sunflower', 'light-bulb', 'tulip', 'lady-beetle'],
    hue: 140,
    hue2: 110,
    titleHue: 110,
    font: 'lilita',
    pattern: 'bubbles',
  }),
]

export const titles: readonly SeedTitle[] = slots.map((one, place) => ({ ...one, place }))
