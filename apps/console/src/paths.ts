export const paths = {
  withdrawals: '/console',
  players: '/console/players',
  player: (memberId: string) => `/console/players/${memberId}`,
  audit: '/console/audit',
} as const
