import en from '../../../../../packages/i18n/catalogues/lottery/en.json' with { type: 'json' }
import type { LotteryFamily, LotteryGame, OpenedNumber } from '@faro/contract/lottery'
import type { Translate } from '@faro/i18n'
import { emptyDraft, families, playTable, randomLine } from '@faro/lottery/engine'
import { describe, expect, it } from 'vitest'
import { mergedLines, readCarts } from './cart.ts'
import { cryptoRandom, lineOf } from './draft.ts'
import { missingKey, missingOf } from './missing.ts'
import { isWhole, microOf, shownText, textOfMicro } from './money.ts'
import {
  groupName,
  groupOf,
  playName,
  positionName,
  typeName,
  wordName,
} from '@faro/web-kit/lottery-plays'
import { trendColumns } from './trend-columns.ts'
import { typedNumbers } from './typed-numbers.ts'
import { countdownText } from '../../lotteries/use-server-clock.ts'

const texts: Readonly<Record<string, string>> = en
const t = ((key: string, values: Readonly<Record<string, unknown>> = {}) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  )) as Translate

const tableOf = (family: LotteryFamily) => playTable(family, '2026-11-27')

describe('names of plays', () => {
  it.each(families)('has words for every play, group, position and word of %s', (family) => {
    for (const row of tableOf(family).values()) {
      const names = [
        playName(t, family, row.code),
        typeName(t, family, row.code),
        groupName(t, family, groupOf(family, row.code).replaceAll('.', '-')),
        ...row.fields.flatMap((field) => {
          if (field.kind === 'words' || field.kind === 'word-positions')
            return field.known.map((word) => wordName(t, word))
          if (field.kind === 'rows')
            return field.columns
              .flat()
              .flatMap((cell) =>
                typeof cell === 'string' && !/^\d+$/.test(cell) ? [wordName(t, cell)] : [],
              )
          if (field.kind === 'positions')
            return Array.from({ length: field.count }, (_, index) =>
              positionName(t, family, { index, count: field.count, play: row.code }),
            )
          return []
        }),
      ]
      for (const name of names)
        expect(`${row.code} ${name}`).toMatch(/^\S+ (?!lottery\.)[A-Z0-9ĐL]/)
    }
  })
})

describe('quick pick', () => {
  it.each(families)('finds a line of every play of %s', (family) => {
    for (const row of tableOf(family).values()) {
      const line = randomLine(tableOf(family), row, cryptoRandom)
      expect(`${row.code} ${line?.play}`).toBe(`${row.code} ${row.code}`)
    }
  })

  it('knows a draft that is no line yet', () => {
    const table = tableOf('ssc')
    const row = table.get('h3.zu3')
    if (row === undefined) throw new Error('no such play')
    expect(lineOf(table, row.code, emptyDraft(row))).toBeNull()
    expect(lineOf(table, row.code, { nums: [3, 8, 9] })?.bets).toBe(6)
  })
})

describe('amounts', () => {
  it('are exact down to thousandths, and know when a currency cannot hold them', () => {
    expect(textOfMicro(microOf('0.002') * 3n)).toBe('0.006')
    expect(textOfMicro(microOf('12.50'))).toBe('12.5')
    expect(isWhole(microOf('0.006'), 2)).toBe(false)
    expect(isWhole(microOf('0.06'), 2)).toBe(true)
    expect(shownText(microOf('633.336666'), 2)).toBe('633.33')
    expect(shownText(microOf('633.336666'), 0)).toBe('633')
  })
})

describe('the cart', () => {
  it('adds the multipliers of equal lines, and drops what is no line', () => {
    const lines = mergedLines(
      [{ text: 'dwd:1|-|-|-|-', times: 2 }],
      [{ text: 'dwd:1|-|-|-|-', times: 3 }],
    )
    expect(lines).toEqual([{ text: 'dwd:1|-|-|-|-', times: 5 }])
    expect(readCarts('{"ssc-1m Lott":[{"text":"x:1","times":1},{"text":7},null]}')).toEqual({
      'ssc-1m Lott': [{ text: 'x:1', times: 1 }],
    })
    expect(readCarts('not json')).toEqual({})
    expect(readCarts('[]')).toEqual({})
  })
})

describe('typed numbers', () => {
  it('are read apart by any sign, with x for any digit, and faults are named', () => {
    expect(typedNumbers('05 17,99;05', 2)).toEqual({ list: ['05', '17', '99'], faults: [] })
    expect(typedNumbers('1x', 2).list).toHaveLength(10)
    expect(typedNumbers('x7', 2).list.slice(0, 2)).toEqual(['07', '17'])
    expect(typedNumbers('123 12 1a3 xxx', 3)).toEqual({
      list: ['123'],
      faults: ['12', '1a3', 'xxx'],
    })
  })
})

describe('trends', () => {
  const results: Partial<Record<LotteryFamily, OpenedNumber['result']>> = {
    ssc: [9, 0, 9, 5, 3],
    x5: [11, 1, 6, 8, 2],
    k3: [6, 6, 1],
    pk10: [10, 3, 1, 2, 9, 8, 7, 6, 5, 4],
    pc28: [9, 0, 9],
    lhc: { main: [1, 2, 3, 4, 5, 6], special: 49 },
    yeekee: { result: '12345' },
  }
  const columnsOf = (family: LotteryFamily) =>
    trendColumns(t, { game: { family } as LotteryGame, yearAnimal: 'horse' })

  it.each(Object.entries(results))(
    'of %s stay between the first and the last value',
    (name, result) => {
      for (const { from, to, read, label } of columnsOf(name as LotteryFamily)) {
        expect(label).not.toMatch(/^lottery\./)
        for (const value of read({ result })) expect(value >= from && value <= to).toBe(true)
      }
    },
  )

  it('say the rank of a starter, the span, and the animal of the special number', () => {
    const valueOf = (family: LotteryFamily, id: string) => {
      const column = columnsOf(family).find((one) => one.id === id)
      const [value] = column?.read({ result: results[family] ?? [] }) ?? []
      return column?.nameOf?.(value ?? 0) ?? value
    }
    expect(valueOf('pk10', 'rank-3')).toBe(2)
    expect(valueOf('pk10', 'sum')).toBe(13)
    expect(valueOf('x5', 'span')).toBe(10)
    expect(valueOf('ssc', 'high')).toBe(3)
    expect(valueOf('lhc', 'colour')).toBe('Green')
    // 49 is 1 once more, the animal of the year itself
    expect(valueOf('lhc', 'animal')).toBe('Horse')
  })
})

describe('countdowns', () => {
  it('show hours and days where there are any', () => {
    expect([75, 3_700, 90_000].map(countdownText)).toEqual(['01:15', '01:01:40', '1d 01:00:00'])
  })
})

describe('figures of numbers that have not come', () => {
  const figuresOf = (
    family: LotteryFamily,
    play: string,
    results: readonly OpenedNumber['result'][],
  ) => {
    const row = tableOf(family).get(play)
    const field = row?.fields[0]
    if (row === undefined || field === undefined) throw new Error(play)
    return missingOf({ row, family, results: results.map((result) => ({ result })) }, field)
  }
  const digits = [
    [1, 2, 3, 4, 5],
    [9, 2, 7, 7, 0],
    [9, 1, 3, 8, 0],
  ]

  it('count the draws since a number came at its position', () => {
    const missing = figuresOf('ssc', 'h3.zxfs', digits)
    expect(missing.get(missingKey(3, 0))).toBe(0)
    expect(missing.get(missingKey(7, 0))).toBe(1)
    expect(missing.get(missingKey(5, 2))).toBe(2)
    expect(missing.get(missingKey(9, 0))).toBe(3)
  })

  it('count it among the positions of the play where any of them counts', () => {
    const missing = figuresOf('ssc', 'h3.zu6', digits)
    expect(missing.get(missingKey(8))).toBe(0)
    expect(missing.get(missingKey(7))).toBe(1)
    expect(missing.get(missingKey(9))).toBe(3)
  })

  it('ask the engine where one number is a bet by itself', () => {
    const missing = figuresOf('k3', 'sum', [
      [1, 2, 3],
      [6, 5, 4],
    ])
    expect(missing.get(missingKey(15))).toBe(0)
    expect(missing.get(missingKey(6))).toBe(1)
    expect(missing.get(missingKey(10))).toBe(2)
  })

  it('are none without results', () => {
    expect(figuresOf('ssc', 'h3.zu6', []).size).toBe(0)
  })
})
