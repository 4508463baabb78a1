import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes, domains, routesByDomain } from './all.ts'
import { errorStatus } from './error-status.ts'
import type { ErrorCode } from './errors.ts'
import { Nothing } from './fields.ts'
import { foldersWith } from './folders.ts'
import type { Permission } from './permissions.ts'
import { define, under, type Terms } from './route.ts'

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

test('a misspelt code or permission, and halves that do not fit, do not compile', () => {
  const terms = { summary: 'A text', ok: Nothing, errors: ['not-found'] } as const satisfies Terms
  // @ts-expect-error misspelt
  const code: ErrorCode = 'not-foundd'
  // @ts-expect-error misspelt
  const permission: Permission = 'cashier.aprove'
  // @ts-expect-error misspelt
  const refuses: Terms = { ...terms, errors: ['not-foundd'] }
  // @ts-expect-error misspelt
  const asks: Terms = { ...terms, permission: 'cashier.aprove' }
  const way = { method: 'GET', path: '/x', auth: 'public' } as const
  // @ts-expect-error a route without terms
  define(under<{ one: typeof terms }>, { one: way, other: way })
  // @ts-expect-error terms without a route
  define(under<{ one: typeof terms; other: typeof terms }>, { one: way })
  expect([code, permission, refuses, asks]).toHaveLength(4)
})

test('every permission that a folder adds is asked for by a route or a vote, and none is added twice', async () => {
  const added: string[] = []
  for (const folder of foldersWith('permissions.ts')) {
    const { permissions } = (await import(`./${folder}/permissions.ts`)) as {
      permissions: readonly string[]
    }
    added.push(...permissions)
  }
  const asked = Object.values(allRoutes)
    .flatMap((group) => Object.values(group))
    .flatMap(({ permission }) => (permission === undefined ? [] : [permission]))
  // what a second person needs is asked for by the kinds of approvals
  const isVote = (permission: string): boolean => permission.endsWith('.approve')
  const voted = added.filter(isVote)
  expect(added.toSorted()).toEqual([...new Set<string>([...asked, ...voted])].toSorted())
  expect(new Set(added).size).toBe(added.length)
})

test('every code of a route has a status, and no folder adds one that another has', async () => {
  const own = await Promise.all(
    foldersWith('errors.ts').map(
      async (folder) =>
        ((await import(`./${folder}/errors.ts`)) as { errors: Record<string, number> }).errors,
    ),
  )
  const added = own.flatMap((errors) => Object.keys(errors))
  expect(new Set(added).size).toBe(added.length)
  for (const route of Object.values(allRoutes).flatMap((group) => Object.values(group)))
    for (const code of route.errors) expect(errorStatus[code], code).toBeGreaterThanOrEqual(400)
})
