import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { caseFile, dialects, type Case, type Dialect } from './fixture.ts'

export type DialectCase = Case & { readonly dialect: Dialect }

const fixtures = path.join(import.meta.dirname, 'fixtures')

/** Reads every case of the dialects asked for; throws where a file does not keep to the format. */
export const readCases = (
  dialect: Dialect | 'all',
  folder: string = fixtures,
): readonly DialectCase[] =>
  dialects
    .filter((one) => dialect === 'all' || one === dialect)
    .flatMap((one) =>
      readdirSync(path.join(folder, one))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .flatMap((file) => readCaseFile(path.join(folder, one, file)))
        .map((found) => ({ ...found, dialect: one })),
    )

const readCaseFile = (file: string): readonly Case[] => {
  const result = caseFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${result.error.message}`)
  return result.data
}
