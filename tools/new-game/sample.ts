import path from 'node:path'
import { readSample } from '../new-domain/read-sample.ts'
import { stampOf } from '../new-domain/sample.ts'
import type { Names } from './names.ts'

/** Path -> text of every file of a new game, from its engine to the pages that show it. */
export const filesOf = (
  names: Names,
  { now, menuPlace }: { readonly now: Date; readonly menuPlace: number },
): Readonly<Record<string, string>> =>
  readSample(path.join(import.meta.dirname, 'sample'), {
    game: names.game,
    Game: names.type,
    title: names.title,
    code: names.code,
    stamp: stampOf(now),
    place: String(menuPlace),
  })
