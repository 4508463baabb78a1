import * as z from 'zod/mini'
import { define } from '../route.ts'
import { categories } from './game.ts'

/** One entry of the category menu: it opens a page, or starts a game where `gameCode` is set. */
export const MenuEntry = z.object({
  /** Key of the label in the site's texts. */
  name: z.string(),
  enName: z.string(),
  menuId: z.string(),
  sideMenuIcon: z.string(),
  page: z.string(),
  gameType: z.enum(categories),
  /** The first vendor's: what choosing the category makes current. */
  vassalage: z.string(),
  type: z.enum(['page', 'game']),
  gameCode: z.nullable(z.string()),
})
export type MenuEntry = z.output<typeof MenuEntry>

export const gameMenus = define({
  list: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    auth: 'public',
    summary: 'The category menu: only categories that have vendors, crash right after fish',
    query: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
    ok: z.object({ menus: z.array(MenuEntry) }),
    errors: [],
  },
})
