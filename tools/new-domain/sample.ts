import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Names } from './names.ts'
import { readSample } from './read-sample.ts'

/** 2026-12-01T10:00 -> 20261201T1000 */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]/g, '').slice(0, 13)

/** Path -> text of every file of a new domain, from the table to the pages that show it. */
export const filesOf = (
  names: Names,
  { now, menuPlace }: { readonly now: Date; readonly menuPlace: number },
): Readonly<Record<string, string>> =>
  readSample(path.join(import.meta.dirname, 'sample'), {
    domain: names.domain,
    Domain: names.domainType,
    noun: names.noun,
    nouns: names.nouns,
    Noun: names.type,
    Nouns: names.types,
    nounValue: names.value,
    table: names.table,
    words: names.words,
    Words: names.title,
    stamp: stampOf(now),
    place: String(menuPlace),
  })

/** The end of the console's menu, whose entries stand in the order of their numbers. */
export const freeMenuPlace = (root: string): number => {
  const places = globSync('apps/console/src/features/*/pages.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/place: (\d+)/g)].map(([, place]) =>
      Number(place),
    ),
  )
  return Math.max(0, ...places) + 10
}
