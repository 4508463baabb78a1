import path from 'node:path'

/** Where the names of a workspace lead: `@faro/ui/icons` -> `packages/ui/src/icons/sprite-icon.ts`. */
export type Exports = ReadonlyMap<string, Readonly<Record<string, string>>>

const written = /(['"`])((?:\.{0,2}\/|@faro\/|[\w-]+[/.])[^'"`\n${}]*)\1/g
const packageName = /^(@faro\/[\w-]+)(\/.+)?$/

const exported = (name: string, exports: Exports): string | undefined => {
  const [, owner = '', rest = ''] = packageName.exec(name) ?? []
  for (const [offered, file] of Object.entries(exports.get(owner) ?? {})) {
    const [head = '', tail = ''] = offered.slice(1).split('*')
    if (!offered.includes('*') && `.${rest}` === offered) return file
    if (!offered.includes('*') || !rest.startsWith(head) || !rest.endsWith(tail)) continue
    return file.replace('*', rest.slice(head.length, rest.length - tail.length))
  }
  return undefined
}

/** Whether a text may name several files: as a pattern, or left open where something is inserted. */
const isPattern = (name: string): boolean => /^\.{0,2}\/.*\*/.test(name)

type Place = { readonly files: ReadonlySet<string>; readonly exports: Exports }

/**
 * The files that a source names, by import, by a pattern, or as a script that it starts: every
 * written text that leads to a file counts, so that nothing is missed for the way it is loaded.
 */
export const linksOf = (
  source: { readonly path: string; readonly text: string },
  { files, exports }: Place,
): readonly string[] => {
  const here = path.posix.dirname(source.path)
  const found = new Set<string>()
  for (const [, , name = ''] of source.text.matchAll(written)) {
    const bare = name.replace(/\?\w+$/, '')
    if (isPattern(bare)) {
      const pattern = path.posix.join(bare.startsWith('/') ? '.' : here, bare)
      for (const file of files) if (path.posix.matchesGlob(file, pattern)) found.add(file)
      continue
    }
    const candidates = bare.startsWith('@faro/')
      ? [exported(bare, exports)]
      : [path.posix.join(here, bare), path.posix.normalize(bare)]
    for (const one of candidates) if (one !== undefined && files.has(one)) found.add(one)
  }
  return [...found]
}

/** Everything that leads to one of the changed files, those files included. */
export const reachedFrom = (
  changed: readonly string[],
  links: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> => {
  const users = new Map<string, string[]>()
  for (const [file, named] of links)
    for (const one of named) users.set(one, [...(users.get(one) ?? []), file])
  const reached = new Set(changed)
  // a set is walked in the order in which it grows
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}
