import { isUuid } from '@faro/kernel/ids'
import type { Column } from '../db/row.ts'

/** A type of PostgreSQL that a parameter is read as. */
export type Cast =
  | 'boolean'
  | 'int'
  | 'bigint'
  | 'numeric'
  | 'text'
  | 'uuid'
  | 'date'
  | 'timestamptz'
  | 'text[]'

const casts: readonly (readonly [oid: number, cast: Cast])[] = [
  [16, 'boolean'],
  [23, 'int'],
  [20, 'bigint'],
  [1700, 'numeric'],
  [25, 'text'],
  [2950, 'uuid'],
  [1082, 'date'],
  [1184, 'timestamptz'],
  [1009, 'text[]'],
]

/** As what a value is sent that is compared with the column. */
export const castOf = ({ oids }: Column<unknown>): Cast => {
  const found = casts.find(([oid]) => oids.includes(oid))
  if (found === undefined) throw new Error(`no list compares columns of type ${oids.join()}`)
  return found[1]
}

const digits = /^-?\d{1,9}$/
const bigDigits = /^-?\d{1,18}$/
const decimals = /^-?\d{1,40}(?:\.\d{1,20})?$/
const stamp =
  /^(?:-?infinity|(\d{4,6}-\d\d-\d\d) \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2})$/

/** Whether PostgreSQL accepts a text as a value of the type; otherwise no row can have that key. */
export const isReadable = (cast: Cast, text: string): boolean => {
  switch (cast) {
    case 'boolean':
      return /^(?:true|false)$/.test(text)
    case 'int':
      return digits.test(text)
    case 'bigint':
      return bigDigits.test(text)
    case 'numeric':
      return decimals.test(text)
    case 'uuid':
      return isUuid(text)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    case 'timestamptz':
      return stamp.test(text)
    case 'text':
    case 'text[]':
      return !text.includes('\0')
  }
}
