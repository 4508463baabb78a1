import type { Category, Game } from '@faro/contract/catalogue'

/** What the agent centre opens at (specification, section 3). */
const firstAgentPage = 'agentTeamOverview'

/** Every address of the site is built here. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  category: (category: string) => `/${category}`,
  hall: (category: string, vassalage: string) =>
    `/${category}?${new URLSearchParams({ page: vassalage })}`,
  game: (code: string) => `/game?${new URLSearchParams({ id: code })}`,
  demo: (code: string) => `/game?${new URLSearchParams({ id: code, mode: 'demo' })}`,
  rooms: (code: string) => `/pvp?${new URLSearchParams({ game: code })}`,
  room: (code: string, roomId: number) =>
    `/game?${new URLSearchParams({ id: code, room: String(roomId) })}`,
  /** The page of a lottery, which sends on whatever is played elsewhere. */
  lottery: (code: string, category: 'lottery' | 'elott') =>
    `/${category}?${new URLSearchParams({ gameCode: code })}`,
  /** Where a game is opened: one that players play against each other by its rooms. */
  play: ({ code, category }: { readonly code: string; readonly category: Category }): string => {
    if (category === 'lottery' || category === 'elott') return paths.lottery(code, category)
    return category === 'pvp' ? paths.rooms(code) : paths.game(code)
  },
  /** The same, or the list of its vendor's games where the entry stands for the vendor. */
  entry: (game: Pick<Game, 'code' | 'category' | 'isGame' | 'vassalage'>): string =>
    game.isGame === 'VASSALAGE' ? paths.vendorGames(game.vassalage) : paths.play(game),
  /** A game above the page: what it is, before it is played. */
  look: (game: Pick<Game, 'code' | 'isGame' | 'vassalage'>): string =>
    game.isGame === 'VASSALAGE'
      ? paths.vendorGames(game.vassalage)
      : `?${new URLSearchParams({ popup: game.code })}`,
  /** The list of a vendor's games above the page. */
  vendorGames: (vassalage: string): string => `?${new URLSearchParams({ vassalage })}`,
  wallet: '/seamless',
  notices: '/noticePage',
  feedback: '/feedback',
  down: '/down',
  join: '/join',
  fair: '/fair',
  helpAlone: '/helpmc',
  about: (topic: string) => `/about/${topic}`,
  promotions: '/promotions',
  promotion: (activityId: string) => `/promoDetail?${new URLSearchParams({ id: activityId })}`,
  proof: (id: string) => `/promoProof?${new URLSearchParams({ id })}`,
  vip: '/vip',
  pointMall: '/pointMall',
  help: (topic?: string) => (topic === undefined ? '/help' : `/help#${topic}`),
  panel: (page: MemberPage): string => `?${new URLSearchParams({ member: page })}`,
  agent: (page: string = firstAgentPage): string => `?${new URLSearchParams({ agent: page })}`,
} as const

export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'messageV2',
  'playLimits',
] as const
export type MemberPage = (typeof memberPages)[number]
