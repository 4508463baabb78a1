import { randomBytes } from 'node:crypto'
import { ControlError, controlOf, makeKeys } from './control.ts'
import { readOptions, usage } from './options.ts'
import { readCases, type DialectCase } from './read-cases.ts'
import { runCase } from './run-case.ts'

type World = {
  readonly print: (line: string) => void
  readonly cases?: readonly DialectCase[]
}

/**
 * The kit as a function: takes a command line, prints one line per case and a summary. Answers the
 * exit code: 0 all passed, 1 some failed, 2 the command line or a fixture is wrong.
 */
export const conformance = async (line: readonly string[], world: World): Promise<number> => {
  const { print } = world
  try {
    const options = readOptions(line)
    const all = (world.cases ?? readCases('all')).filter(
      ({ dialect }) => options.dialect === 'all' || dialect === options.dialect,
    )
    const unknown = options.only.filter((id) => !all.some((one) => one.id === id))
    if (unknown.length > 0) throw new Error(`there is no case ${unknown.join(', ')}`)
    const chosen = all.filter(({ id }) => options.only.length === 0 || options.only.includes(id))
    if (options.isList) {
      for (const { dialect, id, clause, title } of chosen)
        print(`${dialect.padEnd(9)} ${clause.padEnd(4)} ${id}  ${title}`)
      return 0
    }
    const target = { url: options.url, control: controlOf(options.control, options.key) }
    return await runAll(chosen, { print, target })
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    if (!(error instanceof ControlError)) print(usage)
    return 2
  }
}

type Runner = Pick<World, 'print'> & { readonly target: Parameters<typeof runCase>[1] }

const runAll = async (
  cases: readonly DialectCase[],
  { print, target }: Runner,
): Promise<number> => {
  await checkControl(cases[0], target.control)
  const failed: string[] = []
  for (const found of cases) {
    const problems = await runCase(found, target)
    const { id, clause, title } = found
    print(`${problems.length === 0 ? 'pass' : 'FAIL'}  ${clause.padEnd(4)} ${id}  ${title}`)
    for (const problem of problems) print(`        ${problem}`)
    if (problems.length > 0) failed.push(id)
  }
  print(`${cases.length - failed.length} of ${cases.length} cases passed`)
  if (failed.length > 0) print(`failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** A wrong address or key is told once, before any case, not once a case. */
const checkControl = async (
  first: DialectCase | undefined,
  { setUp }: Runner['target']['control'],
): Promise<void> => {
  if (first === undefined) return
  const { dialect, before } = first
  const keys = makeKeys(before, randomBytes(24).toString('hex'))
  await setUp({ dialect, before, keys })
}
