import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRepository } from './check-repository.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tidy-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, text: string): void => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test('a whole project is read: every kind of file, and none that git ignores', () => {
  execFileSync('git', ['init', '-q', root])
  cpSync(path.resolve(import.meta.dirname, '../../architecture.json'), `${root}/architecture.json`)
  write('.gitignore', 'dist/')
  for (const group of ['packages', 'domains', 'games', 'apps']) mkdirSync(path.join(root, group))
  write('packages/kernel/package.json', '{}')
  write('packages/kernel/src/clock.ts', 'export const now = () => Math.random()\n')
  write('packages/kernel/dist/clock.ts', 'export const now = () => Math.random()\n')
  write('packages/kernel/src/keys.gen.ts', 'export const now = () => Math.random()\n')
  write('domains/wallet/migrations/1.sql', 'create table cashier.x (id int);\n')
  write('apps/player/src/app.css', 'a { color: #c8f227 }\n')
  write('tools/x.mjs', 'export const x = parseFloat("1")\n')
  write('packages/i18n/catalogues/home/es.json', '{ "a": "Hola" }')
  const { files, findings } = checkRepository(root)
  expect(files).toBe(4)
  expect(
    findings
      .filter(({ rule }) => rule !== 'table')
      .map(({ path: file, line, rule }) => [file, line, rule]),
  ).toEqual([
    ['apps/player/src/app.css', 1, 'colours'],
    ['domains/wallet/migrations/1.sql', 1, 'schemas'],
    ['packages/kernel/src/clock.ts', 1, 'random'],
    ['tools/x.mjs', 1, 'float'],
    ['packages/i18n/catalogues/home/es.json', 1, 'catalogues'],
    ['packages/i18n/catalogues/home/es.json', 1, 'catalogues'],
  ])
})

test('a file that cannot be read as code stops the check', () => {
  write('packages/kernel/src/broken.ts', 'export const = 1\n')
  expect(() => checkRepository(root)).toThrow('packages/kernel/src/broken.ts')
})
