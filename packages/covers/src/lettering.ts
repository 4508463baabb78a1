import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import type { FontName } from './spec.ts'

const require = createRequire(import.meta.url)

/** The package of each font, by its stylesheet; the files of its letters lie beside that. */
const sheets: Readonly<Record<FontName, readonly [string, number]>> = {
  bungee: [require.resolve('@fontsource/bungee/400.css'), 400],
  anton: [require.resolve('@fontsource/anton/400.css'), 400],
  lilita: [require.resolve('@fontsource/lilita-one/400.css'), 400],
  bangers: [require.resolve('@fontsource/bangers/400.css'), 400],
  russo: [require.resolve('@fontsource/russo-one/400.css'), 400],
  titan: [require.resolve('@fontsource/titan-one/400.css'), 400],
  audiowide: [require.resolve('@fontsource/audiowide/400.css'), 400],
  righteous: [require.resolve('@fontsource/righteous/400.css'), 400],
  cinzel: [require.resolve('@fontsource/cinzel-decorative/700.css'), 700],
  shrikhand: [require.resolve('@fontsource/shrikhand/400.css'), 400],
  lucky: [require.resolve('@fontsource/luckiest-guy/400.css'), 400],
}

type Face = fontkit.Font
const faces = new Map<string, Face>()

const face = (name: FontName, subset: 'latin' | 'vietnamese'): Face => {
  const key = `${name}-${subset}`
  let found = faces.get(key)
  if (found === undefined) {
    const [sheet, weight] = sheets[name]
    const folder = dirname(sheet)
    const file = `${basename(folder)}-${subset}-${weight}-normal.woff2`
    found = fontkit.create(readFileSync(join(folder, 'files', file))) as Face
    faces.set(key, found)
  }
  return found
}

const holds = (font: Face, text: string): boolean =>
  [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))

/**
 * The preferred font where it has every letter, else Anton. Vietnamese letters are in a file of
 * their own, so each letter is looked up.
 */
const fontsFor = (wished: FontName, text: string): readonly Face[] => {
  const latin = face(wished, 'latin')
  return holds(latin, text) ? [latin] : [face('anton', 'latin'), face('anton', 'vietnamese')]
}

export type Lettering = { readonly path: string; readonly width: number }

/** A line of text as one SVG path with its baseline at 0. */
export const letter = (name: FontName, text: string, size: number): Lettering => {
  const fonts = fontsFor(name, text)
  let x = 0
  let path = ''
  for (const char of text) {
    const font = fonts.find((one) => holds(one, char)) ?? fonts[0]
    if (font === undefined) continue
    const scale = size / font.unitsPerEm
    const run = font.layout(char)
    run.glyphs.forEach((glyph, i) => {
      const place = run.positions[i]
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + (place?.xOffset ?? 0) * scale, 0)
        .toSVG()
      x += (place?.xAdvance ?? 0) * scale
    })
  }
  return { path: path.replace(/(\d+\.\d{2})\d+/g, '$1'), width: x }
}

/** The largest size up to `sizeMax` at which every line fits the width. */
export const fit = (
  name: FontName,
  lines: readonly string[],
  { widthMax, sizeMax }: { widthMax: number; sizeMax: number },
): number =>
  Math.min(sizeMax, ...lines.map((line) => (widthMax / letter(name, line, 100).width) * 100))

/** Splits a title of several words into the two lines of most equal length. */
export const breakTitle = (title: string): readonly string[] => {
  const words = title.split(' ')
  if (words.length === 1 || title.length <= 9) return [title]
  const cuts = words.slice(1).map((_, i) => {
    const lines = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map((line) => line.length)) }
  })
  return cuts.toSorted((a, b) => a.longest - b.longest)[0]?.lines ?? [title]
}
