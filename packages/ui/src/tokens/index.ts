export { failuresOf, pairs } from './contrast.ts'
export { presets, tokensOf } from './palette.ts'
export type { Mode, PresetName, ThemeSeed, Tokens } from './palette.ts'
export { radiusCss, radiusNames, themeCss } from './theme-css.ts'
