import { clampChroma, formatHex } from 'culori'

/** OKLCH as hex: any rasteriser reads it. */
export const oklch = (lightness: number, chroma: number, hue: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch')) ?? '#000000'
