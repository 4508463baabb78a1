/** Every address of the site is built here. */
export const paths = {
  home: '/index',
  register: '/register',
  category: (category: string) => `/${category}`,
  hall: (category: string, vassalage: string) =>
    `/${category}?${new URLSearchParams({ page: vassalage })}`,
  game: (code: string) => `/game?${new URLSearchParams({ id: code })}`,
  rooms: (code: string) => `/pvp?${new URLSearchParams({ game: code })}`,
  room: (code: string, roomId: number) =>
    `/game?${new URLSearchParams({ id: code, room: String(roomId) })}`,
  /** Where a game is opened: one that players play against each other by its rooms. */
  play: ({ code, category }: { readonly code: string; readonly category: string }): string =>
    category === 'pvp' ? paths.rooms(code) : paths.game(code),
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
