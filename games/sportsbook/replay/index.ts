import { play } from './play.ts'
import { createBook, replayed } from './pure-book.ts'
import { expectOf, type Expected } from './pure-expect.ts'
import type { Recording } from './recording.ts'

export type { Recording } from './recording.ts'
export type { Expected } from './pure-expect.ts'

/** What a recording comes to by the pure engine. */
export const replayPure = async (recording: Recording): Promise<Expected> => {
  const book = createBook(recording)
  await play(replayed(book), recording)
  return expectOf(book, recording.end)
}
