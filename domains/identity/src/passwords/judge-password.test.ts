import { passwordJudgedMax } from '@faro/contract/whitelabel'
import { createThreads } from '@faro/server-kit/threads'
import { afterAll, expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

const threads = createThreads()
afterAll(() => threads.close())

const judge = (password: string, own: readonly string[] = []) =>
  judgePassword({ threads }, { password, own, ip: '203.0.113.7' })

test('a password is not weak for having no letters where something is known of its owner', async () => {
  for (const own of [[], ['blanca', 'Faro']])
    expect(await judge('72941836552044712390', own)).toBeNull()
  expect(await judge('7294-1836-5520-4471', ['blanca'])).toBeNull()
})

test('a password made of the name of its owner is weak', async () => {
  for (const password of ['blanca2026', 'Blanca-blanca!', '**BLANCA**'])
    expect(await judge(password, ['blanca'])).toBe('weak')
  expect(await judge('blanca-vela-roca-93', ['blanca'])).toBeNull()
})

test('what a long password begins with is judged: what follows makes nothing good that is easy', async () => {
  const end = '7%kQ-vela-9xT'
  expect(await judge('a'.repeat(passwordJudgedMax) + end)).toBe('weak')
  expect(await judge('a'.repeat(passwordJudgedMax - 8) + end)).toBeNull()
  expect(await judge('Password1')).toBe('breached')
})
