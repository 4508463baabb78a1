import { expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

const page = 'apps/console/src/features/players/x-page.tsx'

test.each([
  'const x = <table />',
  'const x = <svg><rect /></svg>',
  'const x = <canvas />',
  "const x = <input type='date' />",
  "const x = <TextField type='datetime-local' />",
  "import Plot from 'uplot'",
  "import { useTable } from '@tanstack/react-table'",
])('a page of the console leaves to the kit how things are drawn: %j', (text) => {
  expect(new Set(rulesOf(page, text))).toEqual(new Set(['console-kit']))
})

test('the console has one table, and its kit alone has dates and charts', () => {
  expect(rulesOf('apps/console/src/kit/list/list.tsx', 'const x = <table />')).toEqual([
    'console-kit',
  ])
  expect(rulesOf('apps/console/src/kit/table/record-table.tsx', 'const x = <table />')).toEqual([])
  const field = "const x = <TextField type='date' />"
  expect(rulesOf('apps/console/src/kit/list/date-range.tsx', field)).toEqual([])
})

test('what a page may write stays free, and other apps draw as they like', () => {
  expect(rulesOf(page, "const x = <TextField type='search' />")).toEqual([])
  expect(rulesOf(page, '// a <table> in a comment')).toEqual([])
  expect(rulesOf('apps/player/src/x.tsx', 'const x = <table />')).toEqual([])
})
