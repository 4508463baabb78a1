import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test('a password is not weak for having no letters where something is known of its owner', async () => {
  for (const own of [[], ['blanca', 'Faro']])
    expect(await judgePassword('72941836552044712390', own)).toBeNull()
  expect(await judgePassword('7294-1836-5520-4471', ['blanca'])).toBeNull()
})

test('a password made of the name of its owner is weak', async () => {
  for (const password of ['blanca2026', 'Blanca-blanca!', '**BLANCA**'])
    expect(await judgePassword(password, ['blanca'])).toBe('weak')
  expect(await judgePassword('blanca-vela-roca-93', ['blanca'])).toBeNull()
})
