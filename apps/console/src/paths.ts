export const paths = {
  withdrawals: '/console',
  players: '/console/players',
  player: (memberId: string) => `/console/players/${memberId}`,
  vendors: '/console/vendors',
  vendor: (code: string) => `/console/vendors/${code}`,
  brands: '/console/brands',
  brand: (code: string) => `/console/brands/${code}`,
  content: '/console/content',
  contentItem: (kind: string, code: string, id: string) => `/console/content/${code}/${kind}/${id}`,
  audit: '/console/audit',
  staff: '/console/staff',
  mine: '/console/security',
} as const
