import type { Values } from './use-record-form.ts'

export type FieldName = {
  readonly label: string
  /** How its value is written where a change is told; left out where only that it changed is. */
  readonly show?: (value: never) => string
  /** What is said at the field where the server refuses its value. */
  readonly wrong?: string
}

/** What the fields of a form are called; one without a name is no change of its own. */
export type FieldNames<F extends Values> = Partial<Readonly<Record<keyof F & string, FieldName>>>

const longest = 120

/** A field's value as a line; empty where a change is told by its name alone. */
export const valueLine = ({ show }: FieldName, value: unknown): string | null => {
  if (show === undefined && typeof value !== 'string') return null
  const line = (show === undefined ? (value as string) : show(value as never)).trim()
  return line === '' ? '—' : line.length > longest ? `${line.slice(0, longest)}…` : line
}
