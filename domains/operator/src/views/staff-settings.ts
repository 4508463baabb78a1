import type { StaffSettings as Shape } from '@faro/contract/operator'
import { StaffSettings } from '@faro/contract/operator/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import type * as z from 'zod/mini'
import type { OperatorDeps } from '../deps.ts'

type Settings = z.output<typeof Shape>
type Change = { readonly [K in keyof Settings]?: Settings[K] | undefined }

const standard: Settings = {
  language: null,
  numberFormat: 'auto',
  zone: 'brand',
  hours: 'auto',
  weekStart: 'auto',
  density: 'comfortable',
  singleKeys: true,
  lists: {},
}

const listsMax = 60

/** A stored value that is no valid setting any more falls back to the default. */
const settingsOf = (kept: unknown): Settings => {
  const held = typeof kept === 'object' && kept !== null ? kept : {}
  return Object.fromEntries(
    Object.entries(standard).map(([name, usual]) => {
      const read = StaffSettings.def.shape[name as keyof Settings].safeParse(
        Reflect.get(held, name),
      )
      return [name, read.success ? read.data : usual]
    }),
  ) as Settings
}

export const readSettings = async (
  db: Queryable,
  operatorId: string,
  lock: '' | 'for update' = '',
): Promise<Settings> => {
  const [row] = await db.query(
    `select settings from operator.staff where operator_id = $1 ${lock}`,
    [operatorId],
    { settings: col.json },
  )
  return settingsOf(present(row, 'staff member').settings)
}

/** Puts what was sent beside what is there: a second window forgets nothing of the first. */
export const changeSettings = async (
  { db, isTimeZone }: Pick<OperatorDeps, 'db' | 'isTimeZone'>,
  operatorId: string,
  change: Change,
): Promise<Result<Settings, 'invalid-input'>> => {
  const { zone } = change
  if (zone !== undefined && zone !== 'brand' && zone !== 'utc' && !(await isTimeZone(zone)))
    return err('invalid-input', { zone: 'unknown' })
  return db.tx(async (tx): Promise<Result<Settings, 'invalid-input'>> => {
    const before = await readSettings(tx, operatorId, 'for update')
    const sent = Object.entries(change).filter(([, value]) => value !== undefined)
    const lists = { ...before.lists, ...change.lists }
    if (Object.keys(lists).length > listsMax) return err('invalid-input', { lists: 'too_big' })
    const settings = { ...before, ...Object.fromEntries(sent), lists } as Settings
    await tx.query('update operator.staff set settings = $2 where operator_id = $1', [
      operatorId,
      JSON.stringify(settings),
    ])
    return ok(settings)
  })
}
