import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes, shapeNames } from '@faro/contract/all'
import { openApi } from '@faro/server-kit/http'
import { expect, test } from 'vitest'
import { descriptions } from './descriptions.ts'

const root = path.resolve(import.meta.dirname, '../..')

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Description = { readonly components: Parts; readonly paths: Parts }

const kept = descriptions()
const served = openApi(allRoutes, shapeNames) as Description

test.each(kept)(
  '$file says what the contract says: run `npm run openapi` after a change',
  ({ file, text }) => {
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text)
  },
)

test('every domain has one description, and nothing else has any', () => {
  const found = globSync('{packages,domains,games,apps,docs}/**/openapi.json', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  })
  expect(found.map((file) => path.join(root, file)).toSorted()).toEqual(
    kept.map(({ file }) => file).toSorted(),
  )
  expect(existsSync(path.join(root, 'openapi.json'))).toBe(false)
})

test('the served description is that of all domains together', () => {
  const components: Record<string, Record<string, unknown>> = {}
  const paths: Record<string, unknown> = {}
  for (const { text } of kept) {
    const one = JSON.parse(text) as Description
    for (const [place, parts] of Object.entries(one.components))
      for (const [name, part] of Object.entries(parts)) {
        const held = (components[place] ??= {})
        // one name means one thing wherever it stands
        if (Object.hasOwn(held, name)) expect(held[name], name).toEqual(part)
        held[name] = part
      }
    for (const [name, methods] of Object.entries(one.paths))
      paths[name] = { ...(paths[name] as object | undefined), ...methods }
  }
  expect({ components, paths }).toEqual({ components: served.components, paths: served.paths })
})

test('what is referred to is there, and every component is referred to', () => {
  for (const { file, text } of kept) {
    const { components } = JSON.parse(text) as Description
    const referred = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(
        ([, place, name]) => `${place}/${name}`,
      ),
    )
    const there = ['schemas', 'responses'].flatMap((place) =>
      Object.keys(components[place] ?? {}).map((name) => `${place}/${name}`),
    )
    expect([...referred].toSorted(), file).toEqual(there.toSorted())
    expect(text, file).not.toContain('$defs')
  }
})
