/** Every address of the site is built here. */
export const paths = {
  home: '/index',
  register: '/register',
  category: (category: string) => `/${category}`,
  hall: (category: string, vassalage: string) =>
    `/${category}?${new URLSearchParams({ page: vassalage })}`,
  game: (code: string) => `/game?${new URLSearchParams({ id: code })}`,
  help: (topic?: string) => (topic === undefined ? '/help' : `/help#${topic}`),
  panel: (page: MemberPage) => `?${new URLSearchParams({ panel: 'member', page })}`,
} as const

export const memberPages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
] as const
export type MemberPage = (typeof memberPages)[number]

/** Paths of the specification's game list page whose games are here. */
export const lobbyCategories = ['rng', 'hot'] as const
