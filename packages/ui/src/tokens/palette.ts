import { clampChroma, formatHex } from 'culori'

/** Three hues and how loud the brand is: everything else follows, so every theme is readable. */
export type ThemeSeed = {
  /** Degrees on the OKLCH wheel. */
  readonly brandHue: number
  readonly brandChroma: number
  /** 0 to 1; up to .56 with `isDeep`, .78 and more without. */
  readonly brandLightness: number
  readonly accentHue: number
  readonly neutralHue: number
  /** A deep brand colour carries white letters, a light one dark letters. */
  readonly isDeep: boolean
}

export type Mode = 'dark' | 'light'
export type Tokens = Readonly<Record<string, string>>

const seedOf = (change: Partial<ThemeSeed>): ThemeSeed => ({
  brandHue: 122,
  brandChroma: 0.21,
  brandLightness: 0.9,
  accentHue: 290,
  neutralHue: 275,
  isDeep: false,
  ...change,
})

export const presets = {
  voltio: seedOf({}),
  oro: seedOf({
    brandHue: 85,
    brandChroma: 0.16,
    brandLightness: 0.855,
    accentHue: 25,
    neutralHue: 300,
  }),
  marea: seedOf({
    brandHue: 190,
    brandChroma: 0.135,
    brandLightness: 0.86,
    accentHue: 255,
    neutralHue: 235,
  }),
  rubi: seedOf({
    brandHue: 18,
    brandLightness: 0.545,
    isDeep: true,
    accentHue: 85,
    neutralHue: 350,
  }),
} as const

export type PresetName = keyof typeof presets

const oklch = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000'

/** Lightness is fixed per token and the hue free: that is why contrast holds for every hue. */
const dark = (seed: ThemeSeed): Tokens => {
  const {
    neutralHue: n,
    brandHue: b,
    brandChroma: bc,
    brandLightness: bl,
    accentHue: a,
    isDeep,
  } = seed
  return {
    'bg-canvas': oklch(0.15, 0.02, n),
    'bg-surface-1': oklch(0.19, 0.022, n),
    'bg-surface-2': oklch(0.228, 0.025, n),
    'bg-surface-3': oklch(0.272, 0.028, n),
    'bg-surface-4': oklch(0.325, 0.032, n),
    'border-subtle': oklch(0.295, 0.026, n),
    'border-strong': oklch(0.555, 0.035, n),
    'text-primary': oklch(0.97, 0.006, n),
    'text-secondary': oklch(0.815, 0.018, n),
    'text-tertiary': oklch(0.715, 0.024, n),
    'text-disabled': oklch(0.52, 0.022, n),
    brand: oklch(bl, bc, b),
    'brand-hover': isDeep
      ? oklch(bl - 0.035, bc, b)
      : oklch(Math.min(bl + 0.035, 0.96), bc * 0.9, b),
    'brand-press': oklch(bl - 0.07, bc, b),
    'on-brand': isDeep ? '#ffffff' : oklch(0.18, 0.035, b),
    'brand-text': isDeep ? oklch(0.79, 0.13, b) : oklch(0.88, bc * 0.9, b),
    'brand-soft': oklch(0.27, 0.055, b),
    'brand-line': isDeep ? oklch(0.62, 0.19, b) : oklch(bl, bc, b),
    accent: oklch(0.53, 0.215, a),
    'accent-hover': oklch(0.49, 0.205, a),
    'accent-line': oklch(0.62, 0.19, a),
    'on-accent': '#ffffff',
    'accent-text': oklch(0.79, 0.125, a),
    'accent-soft': oklch(0.285, 0.085, a),
    focus: oklch(0.8, 0.14, a),
    'hero-1': oklch(0.45, 0.2, a),
    'hero-2': oklch(0.42, 0.12, b),
    'hero-3': oklch(0.2, 0.07, n),
    ...darkSignals,
  }
}

const darkSignals: Tokens = {
  win: oklch(0.8, 0.17, 158),
  'win-soft': oklch(0.28, 0.055, 158),
  'on-win': oklch(0.17, 0.04, 158),
  loss: oklch(0.735, 0.165, 20),
  'loss-fill': oklch(0.555, 0.205, 24),
  'loss-soft': oklch(0.28, 0.08, 20),
  'on-loss': '#ffffff',
  warn: oklch(0.845, 0.15, 82),
  'warn-soft': oklch(0.29, 0.055, 82),
  'on-warn': oklch(0.2, 0.04, 82),
  info: oklch(0.79, 0.12, 232),
  'info-soft': oklch(0.28, 0.06, 240),
  live: oklch(0.565, 0.22, 22),
  'on-live': '#ffffff',
  gold: oklch(0.85, 0.135, 88),
}

const light = (seed: ThemeSeed): Tokens => {
  const {
    neutralHue: n,
    brandHue: b,
    brandChroma: bc,
    brandLightness: bl,
    accentHue: a,
    isDeep,
  } = seed
  return {
    'bg-canvas': oklch(0.968, 0.006, n),
    'bg-surface-1': oklch(1, 0, n),
    'bg-surface-2': oklch(0.95, 0.009, n),
    'bg-surface-3': oklch(0.922, 0.012, n),
    'bg-surface-4': oklch(0.885, 0.016, n),
    'border-subtle': oklch(0.895, 0.012, n),
    'border-strong': oklch(0.6, 0.03, n),
    'text-primary': oklch(0.215, 0.03, n),
    'text-secondary': oklch(0.4, 0.03, n),
    'text-tertiary': oklch(0.475, 0.03, n),
    'text-disabled': oklch(0.66, 0.02, n),
    brand: oklch(bl, bc, b),
    'brand-hover': oklch(bl - 0.035, bc, b),
    'brand-press': oklch(bl - 0.08, bc, b),
    'on-brand': isDeep ? '#ffffff' : oklch(0.18, 0.035, b),
    'brand-text': oklch(0.465, 0.125, b),
    'brand-soft': oklch(0.945, 0.06, b),
    'brand-line': isDeep ? oklch(bl, bc, b) : oklch(0.6, 0.15, b),
    accent: oklch(0.525, 0.225, a),
    'accent-hover': oklch(0.48, 0.22, a),
    'accent-line': oklch(0.525, 0.225, a),
    'on-accent': '#ffffff',
    'accent-text': oklch(0.485, 0.215, a),
    'accent-soft': oklch(0.94, 0.035, a),
    focus: oklch(0.525, 0.225, a),
    // the hero stays dark in both modes: its letters are white
    'hero-1': oklch(0.45, 0.2, a),
    'hero-2': oklch(0.42, 0.12, b),
    'hero-3': oklch(0.2, 0.07, n),
    ...lightSignals,
  }
}

const lightSignals: Tokens = {
  win: oklch(0.475, 0.12, 158),
  'win-soft': oklch(0.945, 0.045, 158),
  'on-win': '#ffffff',
  loss: oklch(0.515, 0.195, 24),
  'loss-fill': oklch(0.54, 0.205, 24),
  'loss-soft': oklch(0.945, 0.025, 20),
  'on-loss': '#ffffff',
  warn: oklch(0.495, 0.105, 70),
  'warn-soft': oklch(0.955, 0.05, 85),
  'on-warn': '#ffffff',
  info: oklch(0.49, 0.125, 240),
  'info-soft': oklch(0.945, 0.03, 235),
  live: oklch(0.565, 0.22, 22),
  'on-live': '#ffffff',
  gold: oklch(0.5, 0.105, 80),
}

/** The colours of a theme, as hex. */
export const tokensOf = (seed: ThemeSeed, mode: Mode): Tokens =>
  mode === 'dark' ? dark(seed) : light(seed)
