export const paths = {
  withdrawals: '/console',
  receiptCases: '/console/receipt-cases',
  reconciliation: '/console/reconciliation',
  cashierRules: '/console/cashier-rules',
  depositMethods: '/console/deposit-methods',
  players: '/console/players',
  player: (memberId: string) => `/console/players/${memberId}`,
  vendors: '/console/vendors',
  vendor: (code: string) => `/console/vendors/${code}`,
  jackpots: '/console/jackpots',
  newJackpot: '/console/new-jackpot',
  jackpot: (code: string) => `/console/jackpots/${code}`,
  crash: '/console/crash',
  freeRounds: '/console/free-rounds',
  freeRoundsOf: (username: string) =>
    `/console/free-rounds?${new URLSearchParams({ q: username })}`,
  newFreeRounds: '/console/free-rounds/new',
  brands: '/console/brands',
  brand: (code: string) => `/console/brands/${code}`,
  content: '/console/content',
  contentItem: (kind: string, code: string, id: string) => `/console/content/${code}/${kind}/${id}`,
  post: '/console/messages',
  newMessage: (code: string) => `/console/messages/${code}/new`,
  parkedCredits: '/console/parked-credits',
  approvals: '/console/approvals',
  approval: (approvalId: string) => `/console/approvals/${approvalId}`,
  notices: '/console/notices',
  audit: '/console/audit',
  staff: '/console/staff',
  mine: '/console/security',
} as const

/** The pages of the cashier, whose menu entry is one. */
export const isCashierPath = (pathname: string): boolean =>
  [
    paths.withdrawals,
    paths.receiptCases,
    paths.reconciliation,
    paths.cashierRules,
    paths.depositMethods,
  ].some((place) => place === pathname.replace(/\/$/, ''))
