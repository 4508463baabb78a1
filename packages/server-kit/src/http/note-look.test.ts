import { err, ok } from '@faro/kernel/result'
import { expect, test, vi } from 'vitest'
import type { OperatorSession } from '../auth/index.ts'
import { afterLook, type Looking } from './note-look.ts'

const operator = { operatorId: 'o', username: 'mesa' } as unknown as OperatorSession

const lookedAt = async (
  done: Parameters<typeof afterLook>[0],
  input: { readonly params?: unknown; readonly query?: unknown } = {},
  route: Looking['route'] = { looksAt: 'memberId' },
) => {
  const noteLook = vi.fn(async () => undefined)
  await afterLook(done, { route, known: operator, input }, { noteLook })
  return noteLook.mock.calls.map(([look]: unknown[]) => look)
}

test('a look is at whom the address, the filter or else the answer names', async () => {
  const params = { memberId: 'by-path' }
  const query = { memberId: 'by-filter' }
  const told = ok({ memberId: 'by-answer' })
  expect(await lookedAt(told, { params, query })).toEqual([{ operator, subject: 'by-path' }])
  expect(await lookedAt(told, { query })).toEqual([{ operator, subject: 'by-filter' }])
  expect(await lookedAt(told, { params: { ticketId: 't' } })).toEqual([
    { operator, subject: 'by-answer' },
  ])
})

test('a list that was narrowed down to one person is a look at that one', async () => {
  const route = { looksAt: 'rows.memberId', looksBy: ['memberId', 'q'] }
  const rows = (...ids: (string | null)[]) => ok({ rows: ids.map((memberId) => ({ memberId })) })
  const query = { q: 'ana', state: 'open' }
  const look = [{ operator, subject: 'ana' }]
  expect(await lookedAt(rows('ana', 'ana'), { query }, route)).toEqual(look)
  expect(await lookedAt(rows('ana', 'eva'), { query }, route)).toEqual([])
  expect(await lookedAt(rows('ana', null), { query }, route)).toEqual([])
  expect(await lookedAt(rows(), { query }, route)).toEqual([])
  expect(await lookedAt(rows('ana'), { query: { state: 'open' } }, route)).toEqual([])
})

test('a field within another names whose data it is', async () => {
  const bill = { looksAt: 'bill.memberId' }
  const look = [{ operator, subject: 'ana' }]
  expect(await lookedAt(ok({ bill: { memberId: 'ana' } }), {}, bill)).toEqual(look)
  expect(await lookedAt(ok({ bill: null }), {}, bill)).toEqual([])
  const node = { looksAt: 'node.memberId' }
  expect(await lookedAt(ok([{ node: { memberId: 'ana' } }]), {}, node)).toEqual(look)
})

test('what was refused, and what names nobody, is no look', async () => {
  expect(await lookedAt(err('not-found'), { params: { memberId: 'm' } })).toEqual([])
  expect(await lookedAt(ok({ rows: [] }))).toEqual([])
})
