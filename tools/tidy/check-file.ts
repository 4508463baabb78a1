import { checkBans } from './bans.ts'
import { checkColours, checkSheetColours } from './colours.ts'
import { checkConsoleKit } from './console-kit.ts'
import type { Finding, Source } from './finding.ts'
import { checkImports, type Repository } from './imports.ts'
import { checkExportedNames, checkFileName } from './names.ts'
import { checkMigration, checkSchemas } from './schemas.ts'
import { checkFunctions, checkLines } from './sizes.ts'
import { parse } from './syntax.ts'
import { checkTexts } from './texts.ts'
import { checkSqlTime, checkTime } from './time.ts'
import { checkFileWord, checkWords } from './words.ts'

/** Every rule that looks at one file. */
export const checkFile = (source: Source, repository: Repository): readonly Finding[] => {
  const { architecture } = repository
  if (source.path.endsWith('.css')) return [...checkFileName(source), ...checkSheetColours(source)]
  const lines = [
    ...checkFileName(source),
    ...checkFileWord(source),
    ...checkLines(source, architecture.limits),
  ]
  if (source.path.endsWith('.sql'))
    return [...lines, ...checkMigration(source, architecture), ...checkSqlTime(source)]
  const code = parse(source)
  return [
    ...lines,
    ...checkFunctions(code, architecture.limits),
    ...checkImports(code, repository),
    ...checkSchemas(code, architecture),
    ...checkExportedNames(code),
    ...checkBans(code),
    ...checkTime(code),
    ...checkColours(code),
    ...checkTexts(code),
    ...checkWords(code),
    ...checkConsoleKit(code),
  ]
}
