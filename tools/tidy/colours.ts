import { isTest } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'
import { collect, stringsOf, type Code } from './syntax.ts'

const colour =
  /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(\s*\d|\boklch\(\s*[\d.]/i

// tokens, covers and game art are where colours are made; the simulated provider is not our brand
const isRuled = (path: string): boolean =>
  /^(apps\/(player|console|server)|packages\/(web-kit|i18n))\//.test(path) &&
  !path.startsWith('apps/player/src/games/') &&
  !isTest(path)

/** Colours written into a component instead of taken from the theme. */
export const checkColours = (code: Code): readonly Finding[] =>
  !isRuled(code.path)
    ? []
    : collect(code, (report) => {
        for (const { start, value } of stringsOf(code)) {
          const found = colour.exec(value)?.[0]
          if (found !== undefined) report({ start }, 'colours', `${found} is not a token`)
        }
      })

const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ')

// a provider of ours has a look of its own, which its sheets declare once
const isDeclaring = (path: string): boolean => path.startsWith('apps/simulators/')

/** The same for style sheets. */
export const checkSheetColours = ({ path, text }: Source): readonly Finding[] => {
  if (!isRuled(path) && !isDeclaring(path)) return []
  // comments are blanked, not removed, so that lines keep their numbers
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  const plain = isDeclaring(path) ? rules.replaceAll(/--[\w-]+\s*:[^;}]*/g, blank) : rules
  return [...plain.matchAll(new RegExp(colour, 'gi'))].map((match) => ({
    path,
    line: lineOf(text, match.index),
    rule: 'colours',
    message: `${match[0]} is not a token`,
  }))
}
