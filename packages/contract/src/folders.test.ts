import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes, domains, routesByDomain } from './all.ts'

const source = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const filesIn = (domain: string): readonly string[] =>
  readdirSync(path.join(import.meta.dirname, domain), { recursive: true, encoding: 'utf8' })
    .map((file) => `${domain}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const isShapes = (file: string): boolean => /\/shapes(\.ts$|\/)/.test(file)

/** What a file loads when it runs: imports and exports of types are none of it. */
const loadedBy = (file: string): readonly string[] =>
  [...source(file).matchAll(/^(?:import|export) (?!type)(?:[^'";]*? from )?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )

test('every folder has routes, and every group of them stands in both halves', async () => {
  expect(domains.length).toBeGreaterThan(10)
  for (const domain of domains) {
    const routes = (await import(`./${domain}/routes.ts`)) as Record<string, unknown>
    const shapes = (await import(`./${domain}/shapes.ts`)) as Record<string, unknown>
    const groups = Object.keys(routesByDomain[domain] ?? {})
    expect(groups, domain).not.toEqual([])
    for (const group of groups)
      expect(Object.keys(shapes[group] as object), `${domain}: ${group}`).toEqual(
        Object.keys(routes[group] as object),
      )
  }
})

test('no two routes have one method and path', () => {
  const addresses = Object.values(allRoutes).flatMap((group) =>
    Object.values(group).map(({ method, path: at }) => `${method} ${at}`),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(domains)('what a browser imports of %s loads no shapes and no validator', (domain) => {
  const files = filesIn(domain).filter((file) => !isShapes(file))
  for (const file of files)
    expect(
      loadedBy(file).filter((name) => /zod|\/shapes|\/fields\.ts/.test(name)),
      file,
    ).toEqual([])
})

test.each(domains)('the validators of %s compile nothing while they run', (domain) => {
  // `fields.ts` says so for all; who uses none of its shapes imports it for that alone
  for (const file of filesIn(domain)
    .filter(isShapes)
    .filter((one) => source(one).includes('z.')))
    expect(loadedBy(file).join(), file).toMatch(/fields\.ts/)
})
