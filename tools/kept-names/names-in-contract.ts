import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routesByDomain } from '../../packages/contract/src/all.ts'

const root = path.resolve(import.meta.dirname, '../..')

type Parts = {
  readonly errors?: Readonly<Record<string, number>>
  readonly permissions?: readonly string[]
}

const load = async (file: string): Promise<Parts> =>
  existsSync(file) ? ((await import(file)) as Parts) : {}

const eventsIn = (file: string): readonly string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(
        ([, topic]) => `event ${topic}`,
      )
    : []

/** What a folder of the contract promises to browsers, vendors and servers of another version. */
export const namesInContract = async (folder: string): Promise<readonly string[]> => {
  const at = (file: string) => path.join(root, folder, file)
  const { errors = {} } = await load(at('errors.ts'))
  const { permissions = [] } = await load(at('permissions.ts'))
  const groups = Object.values(routesByDomain[path.basename(folder)] ?? {})
  return [
    ...groups
      .flatMap((group) => Object.values(group))
      .map(({ method, path: address }) => `route ${method} ${address}`),
    ...Object.entries(errors).map(([code, status]) => `error ${code} ${status}`),
    ...permissions.map((permission) => `permission ${permission}`),
    ...eventsIn(at('events.ts')),
  ]
}
