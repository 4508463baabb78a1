// Asks the engines from outside:
//   npm run -s vectors -- FILE…      one JSON line per case: answer, na or error
//   npm run vectors -- --check       all cases that are known, compared and counted
//   npm run vectors -- --hold        the same, and keeps the numbers that --check compares with
import { ask, loadAdapters, readFamily } from './adapters.ts'
import { checkAll, heldCounts, holdCounts } from './check.ts'

const args = process.argv.slice(2)
const adapters = await loadAdapters()

const check = async (isHeld: boolean): Promise<number> => {
  const { answered, faults, notApplicable } = await checkAll(adapters, isHeld ? {} : heldCounts())
  for (const [name, count] of Object.entries(answered))
    if (count > 0) console.log(`${String(count).padStart(4)} ${name}`)
  console.log(`${notApplicable} not applicable`)
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (isHeld) holdCounts(Object.fromEntries(Object.entries(answered).filter(([, n]) => n > 0)))
  return faults.length > 0 ? 1 : 0
}

/** A file's cases are asked together: one may define what another names. */
const tell = async (files: readonly string[]): Promise<number> => {
  const families = files.map(readFamily)
  const asked = { cases: families.flatMap(({ cases }) => cases) }
  for (const { family, cases } of families)
    for (const one of cases)
      console.log(JSON.stringify(await ask(adapters, { family, one }, asked)))
  return 0
}

if (args.length === 0) {
  console.error('Usage: npm run vectors -- FILE… | --check | --hold')
  process.exit(2)
}
const isCheck = args[0] === '--check' || args[0] === '--hold'
process.exitCode = isCheck ? await check(args[0] === '--hold') : await tell(args)
