import { wcagContrast } from 'culori'
import type { Tokens } from './palette.ts'

type Pair = readonly [front: string, back: string, ratioMin: number]

const surfaces = ['bg-canvas', 'bg-surface-1', 'bg-surface-2', 'bg-surface-3']
const texts = [
  'text-primary',
  'text-secondary',
  'text-tertiary',
  'brand-text',
  'accent-text',
  'win',
  'loss',
  'warn',
  'info',
  'gold',
]

/** Every pair of colours that appear together, with the contrast ratio WCAG 2.2 AA requires. */
export const pairs: readonly Pair[] = [
  ...texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface, 4.5])),
  ...surfaces.flatMap((surface): Pair[] => [
    ['border-strong', surface, 3],
    ['focus', surface, 3],
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-brand', 'brand-press', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-loss', 'loss-fill', 4.5],
  ['on-live', 'live', 4.5],
  ['on-win', 'win', 4.5],
  ['on-warn', 'warn', 4.5],
  ['text-primary', 'bg-surface-4', 4.5],
  ['text-secondary', 'bg-surface-4', 4.5],
  ['brand-line', 'bg-canvas', 3],
  ['brand-line', 'bg-surface-2', 3],
  ['accent-line', 'bg-canvas', 3],
  ['accent-line', 'bg-surface-2', 3],
  ['brand-text', 'brand-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['win', 'win-soft', 4.5],
  ['loss', 'loss-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['info', 'info-soft', 4.5],
]

export type Failure = { readonly pair: string; readonly ratio: number; readonly ratioMin: number }

/** The pairs of a theme that are too close; none in a theme that may be saved. */
export const failuresOf = (tokens: Tokens): readonly Failure[] =>
  pairs.flatMap(([front, back, ratioMin]) => {
    const ratio = wcagContrast(tokens[front] ?? '#000000', tokens[back] ?? '#000000')
    return ratio >= ratioMin ? [] : [{ pair: `${front} on ${back}`, ratio, ratioMin }]
  })
