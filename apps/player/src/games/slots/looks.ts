/** How a title looks and sounds; hues are degrees on the OKLCH wheel. */
export type SlotLook = {
  /** Ground and frame. */
  readonly hue: number
  /** Glow, lines and whatever wins. */
  readonly glow: number
  readonly ground: 'rays' | 'waves' | 'stars' | 'bubbles' | 'grid'
  /** Semitones above A3 of the tones that wins climb. */
  readonly scale: readonly number[]
}

const major = [0, 4, 7, 12, 16, 19]
const minor = [0, 3, 7, 12, 15, 19]
const five = [0, 2, 4, 7, 9, 12]

const looks: Readonly<Record<string, SlotLook>> = {
  'faro-de-fortuna': { hue: 250, glow: 90, ground: 'waves', scale: major },
  'reino-dorado': { hue: 30, glow: 85, ground: 'rays', scale: major },
  'noche-neon': { hue: 310, glow: 340, ground: 'grid', scale: minor },
  'orbita-nueve': { hue: 280, glow: 210, ground: 'stars', scale: minor },
  'huerto-dulce': { hue: 350, glow: 110, ground: 'bubbles', scale: major },
  'estanque-dorado': { hue: 200, glow: 85, ground: 'waves', scale: five },
  'selva-de-jade': { hue: 155, glow: 120, ground: 'rays', scale: five },
  'feria-de-sabores': { hue: 35, glow: 80, ground: 'rays', scale: major },
  'dragon-de-papel': { hue: 22, glow: 60, ground: 'bubbles', scale: five },
  'bosque-lunar': { hue: 255, glow: 225, ground: 'stars', scale: minor },
  'mareas-de-luna': { hue: 230, glow: 190, ground: 'waves', scale: minor },
  'caravana-del-sol': { hue: 50, glow: 75, ground: 'rays', scale: five },
  'jardin-de-luciernagas': { hue: 145, glow: 105, ground: 'bubbles', scale: five },
}

const plain: SlotLook = { hue: 265, glow: 120, ground: 'stars', scale: major }

export const lookOf = (gameCode: string): SlotLook => looks[gameCode] ?? plain

/** A colour of the title, lightness and chroma as OKLCH has them. */
export const tone = (
  hue: number,
  [lightness, chroma]: readonly [number, number],
  alpha = 1,
): string => `oklch(${lightness} ${chroma} ${hue} / ${alpha})`
