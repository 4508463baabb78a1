import type { Category, MenuEntry } from '@faro/contract/catalogue'

/** Categories that open no page: they start the first game of both lotteries' vendors. */
export const lotteries: readonly Category[] = ['elott', 'lottery']

const english: Readonly<Record<Category, string>> = {
  live: 'Live casino',
  sports: 'Sports',
  fish: 'Fishing',
  crash: 'Crash',
  rng: 'Slots',
  pvp: 'PVP',
  esports: 'Esports',
  lottery: 'Lottery',
  elott: 'Electronic lottery',
}

/** Names of the icons in the set that the site uses. */
const icons: Readonly<Record<Category, string>> = {
  live: 'spade',
  sports: 'volleyball',
  fish: 'fish',
  crash: 'rocket',
  rng: 'dices',
  pvp: 'swords',
  esports: 'gamepad-2',
  lottery: 'ticket',
  elott: 'tickets',
}

type Group = {
  readonly gameCategory: Category
  readonly vendors: readonly { readonly vassalage: string }[]
}

/** The category menu out of vendors by category; `lotteryGame` is what the lotteries start. */
export const menuOf = (groups: readonly Group[], lotteryGame: string | null): MenuEntry[] =>
  groups.map(({ gameCategory, vendors }) => {
    const isGame = lotteries.includes(gameCategory)
    return {
      name: `core.category.${gameCategory}`,
      enName: english[gameCategory],
      menuId: `menu-${gameCategory}`,
      sideMenuIcon: icons[gameCategory],
      page: gameCategory,
      gameType: gameCategory,
      vassalage: vendors[0]?.vassalage ?? '',
      type: isGame ? 'game' : 'page',
      gameCode: isGame ? lotteryGame : null,
    }
  })
