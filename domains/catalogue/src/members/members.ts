import { gamesOf, type CatalogueDeps } from '../lobby.ts'
import { recentIds } from '../ranking/record-launch.ts'
import {
  addFavourite,
  favouriteCodes,
  favouriteRows,
  removeFavourite,
  type MemberRef,
} from './favourites.ts'

/** What a member has marked and opened. */
export const createMembers = (deps: CatalogueDeps) => {
  const { db } = deps
  const byIds = gamesOf(deps)
  return {
    favouriteCodes: (member: MemberRef) => favouriteCodes(db, member),
    addFavourite: (member: MemberRef, code: string) => addFavourite(db, member, code),
    removeFavourite: (member: MemberRef, code: string) => removeFavourite(db, member, code),
    favourites: async (member: MemberRef) => {
      const rows = await favouriteRows(db, member)
      return byIds(
        member.merchantId,
        rows.map(({ game_id }) => game_id),
      )
    },
    recents: async (member: MemberRef) => byIds(member.merchantId, await recentIds(db, member)),
  }
}
