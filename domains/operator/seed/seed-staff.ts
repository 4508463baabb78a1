import { allRoutes } from '@faro/contract/all'
import type { SeedContext } from '@faro/server-kit/module'
import { addStaff } from '../src/staff/add-staff.ts'

type Context = Pick<SeedContext, 'db' | 'now'>

const allPermissions = [
  ...new Set(
    Object.values(allRoutes)
      .flatMap((group) => Object.values(group))
      .flatMap(({ permission }) => permission ?? []),
  ),
]
const readPermissions = [
  'cashier.read',
  'players.read',
  'vendors.read',
  'brand.read',
  'content.read',
  'messaging.read',
]

/** Mesa and Nora who may do everything and decide for each other, Lupa who may only look. */
export const seedStaff = async (context: Context) => [
  await staffOf(context, 'mesa', allPermissions),
  await staffOf(context, 'lupa', readPermissions),
  await staffOf(context, 'nora', allPermissions),
]

/** There for a month: who holds a permission for less than three days decides on nothing. */
const heldMs = 30 * 86_400_000

const staffOf = async ({ db, now }: Context, username: string, permissions: readonly string[]) => {
  const password = `${username}-faro-2026`
  const since = new Date(now.getTime() - heldMs)
  const { totpSecret, totpUri } = await addStaff(db, { username, password, permissions, since })
  return { username, password, totpSecret, totpUri }
}
