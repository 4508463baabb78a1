import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { leanPreload } from './lean-preload.ts'

const data = path.resolve(import.meta.dirname, '../../../.data')
const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

type File = { readonly fileName: string; readonly code?: string }

const built = async (sources: Readonly<Record<string, string>>): Promise<readonly File[]> => {
  mkdirSync(data, { recursive: true })
  const root = mkdtempSync(path.join(data, 'preload-'))
  roots.push(root)
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(root, name), source)
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanPreload()],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(root, 'main.js') },
    },
  })
  return (answer as unknown as { output: File[] }).output
}

test('a part names the files it needs while it is fetched, and no style of the page', async () => {
  const files = await built({
    'main.css': 'p { color: red }',
    'main.js': `import './main.css'; import('./a.js'); import('./b.js')`,
    'a.js': `import { shared } from './shared.js'; console.log('a', shared)`,
    'b.js': `import { shared } from './shared.js'; console.log('b', shared)`,
    'shared.js': `export const shared = { of: 'both' }`,
  })
  const code = files.map((file) => file.code ?? '').join('')
  expect(code).toContain('modulepreload')
  expect(code).toMatch(/"assets\/shared-[\w-]+\.js"/)
  expect(code).not.toContain('stylesheet')
})

test('a part with styles of its own ends the build', async () => {
  const building = built({
    'main.js': `import('./a.js')`,
    'a.js': `import './a.css'; console.log('a')`,
    'a.css': 'p { color: red }',
  })
  await expect(building).rejects.toThrow(/styles of assets\/a-.*never be loaded/)
})
