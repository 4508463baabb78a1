import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')
const rule = /([^{}]+)\{([^{}]*)\}/g

test('letters cut out of a picture stay cut out however a build writes its colours', () => {
  const wrong: string[] = []
  for (const file of globSync('{apps,packages}/*/src/**/*.css', { cwd: root }))
    for (const [, name = '', body = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      rule,
    ))
      if (/background-clip:\s*text/.test(body) && /(?:^|[;\s])background:/.test(body))
        wrong.push(`${file}: ${name.trim()}`)
  expect(wrong).toEqual([])
})
