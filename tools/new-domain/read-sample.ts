import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Path -> text of every file of a sample. In both, `__name__` stands for the value of that name;
 * a sample's files end in `.sample`, so that nobody takes them for files of the project.
 */
export const readSample = (
  folder: string,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const filled = (text: string): string => {
    const done = Object.entries(values).reduce(
      (kept, [name, value]) => kept.replaceAll(`__${name}__`, value),
      text,
    )
    const left = /__[a-zA-Z]+__/.exec(done)?.[0]
    if (left !== undefined) throw new Error(`the sample says ${left}, which nobody fills`)
    return done
  }
  const files = globSync('**/*.sample', { cwd: folder }).toSorted()
  return Object.fromEntries(
    files.map((file) => [
      filled(file.replaceAll(path.sep, '/').replace(/\.sample$/, '')),
      filled(readFileSync(path.join(folder, file), 'utf8')),
    ]),
  )
}
