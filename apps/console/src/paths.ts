export const paths = {
  withdrawals: '/console',
  players: '/console/players',
  player: (memberId: string) => `/console/players/${memberId}`,
  vendors: '/console/vendors',
  vendor: (code: string) => `/console/vendors/${code}`,
  brands: '/console/brands',
  brand: (code: string) => `/console/brands/${code}`,
  audit: '/console/audit',
} as const
