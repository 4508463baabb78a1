import { tokensOf, type Mode, type ThemeSeed } from './palette.ts'

const block = (seed: ThemeSeed, mode: Mode): string => {
  const variables = Object.entries(tokensOf(seed, mode)).map(([name, hex]) => `--${name}:${hex}`)
  return `color-scheme:${mode};${variables.join(';')}`
}

/** The style sheet of a brand: dark is the first choice, light by wish of the visitor. */
export const themeCss = (seed: ThemeSeed): string =>
  `:root,[data-theme=dark]{${block(seed, 'dark')}}[data-theme=light]{${block(seed, 'light')}}`

const scales = { sharp: [2, 4, 6, 8], default: [6, 10, 14, 20], round: [10, 16, 20, 28] } as const

export type RadiusName = keyof typeof scales

/** Corners: small, control, card, sheet. */
export const radiusCss = (name: RadiusName): string =>
  `:root{${['sm', 'md', 'lg', 'xl'].map((size, i) => `--r-${size}:${scales[name][i]}px`).join(';')}}`

export const radiusNames = Object.keys(scales) as readonly RadiusName[]
