import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf } from './readme-commands.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'README.md'), 'utf8')

test('commands are read from indented lines and from sentences, without their remarks', () => {
  const text =
    '    npm start\n\nsay `npm run dev` or\n    npm test   # all\n`npm start -- --port N`'
  expect(commandsOf(text)).toEqual([
    'npm start',
    'npm test',
    'npm run dev',
    'npm start -- --port 4470',
  ])
})

test('every command of the README is one of package.json, and every bench is in the README', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = commandsOf(page)
  for (const command of commands) {
    const name = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? ''
    expect(Object.keys(scripts), command).toContain(name)
    // what Node 20 runs is a script that knows no types
    expect(scripts[name], command).toMatch(/^node [\w/-]+\.mjs/)
  }
  const benches = readdirSync(path.join(root, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''))
  for (const bench of benches) expect(page, bench).toContain(bench)
})
