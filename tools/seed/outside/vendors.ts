import type { CoverSpec } from '@faro/covers'
import type { Category } from '@faro/contract/catalogue'

/** A maker whose games run elsewhere: asked at launch, paid over the vendor wallet. */
export type OutsideVendor = {
  readonly vendorId: number
  readonly code: string
  readonly name: string
  readonly category: Category
  readonly titles: number
  readonly styles: readonly CoverSpec['style'][]
  readonly fonts: readonly CoverSpec['font'][]
  readonly isEsports?: true
  readonly brandedList?: 'jlrng' | 'pgrng'
}

const round = ['lilita', 'titan', 'lucky'] as const
const sharp = ['russo', 'audiowide', 'bungee'] as const
const poster = ['anton', 'bangers', 'righteous'] as const
const noble = ['cinzel', 'shrikhand', 'righteous'] as const

export const outsideVendors: readonly OutsideVendor[] = [
  {
    vendorId: 11,
    code: 'lantern',
    name: 'Lantern Works',
    category: 'rng',
    titles: 1200,
    styles: ['gloss', 'gold'],
    fonts: noble,
  },
  {
    vendorId: 12,
    code: 'pagoda',
    name: 'Pagoda Play',
    category: 'rng',
    titles: 1150,
    styles: ['gold', 'gloss'],
    fonts: poster,
  },
  {
    vendorId: 13,
    code: 'brisa',
    name: 'Brisa Games',
    category: 'rng',
    titles: 1100,
    styles: ['gloss'],
    fonts: round,
  },
  {
    vendorId: 14,
    code: 'kestrel',
    name: 'Kestrel Gaming',
    category: 'rng',
    titles: 1100,
    styles: ['gloss', 'neon'],
    fonts: sharp,
  },
  {
    vendorId: 15,
    code: 'quetzal',
    name: 'Quetzal Studio',
    category: 'rng',
    titles: 1100,
    styles: ['gloss', 'gold'],
    fonts: round,
  },
  {
    vendorId: 16,
    code: 'tundra',
    name: 'Tundra Slots',
    category: 'rng',
    titles: 1100,
    styles: ['gloss', 'neon'],
    fonts: poster,
  },
  {
    vendorId: 17,
    code: 'ambar',
    name: 'Ámbar Interactive',
    category: 'rng',
    titles: 1050,
    styles: ['gold', 'gloss'],
    fonts: noble,
  },
  {
    vendorId: 18,
    code: 'golden-koi',
    name: 'Golden Koi',
    category: 'rng',
    titles: 700,
    styles: ['gold', 'gloss'],
    fonts: poster,
    brandedList: 'jlrng',
  },
  {
    vendorId: 19,
    code: 'cinco-lunas',
    name: 'Cinco Lunas',
    category: 'rng',
    titles: 698,
    styles: ['gloss', 'neon'],
    fonts: round,
    brandedList: 'pgrng',
  },
  {
    vendorId: 20,
    code: 'onda',
    name: 'Onda Live',
    category: 'live',
    titles: 220,
    styles: ['gloss', 'gold'],
    fonts: noble,
  },
  {
    vendorId: 21,
    code: 'mirador',
    name: 'Mirador Live',
    category: 'live',
    titles: 180,
    styles: ['gold', 'neon'],
    fonts: sharp,
  },
  {
    vendorId: 22,
    code: 'arrecife',
    name: 'Arrecife Fishing',
    category: 'fish',
    titles: 180,
    styles: ['gloss'],
    fonts: round,
  },
  {
    vendorId: 23,
    code: 'cometa',
    name: 'Cometa Crash',
    category: 'crash',
    titles: 120,
    styles: ['gloss', 'neon'],
    fonts: sharp,
  },
  {
    vendorId: 24,
    code: 'mesa-real',
    name: 'Mesa Real',
    category: 'pvp',
    titles: 100,
    styles: ['gold', 'gloss'],
    fonts: noble,
  },
  {
    vendorId: 25,
    code: 'tribuna',
    name: 'Tribuna Sports',
    category: 'sports',
    titles: 1,
    styles: ['gloss'],
    fonts: poster,
  },
  {
    vendorId: 26,
    code: 'arena-nova',
    name: 'Arena Nova',
    category: 'sports',
    titles: 1,
    styles: ['neon'],
    fonts: sharp,
    isEsports: true,
  },
]
