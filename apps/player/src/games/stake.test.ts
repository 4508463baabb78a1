import { expect, test } from 'vitest'
import { stakeUnits, stepStake, typedUnits } from './stake.ts'

const limits = { stakeMin: '0.10', stakeMax: '5000.00' }
const spanish = { decimals: 2, limits }

test('a stake is read however people write numbers', () => {
  expect(stakeUnits('1.000,00', spanish)).toBe(100_000n)
  expect(stakeUnits('1,000.00', spanish)).toBe(100_000n)
  expect(stakeUnits('1 000', spanish)).toBe(100_000n)
  expect(stakeUnits('2,5', spanish)).toBe(250n)
  expect(stakeUnits('2.5', spanish)).toBe(250n)
})

test('a stake that can be read two ways is none, unless its currency has no decimals', () => {
  expect(stakeUnits('1.234', spanish)).toBeNull()
  expect(stakeUnits('1,234', spanish)).toBeNull()
  expect(typedUnits('50.000', 0)).toBe(50_000n)
})

test('a stake below or above the limits, or finer than the currency, is none', () => {
  for (const typed of ['0,09', '5.000,01', '1,2345', '', '-1', '1e3', '2,50,00'])
    expect(stakeUnits(typed, spanish), typed).toBeNull()
})

test('half and double stand in the field as the reader writes numbers', () => {
  const texts = {
    text: (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`,
    fill: (amount: string) => amount.replace('.', ','),
  }
  expect(stepStake('1.000,00', 'double', { ...spanish, texts })).toBe('2000,00')
  expect(stepStake('0,15', 'half', { ...spanish, texts })).toBe('0,10')
})
