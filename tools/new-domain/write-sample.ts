import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes the files in the project's format; throws, and writes none, where one is there already. */
export const writeSample = (root: string, files: Readonly<Record<string, string>>): void => {
  const there = Object.keys(files).find((file) => existsSync(path.join(root, file)))
  if (there !== undefined) throw new Error(`${there} is there already`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
    console.log(`wrote ${file}`)
  }
  // names are short or long: lines break where they break for everybody
  const sources = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  const oxfmt = path.join(root, 'node_modules/.bin/oxfmt')
  const { status } = spawnSync(oxfmt, sources, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('oxfmt failed')
}

/** Puts a line of its own behind the first line that is found. */
export const addLine = (root: string, file: string, [after, line]: readonly [RegExp, string]) => {
  const place = path.join(root, file)
  const text = readFileSync(place, 'utf8')
  const done = text.replace(after, (found) => `${found}\n${line}`)
  if (done === text) throw new Error(`${file} has no place for ${line}`)
  writeFileSync(place, done)
  console.log(`wrote a line of ${file}`)
}
