import type { Finding, Source } from './finding.ts'
import { collect, type Code } from './syntax.ts'

const empty = /^(utils?|helpers?|common|misc|managers?|processors?|data|infos?|handles?)$/

/** `readUserInfo` -> read, user, info; `MAX_DATA` -> max, data */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())

const emptyWord = (name: string): string | undefined =>
  wordsOf(name).find((word) => empty.test(word))

/** File and folder names: kebab-case, and no word that could name anything. */
export const checkFileName = ({ path }: Source): readonly Finding[] => {
  const report = (message: string): Finding[] => [{ path, line: 1, rule: 'names', message }]
  const parts = path.split('/')
  for (const part of parts) {
    const word = emptyWord(part)
    if (word !== undefined) return report(`“${word}” names nothing: name what it holds`)
  }
  const file = parts.at(-1) ?? ''
  return /\.(ts|tsx|mjs)$/.test(file) &&
    !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(file)
    ? report(`${file} is not kebab-case`)
    : []
}

/** Exported names with a word that could name anything. Local names and libraries' are free. */
export const checkExportedNames = (code: Code): readonly Finding[] =>
  collect(code, (report) => {
    for (const { entries, start } of code.module.staticExports)
      for (const { exportName } of entries) {
        const word = emptyWord(exportName.name ?? '')
        if (word !== undefined)
          report(
            { start: exportName.start ?? start },
            'names',
            `“${exportName.name}”: “${word}” names nothing`,
          )
      }
  })
