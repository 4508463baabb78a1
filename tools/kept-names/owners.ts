import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindNumbers } from '../../domains/wallet/src/posting/posting.ts'
import { parse } from '../tidy/syntax.ts'
import { namesInCode } from './names-in-code.ts'
import { namesInContract } from './names-in-contract.ts'
import { exportedTexts } from './values.ts'

const root = path.resolve(import.meta.dirname, '../..')
const contract = 'packages/contract/src'
const catalogues = 'packages/i18n/catalogues'

const groups = ['apps/*', 'domains/*', 'games/*', `${contract}/*/`, `${catalogues}/*/`]

/** Folders that keep a list of names; one whose code writes none needs no list. */
export const owners: readonly string[] = [
  ...groups.flatMap((group) => globSync(group, { cwd: root })),
  'packages/server-kit',
  'packages/web-kit',
]
  .map((owner) => owner.replace(/\/$/, ''))
  .filter((owner) => !path.basename(owner).includes('.'))
  .toSorted()

const sourcesOf = (owner: string): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, owner), exclude: ['**/node_modules/**'] })
    .filter((file) => !/(?:^|\/)(?:test|dist)\/|\.test\.tsx?$/.test(file))
    .map((file) => path.join(owner, file))

const read = (file: string) =>
  parse({ path: file, text: readFileSync(path.join(root, file), 'utf8') })

/** Constants that one package exports and another writes down. */
const shared = new Map(
  owners
    .filter((owner) => !owner.startsWith(contract) && !owner.startsWith(catalogues))
    .flatMap(sourcesOf)
    .flatMap((file) => [...exportedTexts(read(file))]),
)

const textKeysOf = (owner: string): readonly string[] =>
  Object.keys(
    JSON.parse(readFileSync(path.join(root, owner, 'es.json'), 'utf8')) as Record<string, string>,
  ).flatMap((key) => {
    const found = /^audit\.(action|field)\.(.+)$/.exec(key)
    return found === null ? [] : [`audit ${found[1]} ${found[2]}`]
  })

const entryKinds = Object.entries(kindNumbers).map(([kind, number]) => `entry ${number} ${kind}`)

const namesOf = async (owner: string): Promise<readonly string[]> => {
  if (owner.startsWith(contract)) return namesInContract(owner)
  if (owner.startsWith(catalogues)) return textKeysOf(owner)
  const inCode = sourcesOf(owner).flatMap((file) => namesInCode(read(file), shared))
  return owner === 'domains/wallet' ? [...inCode, ...entryKinds] : inCode
}

/** What an owner writes where it is kept, a line each. */
const writtenBy = async (owner: string): Promise<readonly string[]> =>
  [...new Set(await namesOf(owner))].toSorted()

/** What an owner keeps, a line each. */
export const keptBy = (owner: string): readonly string[] => {
  const file = path.join(root, owner, 'kept-names.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

/** Where the list of an owner and its code differ. */
export const breachesOf = async (owner: string): Promise<readonly string[]> => {
  const [written, kept] = [await writtenBy(owner), keptBy(owner)]
  return [
    ...kept
      .filter((name) => !written.includes(name))
      .map((name) => `${owner}: “${name}” is data and was renamed: docs/names-that-are-data.md`),
    ...written
      .filter((name) => !kept.includes(name))
      .map((name) => `${owner}/kept-names.txt lacks the line “${name}”`),
  ]
}
