import { filedUnder } from '@faro/catalogue'
import { features, volatilities, type Category, type Feature } from '@faro/contract/catalogue'
import { hasEmoji, type CoverSpec } from '@faro/covers'
import { engines, type EngineName } from '../../../apps/simulators/src/vendor/engines/engines.ts'
import { otherTitles } from './other-titles.ts'
import { mixed, slotTitles } from './slot-titles.ts'
import type { Theme } from './themes.ts'
import { outsideVendors, type OutsideVendor } from './vendors.ts'

export type OutsideGame = {
  readonly vendorId: number
  readonly code: string
  readonly title: string
  readonly category: Category
  readonly rtpBps: number | null
  readonly volatility: (typeof volatilities)[number] | null
  readonly features: readonly Feature[]
  readonly maxBet: number | null
  readonly isDemoOffered: boolean
  readonly cover: CoverSpec
  /** The kind of game that the simulated vendor runs under the title. */
  readonly engine: EngineName
}

type Draft = {
  readonly title: string
  readonly engine: EngineName
  readonly art: (seed: number) => Art
}
type Art = Omit<CoverSpec, 'code' | 'title' | 'vendor' | 'font'>

/** A small number that depends on a text alone: the demo is the same on every machine. */
const numberOf = (text: string): number => {
  let hash = 7
  for (const char of text) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

const slotArt = (theme: Theme, vendor: OutsideVendor, seed: number): Art => {
  const style = pick(vendor.styles, seed >>> 3)
  const motif = pick(style === 'gloss' ? theme.emoji : theme.metal, seed >>> 5)
  const turn = (seed % 41) - 20
  const props = mixed(theme.emoji, 1 + (seed % 3)).filter((name) => name !== motif)
  const [hue, hue2] = theme.hues.map((one) => (one + turn + 360) % 360) as [number, number]
  return {
    style,
    motif,
    hue,
    hue2,
    pattern: theme.pattern,
    props: style === 'gloss' ? props.slice(0, 2 + (seed % 3)) : [],
  }
}

const draftsOf = (vendor: OutsideVendor, slots: readonly Draft[]): readonly Draft[] => {
  if (vendor.category === 'rng') return slots
  const pool = otherTitles[filedUnder(vendor, vendor.category)] ?? []
  return pool.map(({ title, engine, art, metal }) => ({
    title,
    engine,
    art: (seed) => {
      const style = pick(vendor.styles, seed >>> 3)
      const turn = (seed % 61) - 30
      const hues = { hue: (art.hue + turn + 360) % 360, hue2: (art.hue2 + turn + 360) % 360 }
      const isGloss = style === 'gloss' && hasEmoji(art.motif)
      return { ...art, ...hues, style, ...(isGloss ? {} : { motif: metal, props: [] }) }
    },
  }))
}

const withFigures = new Set<Category>(['rng', 'fish', 'crash'])

const gameOf = (vendor: OutsideVendor, { title, engine, art }: Draft): OutsideGame => {
  const code = `${vendor.code}-${slugOf(title)}`.slice(0, 60)
  const seed = numberOf(code)
  const category = filedUnder(vendor, vendor.category)
  const volatility = withFigures.has(category) ? pick(volatilities, seed >>> 4) : null
  const offset = seed >>> 7
  const own = category === 'rng' ? mixed(features.slice(1), 5).slice(offset % 4) : []
  return {
    vendorId: vendor.vendorId,
    code,
    title,
    category,
    volatility,
    // what the vendor's engine pays back, whichever title is drawn over it
    rtpBps: withFigures.has(category) ? Math.round(engines[engine].rtp * 100) : null,
    engine,
    features: own.slice(0, 1 + (offset % 3)),
    maxBet: volatility === 'high' && seed % 3 === 0 ? 5e4 : null,
    isDemoOffered: volatility !== null && seed % 5 !== 0,
    cover: {
      ...art(seed),
      code,
      title,
      vendor: vendor.name,
      font: pick(vendor.fonts, seed >>> 9),
    },
  }
}

/** `share` in thousandths of the demo's titles: tests take a few of every vendor. */
const countOf = ({ titles }: OutsideVendor, share: number): number =>
  Math.max(1, Math.floor((titles * share) / 1000))

/** Ten thousand titles, those of different vendors taking turns as in a lobby. */
export const outsideGames = (share = 1000): readonly OutsideGame[] => {
  const slotCount = outsideVendors
    .filter(({ category }) => category === 'rng')
    .reduce((sum, vendor) => sum + vendor.titles, 0)
  const titles = slotTitles(slotCount)
  const used = new Map<Category, number>()
  const rows = outsideVendors.map((vendor) => {
    const first = used.get(vendor.category) ?? 0
    used.set(vendor.category, first + vendor.titles)
    const slots = titles.map(({ title, theme }): Draft => ({
      title,
      engine: 'slot',
      art: (seed: number) => slotArt(theme, vendor, seed),
    }))
    const start = vendor.isEsports === true ? 0 : first
    return draftsOf(vendor, slots)
      .slice(start, start + vendor.titles)
      .slice(0, countOf(vendor, share))
      .map((draft) => gameOf(vendor, draft))
  })
  const longest = Math.max(...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) =>
    rows.flatMap((games) => games.slice(i, i + 1)),
  ).flat()
}
