import { expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

test.each([
  'packages/kernel/src/date-utils.ts',
  'packages/kernel/src/helpers/clock.ts',
  'packages/kernel/src/common.ts',
  'packages/kernel/src/event-manager.ts',
  'packages/kernel/src/user-info.tsx',
  'packages/kernel/src/handle.test.ts',
])('%s names nothing', (path) => {
  expect(rulesOf(path, '')).toEqual(['names'])
})

test.each(['packages/kernel/src/clock.ts', 'packages/kernel/src/database.ts', 'vitest.config.ts'])(
  '%s is a name',
  (path) => {
    expect(rulesOf(path, '')).toEqual([])
  },
)

test('files are named in kebab-case', () => {
  expect(rulesOf('packages/kernel/src/bankAccount.ts', '')).toEqual(['names'])
  expect(rulesOf('packages/kernel/src/bank_account.ts', '')).toEqual(['names'])
  expect(rulesOf('packages/kernel/src/bank-account.query.ts', '')).toEqual([])
})

test.each([
  'export const utils = 1',
  'export const readUserInfo = () => 1',
  'export type Data = string',
  'export class EventManager {}',
  'const a = 1\nexport { a as helper }',
])('the export in %j names nothing', (text) => {
  expect(rulesOf('packages/kernel/src/x.ts', text)).toEqual(['names'])
})

test.each([
  'export const rates = 1',
  'export const database = 1',
  'export const useRoute = () => { const { data } = query(); return data }',
  'export type Binding = { readonly handle: () => void }',
])('local names, members and whole other words are free: %j', (text) => {
  expect(rulesOf('packages/kernel/src/x.ts', text)).toEqual([])
})
