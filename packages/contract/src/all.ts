import type * as z from 'zod/mini'
import * as fields from './fields.ts'
import { foldersWith } from './folders.ts'
import type { RouteSpec, TermsByName, Way } from './route.ts'

type Group = Readonly<Record<string, RouteSpec>>
type Halves = {
  readonly routes: Readonly<Record<string, Readonly<Record<string, Way>>>>
  readonly shapes: Readonly<Record<string, TermsByName>>
}

/** Folders of the contract that have routes, in the order of their names. */
export const domains = foldersWith('routes.ts')

const halvesOf = async (domain: string): Promise<Halves> => ({
  routes: (await import(`./${domain}/routes.ts`)) as Halves['routes'],
  shapes: (await import(`./${domain}/shapes.ts`)) as Halves['shapes'],
})

/** A group of routes is what both halves call by one name. */
const joined = ({ routes, shapes }: Halves): Readonly<Record<string, Group>> =>
  Object.fromEntries(
    Object.entries(routes)
      .filter(([name]) => Object.hasOwn(shapes, name))
      // every loader of modules names their exports in an order of its own
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, ways]) => [
        name,
        Object.fromEntries(
          Object.entries(ways).map(([route, way]) => [route, { ...way, ...shapes[name]?.[route] }]),
        ) as Group,
      ]),
  )

/** Every route of the platform by domain and group. For servers and tools: it reads the folders. */
export const routesByDomain: Readonly<Record<string, Readonly<Record<string, Group>>>> =
  Object.fromEntries(
    await Promise.all(domains.map(async (domain) => [domain, joined(await halvesOf(domain))])),
  )

const byGroup = new Map<string, Group>()
for (const [domain, groups] of Object.entries(routesByDomain))
  for (const [name, group] of Object.entries(groups)) {
    if (byGroup.has(name)) throw new Error(`two groups of routes are called ${name}: ${domain}`)
    byGroup.set(name, group)
  }

/** Every route by its group: what the documentation and the table tests walk over. */
export const allRoutes: Readonly<Record<string, Group>> = Object.fromEntries(byGroup)

const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Shapes that stand for nothing by themselves: a list's limits, no answer, a file. */
const unnamed: readonly unknown[] = [fields.Limit, fields.Cursor, fields.Nothing, fields.TextFile]

const named = (prefix: string, module: object): readonly (readonly [z.ZodMiniType, string])[] =>
  Object.entries(module)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      isShape(value) && !unnamed.includes(value) ? [[value, `${prefix}${name}`] as const] : [],
    )

/** What the documentation calls the shapes that the folders offer: `wallet.Balance`. */
export const shapeNames: ReadonlyMap<z.ZodMiniType, string> = new Map(
  [
    ...named('', fields),
    ...(
      await Promise.all(
        domains.map(async (domain) =>
          named(`${domain}.`, (await import(`./${domain}/shapes.ts`)) as object),
        ),
      )
    ).flat(),
  ]
    // one shape under two names keeps the first
    .toReversed(),
)
