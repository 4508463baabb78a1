type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What Vite tells of a build, by the source that a chunk begins with. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The group of the build that comes with every page: see `vite.config.ts`. */
const firstGroup = 'first'

/** Everything that has to be there before a chunk runs, itself included. */
const needed = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const one of chunk.imports ?? []) needed(manifest, one, seen)
  return seen
}

/** The bytes of the frame and of each page beside it, heaviest first. */
export const weigh = (manifest: Manifest, sizeOf: (file: string) => number) => {
  const sum = (keys: Iterable<string>): number =>
    [...keys].reduce((total, key) => {
      const { file = '', css = [] } = manifest[key] ?? {}
      return total + [file, ...css].reduce((all, one) => all + sizeOf(one), 0)
    }, 0)
  const first = new Set<string>()
  // what every page needs is one group of the build, with the one sheet of styles
  for (const [key, { name, file }] of Object.entries(manifest))
    if (name === firstGroup || file.endsWith('.css')) needed(manifest, key, first)
  if (first.size === 0) throw new Error('the build has no first group to weigh')
  const sections = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry === true)
    .map((key) => ({
      name: key,
      bytes: sum([...needed(manifest, key)].filter((one) => !first.has(one))),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return { shell: sum(first), sections }
}
