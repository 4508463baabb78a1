import { unwrap } from '@faro/kernel/result'
import { notApplicable } from '@faro/kernel/vectors'
import { readLine, type Line, type Plays } from './play.ts'
import type { SelectionFault } from './selection.ts'

/**
 * A selection as a question from outside counts it: a well-formed one that holds no bet
 * (`too-few`) is a line of none, where the counter refuses it.
 */
export const countedLine = <Draw>(
  plays: Plays<Draw>,
  code: string,
  selection: unknown,
): Line<Draw> => {
  const read = readLine(plays, code, selection)
  if (read.ok) return read.value
  if (read.error === 'play-unknown') return notApplicable(`no play ${code}`)
  const isEmpty = (read.detail as SelectionFault).fault === 'too-few'
  return isEmpty ? { bets: 0, hits: () => [] } : unwrap(read)
}
