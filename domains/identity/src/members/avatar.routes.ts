import { avatarCount, avatars as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { ok } from '@faro/kernel/result'
import { col, type Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'

/** Where a picture lies; the files are the site's own. */
const fileOf = (icon: number): string => `/avatars/${icon}.svg`

const avatarOf = (icon: number) => ({ icon, avatar: icon === 0 ? null : fileOf(icon) })

const offered = Array.from({ length: avatarCount }, (_, index) => ({
  icon: index + 1,
  avatar: fileOf(index + 1),
}))

export const avatarRoutes = ({ db }: { readonly db: Db }) => {
  const chosenBy = async (memberId: string): Promise<number> => {
    const [row] = await db.query(
      'select icon from identity.member where member_id = $1',
      [memberId],
      { icon: col.int4 },
    )
    return row?.icon ?? 0
  }
  return bind(contract, shapes.avatars, {
    player: async ({ caller }) => ok(avatarOf(await chosenBy(caller.memberId))),
    icons: async ({ caller }) =>
      ok({ ...avatarOf(await chosenBy(caller.memberId)), icons: offered }),
    choose: async ({ caller, input }) => {
      const { icon } = input.body
      await db.query('update identity.member set icon = $2 where member_id = $1', [
        caller.memberId,
        icon,
      ])
      return ok(avatarOf(icon))
    },
  })
}
