import { activate, languages, loadTexts, translate } from './index.ts'
import { expect, test } from 'vitest'
import es from '../catalogues/sports/es.json' with { type: 'json' }
import { marketText, outcomeText } from './sport-names.ts'

const sides = { home: 'Puerto Alto', away: 'Valle Norte' }
const ids = Object.keys(es).flatMap((key) => /^sports\.market\.(\d+)$/.exec(key)?.[1] ?? [])
const specifiers =
  'from=1|goalnr=2|hcp=-1.5|mapnr=1|player=p|quarternr=1|roundnr=1|setnr=1|to=15|total=2.5'

test.each(languages)('every market reads as a name in %s', async (language) => {
  await loadTexts(language, ['sports'])
  activate(language)
  for (const market of ids) {
    const text = marketText(translate, { market, specifiers }, { sides, sign: ',' })
    expect(text).not.toMatch(/[{}]|sports\.|undefined/)
    expect(text.length).toBeGreaterThan(1)
  }
})

test('outcomes are named by sides, lines and scores', async () => {
  await loadTexts('es', ['sports'])
  activate('es')
  const named = (line: string, id: string) =>
    outcomeText(
      translate,
      { market: '1', specifiers: line },
      { outcome: { id, name: null }, sides, sign: ',' },
    )
  expect(named('', '1')).toBe('Puerto Alto')
  expect(named('', '2')).toBe('Empate')
  expect(named('total=2.5', '12')).toBe('Más de 2,5')
  expect(named('hcp=-1.5', '1714')).toBe('Puerto Alto (−1,5)')
  expect(named('hcp=-1.5', '1715')).toBe('Valle Norte (+1,5)')
  expect(named('', '2:1')).toBe('2–1')
  expect(named('', 'other')).toBe('Otro')
})
