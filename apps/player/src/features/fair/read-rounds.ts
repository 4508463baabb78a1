import { roundsFormat } from '@faro/contract/fair'
import type { FiledRound } from '@faro/verifiers/engine'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCheck = (value: unknown): value is FiledRound['checks'][number] =>
  isFields(value) &&
  typeof value['game'] === 'string' &&
  isFields(value['inputs']) &&
  Object.values(value['inputs']).every((input) => typeof input === 'string')

const isRound = (value: unknown): value is FiledRound =>
  isFields(value) &&
  typeof value['id'] === 'string' &&
  typeof value['isRevealed'] === 'boolean' &&
  Array.isArray(value['checks']) &&
  value['checks'].every(isCheck)

/** The rounds of a file, or null where it is none: all that a verifier needs of each is there. */
export const readRounds = (text: string): readonly FiledRound[] | null => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return null
  }
  if (!isFields(file) || file['format'] !== roundsFormat || !Array.isArray(file['rounds']))
    return null
  const rounds: readonly unknown[] = file['rounds']
  return rounds.every(isRound) ? rounds : null
}
