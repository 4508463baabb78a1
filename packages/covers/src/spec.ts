/** What a cover shows; the same spec always gives the same picture. */
export type CoverSpec = {
  readonly code: string
  readonly title: string
  readonly vendor: string
  readonly style: 'gloss' | 'gold' | 'neon'
  /** Icon name: Fluent Emoji for gloss, Game-icons for gold and neon. */
  readonly motif: string
  /** Up to four Fluent Emoji around the motif. */
  readonly props: readonly string[]
  /** Degrees on the OKLCH wheel: ground and glow. */
  readonly hue: number
  readonly hue2: number
  readonly titleHue?: number
  readonly font: FontName
  readonly pattern: PatternName
}

export type FontName =
  | 'bungee'
  | 'anton'
  | 'lilita'
  | 'bangers'
  | 'russo'
  | 'titan'
  | 'audiowide'
  | 'righteous'
  | 'cinzel'
  | 'shrikhand'
  | 'lucky'

export type PatternName = 'rays' | 'bubbles' | 'grid' | 'stars' | 'hex' | 'waves' | 'felt' | 'pitch'

export const coverWidths = [180, 270, 360] as const
export type CoverWidth = (typeof coverWidths)[number]
