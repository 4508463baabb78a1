export { presets, tokensOf } from './palette.ts'
export type { Mode, PresetName } from './palette.ts'
export { radiusCss, radiusNames, themeCss } from './theme-css.ts'
