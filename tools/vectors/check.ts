import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Vectors } from '@faro/kernel/vectors'
import { ask, readFamily, root } from './adapters.ts'
import { isSame } from './same.ts'

/** Answered cases by file: a number that falls says that an engine stopped answering. */
export type Counts = Readonly<Record<string, number>>

const heldFile = path.join(root, 'tools/vectors/answered.json')

export const heldCounts = (): Counts => JSON.parse(readFileSync(heldFile, 'utf8')) as Counts

export const holdCounts = (counts: Counts): void =>
  writeFileSync(heldFile, `${JSON.stringify({ ...heldCounts(), ...counts }, null, 2)}\n`)

const outside = path.resolve(root, '../shared/vectors')

/** The project's own cases and, where they are there, the samples from outside. */
const sources = (): { name: string; file: string }[] => [
  ...globSync('{games,domains}/**/vectors/*.json', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).map((name) => ({ name, file: path.join(root, name) })),
  ...(existsSync(outside)
    ? globSync('{games,agents,promotions}/*.json', { cwd: outside }).map((name) => ({
        name: `shared/vectors/${name}`,
        file: path.join(outside, name),
      }))
    : []),
]

export type Checked = {
  readonly answered: Counts
  /** One text per case that came out otherwise, and per source that answers less than it did. */
  readonly faults: readonly string[]
  readonly notApplicable: number
}

export const checkAll = async (adapters: Vectors, held: Counts): Promise<Checked> => {
  const answered: Record<string, number> = {}
  const faults: string[] = []
  let notApplicable = 0
  for (const { name, file } of sources().toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { family, cases } = readFamily(file)
    let count = 0
    for (const one of cases) {
      const line = await ask(adapters, { family, one }, { cases })
      if ('na' in line) notApplicable += 1
      else if ('answer' in line && isSame(one.expected, line.answer)) count += 1
      else if (!('error' in line && name.startsWith('shared/')))
        faults.push(`${name} ${JSON.stringify({ ...line, expected: one.expected })}`)
    }
    answered[name] = count
  }
  for (const [name, least] of Object.entries(held))
    if (name in answered && (answered[name] ?? 0) < least)
      faults.push(`${name} answers ${answered[name] ?? 0} cases, not ${least}`)
  return { answered, faults, notApplicable }
}
