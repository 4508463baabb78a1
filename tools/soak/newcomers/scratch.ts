import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** A copy of the project as it lies here, committed, with the packages of this one. */
export type Scratch = {
  readonly place: string
  /** Runs a command of the project to its end; throws with its last lines when it fails. */
  readonly run: (command: readonly string[]) => Promise<void>
  /** What git says. */
  readonly git: (...args: string[]) => string
  readonly remove: () => void
}

const linesMax = 40

const runIn = (place: string, [name = '', ...args]: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const binaries = path.join(place, 'node_modules/.bin')
    const env = { ...process.env, NO_COLOR: '1', CI: '1' }
    const known = `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`
    const child = spawn(name, args, { cwd: place, env: { ...env, PATH: known } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += String(part)))
    child.once('error', reject)
    child.once('exit', (code) => {
      const said = output.trim().split('\n').slice(-linesMax).join('\n')
      if (code === 0) resolve()
      else reject(new Error(`${[name, ...args].join(' ')} ended with ${code}\n${said}`))
    })
  })

/** As hard links, where the place allows them: nothing is downloaded and little is written. */
const linkPackages = (folder: string, place: string): void => {
  const [from, to] = [path.join(root, folder), path.join(place, folder)]
  mkdirSync(path.dirname(to), { recursive: true })
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** What tools write into the folder of packages must not be written into ours. */
const ownWritten = ['.package-lock.json', '.faro-installed', '.vite', '.vite-temp']

export const makeScratch = (): Scratch => {
  const place = mkdtempSync(path.join(tmpdir(), 'faro-newcomer-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const file of files) cpSync(path.join(root, file), path.join(place, file))
  const workspaces = files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => path.join(path.dirname(file), 'node_modules'))
  for (const folder of ['node_modules', ...workspaces])
    if (existsSync(path.join(root, folder))) linkPackages(folder, place)
  const written = path.join(place, 'node_modules')
  // the list of what is installed tells npm that nothing has to be fetched
  const kept = path.join(written, '.package-lock.json')
  for (const name of ownWritten) rmSync(path.join(written, name), { recursive: true, force: true })
  cpSync(path.join(root, 'node_modules/.package-lock.json'), kept)
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=soak', '-c', 'user.email=soak@localhost', ...args], {
      cwd: place,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'as it was')
  return {
    place,
    run: (command) => runIn(place, command),
    git,
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
