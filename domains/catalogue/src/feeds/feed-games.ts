import type { Category, Feature, Volatility } from '@faro/contract/catalogue'
import { features } from '@faro/contract/catalogue'
import type { CoverSpec } from '@faro/covers'
import { col, type Queryable } from '@faro/server-kit/db'
import type { FeedGame } from './sync-games.ts'

/** A title in the words of its vendor; the code is ours already. */
export type VendorTitle = {
  readonly code: string
  readonly title: string
  readonly category: string
  readonly rtpBps: number | null
  readonly volatility: Volatility | null
  readonly features: readonly string[]
}

/** What vendors call the kinds of games; anything else is filed under slots. */
const kinds: readonly (readonly [RegExp, Category])[] = [
  [/live/, 'live'],
  [/esport/, 'esports'],
  [/sport/, 'sports'],
  [/fish/, 'fish'],
  [/crash/, 'crash'],
  [/poker|pvp|p2p/, 'pvp'],
  [/lott/, 'elott'],
]

const categoryOf = (words: string): Category =>
  kinds.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? 'rng'

const motifs = [
  'gem-stone',
  'crown',
  'rocket',
  'glowing-star',
  'tiger-face',
  'cherries',
  'sailboat',
]
const patterns = ['rays', 'waves', 'stars', 'bubbles'] as const

/** A picture that depends on the code alone, until somebody draws a better one. */
const coverOf = ({ code, title }: VendorTitle, vendor: string): CoverSpec => {
  let seed = 7
  for (const char of code) seed = (Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return {
    code,
    title,
    vendor,
    style: 'gloss',
    motif: motifs[seed % motifs.length] ?? 'crown',
    props: [],
    hue: seed % 360,
    hue2: (seed + 35) % 360,
    font: 'russo',
    pattern: patterns[(seed >>> 4) % patterns.length] ?? 'rays',
  }
}

const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name)

/** A vendor's feed with pictures: a title that is known keeps the one it has. */
export const feedGamesOf = async (
  db: Queryable,
  vendorCode: string,
  titles: readonly VendorTitle[],
): Promise<readonly FeedGame[]> => {
  const rows = await db.query(
    'select code, cover from catalogue.game where code = any($1)',
    [titles.map(({ code }) => code)],
    { code: col.text, cover: col.json.as<CoverSpec>() },
  )
  const covers = new Map(rows.map(({ code, cover }) => [code, cover]))
  return titles.map((title) => ({
    code: title.code,
    title: title.title,
    category: categoryOf(title.category),
    rtpBps: title.rtpBps,
    volatility: title.volatility,
    features: title.features.filter(isFeature),
    thumbnail: covers.get(title.code) ?? coverOf(title, vendorCode),
  }))
}
