// `npm run lock`: completes package-lock.json where the registry in use holds no copy of an
// optional binary for another system. npm leaves such entries out and `npm ci` then refuses the
// file. And it names each package's address, which an npm may be set to leave out: without it
// `npm ci` asks the registry for everything it knows about every package first.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const file = path.join(root, 'package-lock.json')
const systems = {
  win32: 'win32',
  windows: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  wasm32: undefined,
}
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64']

/** `@oxlint/binding-linux-arm64-musl` -> { os: ['linux'], cpu: ['arm64'], libc: ['musl'] } */
const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-')
  const os = words.map((word) => systems[word]).find((system) => system !== undefined)
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  }
}

const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
let added = 0
for (const entry of Object.values(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    if (lock.packages[key] !== undefined || !/^\d/.test(version)) continue
    lock.packages[key] = { version, dev: true, ...platformOf(name) }
    added += 1
  }
/** npm puts the host of the registry in use in the place of this one. */
const addressOf = (name, version) =>
  `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`

let named = 0
for (const [key, entry] of Object.entries(lock.packages)) {
  const [, own] = key.split(/^(?:.*\/)?node_modules\//)
  if (own === undefined || entry.resolved !== undefined || entry.version === undefined) continue
  entry.resolved = addressOf(entry.name ?? own, entry.version)
  named += 1
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added, ${named} addresses named`)
