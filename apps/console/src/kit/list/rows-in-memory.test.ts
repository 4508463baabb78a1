import { list } from '@faro/contract/list'
import { expect, test } from 'vitest'
import { pageInMemory } from './rows-in-memory.ts'

type Row = {
  readonly name: string
  readonly n: number
  readonly on: boolean
  readonly tags: string[]
}

const spec = list({
  name: 'things',
  path: '/console/api/things',
  permission: 'brand.read',
  columns: {
    name: { type: 'text', filter: true, sort: true },
    n: { type: 'count', filter: true, sort: true },
    on: { type: 'bool', filter: true },
    tags: { type: 'tags', filter: true },
  },
  sort: 'name',
  search: ['name'],
  views: [],
})
const values = {
  name: ({ name }: Row) => name,
  n: ({ n }: Row) => n,
  on: ({ on }: Row) => on,
  tags: ({ tags }: Row) => tags,
}
const rows: readonly Row[] = [
  { name: 'Zócalo', n: 3, on: true, tags: ['a', 'b'] },
  { name: 'Ámbar', n: 10, on: false, tags: [] },
  { name: 'Bravo', n: 7, on: true, tags: ['b'] },
]
const namesOf = (asked: Record<string, string>) =>
  pageInMemory(rows, { spec, values, asked }).rows.map(({ name }) => name)

test('[desk.T2] rows in memory answer the filters that a server would', () => {
  expect(namesOf({})).toEqual(['Ámbar', 'Bravo', 'Zócalo'])
  expect(namesOf({ name: 'zoca' })).toEqual(['Zócalo'])
  expect(namesOf({ n: '5..' })).toEqual(['Ámbar', 'Bravo'])
  expect(namesOf({ n: '..7' })).toEqual(['Bravo', 'Zócalo'])
  expect(namesOf({ on: 'true', tags: 'a,c' })).toEqual(['Zócalo'])
  expect(namesOf({ q: 'AMB' })).toEqual(['Ámbar'])
  expect(namesOf({ sort: '-n' })).toEqual(['Ámbar', 'Bravo', 'Zócalo'])
  expect(namesOf({ sort: 'n' })).toEqual(['Zócalo', 'Bravo', 'Ámbar'])
})

test('[desk.T3] rows in memory come by pages, whose total is of all', () => {
  const many = Array.from({ length: 60 }, (_, i): Row => ({
    name: String(i).padStart(2, '0'),
    n: i,
    on: true,
    tags: [],
  }))
  const at = (after?: string) =>
    pageInMemory(many, { spec, values, asked: { limit: '25', ...(after && { after }) } })
  expect([at().next, at().previous, at().rows.length]).toEqual(['25', null, 25])
  expect([at('50').next, at('50').previous, at('50').rows.length]).toEqual([null, '25', 10])
  expect(at('50').total).toEqual({ count: 60, isMore: false })
})
