// What a change reaches, as JSON: the plan of `npm test -- --changed [REF]`.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { planFor } from './plan.ts'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).trim()
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const commitOf = (name: string): string | null => {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  } catch {
    return null
  }
}

/**
 * Where the change began: the named commit, else where this branch left main; on main itself the
 * last commit, or what is not committed yet.
 */
const baseOf = (wish: string | undefined): { name: string; commit: string } => {
  if (wish !== undefined) {
    const commit = commitOf(wish)
    if (commit === null) throw new Error(`there is no commit ${wish}`)
    return { name: wish, commit: git('merge-base', commit, 'HEAD') }
  }
  const head = git('rev-parse', 'HEAD')
  for (const name of ['origin/main', 'main']) {
    if (commitOf(name) === null) continue
    const commit = git('merge-base', name, 'HEAD')
    if (commit !== head) return { name, commit }
  }
  if (git('status', '--porcelain') !== '') return { name: 'the last commit', commit: head }
  return { name: 'the commit before the last', commit: git('rev-parse', 'HEAD~1') }
}

const base = baseOf(process.argv[2])
const changed = [
  ...new Set([
    ...linesOf(git('diff', '--name-only', '--no-renames', base.commit)),
    ...linesOf(git('ls-files', '-o', '--exclude-standard')),
  ]),
]
const files = new Set(
  linesOf(git('ls-files', '-co', '--exclude-standard')).filter((file) =>
    existsSync(path.join(root, file)),
  ),
)
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const exports = new Map(
  globSync('{packages,domains,games,apps}/*/package.json', { cwd: root }).map((file) => {
    const folder = path.posix.dirname(file.replaceAll(path.sep, '/'))
    const { name, exports: offered = {} } = JSON.parse(read(file)) as {
      name: string
      exports?: Record<string, string>
    }
    const places = Object.entries(offered).map(([door, place]) => [
      door,
      path.posix.join(folder, place),
    ])
    return [name, Object.fromEntries(places) as Record<string, string>] as const
  }),
)
const plan = planFor(changed, { files, read, exports })
const since = `since ${base.name} (${base.commit.slice(0, 8)})`
console.log(JSON.stringify({ ...plan, why: [since, ...plan.why] }))
