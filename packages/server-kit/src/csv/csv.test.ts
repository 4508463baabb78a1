import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, csvLines, lineOf } from './csv.ts'

/** Reads a line by RFC 4180. */
const read = (line: string): string[] =>
  [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** Without what keeps a spreadsheet from running it. */
const bare = (cell: string): string => cell.replace(/^'/, '').replaceAll(/([;\t\r\n])'/g, '$1')

test('a cell with commas, quotes or line ends is quoted and read back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
      fc.pre(cells[0] !== '')
      expect(read(lineOf(cells)).map(bare)).toEqual(cells.map(bare))
    }),
  )
})

test('what a spreadsheet would run is a text; a negative amount stays a number', () => {
  expect(cellOf('=1+1')).toBe("'=1+1")
  expect(cellOf('@sum(a1)')).toBe("'@sum(a1)")
  expect(cellOf('+49 1')).toBe("'+49 1")
  expect(cellOf('-cmd')).toBe("'-cmd")
  expect(cellOf('\t=1')).toBe("'\t'=1")
  expect(cellOf('-12.50')).toBe('-12.50')
  expect(cellOf('＝1+1')).toBe("'＝1+1")
  // in Spanish a cell ends with a semicolon
  expect(cellOf('Ana; =1+1')).toBe("Ana;' =1+1")
  expect(cellOf('Ana;\t@sum(a1)')).toBe("Ana;'\t'@sum(a1)")
  expect(cellOf('Ana; Eva')).toBe('Ana; Eva')
  // and where a comma ends none, a line end within quotes ends a row
  expect(cellOf('Ana\n=1+1')).toBe(`"Ana\n'=1+1"`)
})

test('a file is read page after page', async () => {
  const pages = [
    { rows: ['a', 'b'], next: '1' },
    { rows: ['c'], next: null },
  ]
  const lines: string[] = []
  const asked: (string | undefined)[] = []
  for await (const line of csvLines({
    who: 'ana',
    head: ['x'],
    page: async (cursor) => {
      asked.push(cursor)
      return pages[Number(cursor ?? 0)] ?? { rows: [], next: null }
    },
    cells: (row) => [row],
  }))
    lines.push(line)
  expect(lines.join('')).toBe('\uFEFFx\r\na\r\nb\r\nc\r\n')
  expect(asked).toEqual([undefined, '1'])
})

test('sheets of one take turns with those of others, and leave room between their pages', async () => {
  const written: string[] = []
  const read = async (who: string, pages: number): Promise<void> => {
    const page = async (cursor: string | undefined) => {
      const at = Number(cursor ?? 0)
      written.push(who)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { rows: [at], next: at + 1 < pages ? String(at + 1) : null }
    }
    for await (const line of csvLines({ who, head: [], page, cells: (row) => [String(row)] }))
      expect(line).toBeTypeOf('string')
  }
  const many = Array.from({ length: 9 }, () => read('ana', 4))
  await read('bao', 4)
  // not after the thirty-six of the other
  expect(written.length).toBeLessThan(16)
  await Promise.all(many)
  expect(written.filter((who) => who === 'ana')).toHaveLength(36)
})
