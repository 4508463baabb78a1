import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { col, type Db } from '@faro/server-kit/db'
import { changesOf } from '../../apps/console/src/features/audit/difference.ts'

const catalogues = path.resolve(import.meta.dirname, '../../packages/i18n/catalogues')

const texts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...globSync('*/es.json', { cwd: catalogues }).map(
    (file) => JSON.parse(readFileSync(path.join(catalogues, file), 'utf8')) as object,
  ),
)

/** Where the console looks for the names of fields. */
const fieldPlaces = [
  'audit.field',
  'cashier.rule',
  'cashier.method',
  'brand.setting',
  'signinsettings',
]

const hasName = (places: readonly string[], code: string): boolean =>
  places.some((place) => Object.hasOwn(texts, `${place}.${code}`))

/** What the log of a tested server says that its readers have no words for. */
export const unnamedIn = async (db: Db): Promise<readonly string[]> => {
  const entries = await db.query('select action, detail from operator.audit_entry', [], {
    action: col.text,
    detail: col.json.as<Record<string, unknown>>(),
  })
  return [
    ...new Set(
      entries.flatMap(({ action, detail }) => [
        ...(hasName(['audit.action'], action) ? [] : [`action ${action}`]),
        ...changesOf(detail)
          .filter(({ field }) => !hasName(fieldPlaces, field))
          .map(({ field }) => `field ${field} of ${action}`),
      ]),
    ),
  ]
}
