import { expect, test } from 'vitest'
import { failuresOf, pairs } from './contrast.ts'
import { presets, tokensOf, type ThemeSeed } from './palette.ts'
import { radiusCss, themeCss } from './theme-css.ts'

const modes = ['dark', 'light'] as const

test('every pair of every shipped theme is readable', () => {
  for (const seed of Object.values(presets))
    for (const mode of modes) expect(failuresOf(tokensOf(seed, mode))).toEqual([])
})

test('every theme of 72 hues, 24 accents and both weights is readable in both modes', () => {
  const failed: string[] = []
  let swept = 0
  for (const isDeep of [false, true])
    for (let hue = 0; hue < 360; hue += 5)
      for (let accentHue = 0; accentHue < 360; accentHue += 15) {
        const weight = isDeep ? { brandLightness: 0.53, brandChroma: 0.2 } : {}
        const seed: ThemeSeed = {
          ...presets.voltio,
          ...weight,
          isDeep,
          brandHue: hue,
          neutralHue: hue,
          accentHue,
        }
        for (const mode of modes) {
          swept += pairs.length
          for (const { pair, ratio } of failuresOf(tokensOf(seed, mode)))
            failed.push(`${mode} ${hue}/${accentHue} ${pair} ${ratio.toFixed(2)}`)
        }
      }
  expect(swept).toBe(6_912 * pairs.length)
  expect(failed).toEqual([])
})

test('an unreadable theme is named', () => {
  const tokens = { ...tokensOf(presets.voltio, 'dark'), 'text-primary': '#222222' }
  expect(failuresOf(tokens).map(({ pair }) => pair)).toContain('text-primary on bg-canvas')
})

test('a style sheet holds both modes and the corners of the brand', () => {
  expect(themeCss(presets.marea)).toMatch(
    /^:root,\[data-theme=dark\]\{color-scheme:dark;--bg-canvas:#/,
  )
  expect(radiusCss('round')).toBe(':root{--r-sm:10px;--r-md:16px;--r-lg:20px;--r-xl:28px}')
})
