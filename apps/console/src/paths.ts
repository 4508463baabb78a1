/** Every address of the console is built here. */
export const paths = {
  desk: '/console',
  approvals: '/console/approvals',
  approval: (approvalId: string) => `/console/approvals/${approvalId}`,
  notices: '/console/notices',
  alarms: '/console/alarms',
  cases: '/console/cases',
  case: (caseId: string) => `/console/cases/${caseId}`,
  casesOf: (memberId: string) => `/console/cases?${new URLSearchParams({ view: 'all', memberId })}`,
  players: '/console/players',
  player: (memberId: string) => `/console/players/${memberId}`,
  playerPart: (memberId: string, part: string) => `/console/players/${memberId}/${part}`,
  withdrawals: '/console/withdrawals',
  withdrawalOpened: (withdrawalId: string) =>
    `/console/withdrawals?${new URLSearchParams({ view: 'all', withdrawalId })}`,
  claims: '/console/claims',
  reconciliation: '/console/reconciliation',
  methods: '/console/methods',
  cashierRules: '/console/cashier-rules',
  parkedCredits: '/console/parked-credits',
  crash: '/console/games/crash',
  lotteryResults: '/console/lottery/results',
  lotteryDraws: '/console/lottery/draws',
  lotteryDraw: (drawId: string) => `/console/lottery/draws/${drawId}`,
  lotteryGames: '/console/lottery/games',
  lotteryTickets: '/console/lottery/tickets',
  lotteryReport: '/console/lottery/report',
  trading: '/console/trading',
  tradingEvent: (eventId: string) => `/console/trading/${eventId}`,
  sportsBets: '/console/sports-bets',
  sportsLimits: '/console/sports-limits',
  vendors: '/console/vendors',
  vendor: (code: string) => `/console/vendors/${code}`,
  jackpots: '/console/jackpots',
  newJackpot: '/console/new-jackpot',
  jackpot: (code: string) => `/console/jackpots/${code}`,
  freeRounds: '/console/free-rounds',
  freeRoundsOf: (username: string) =>
    `/console/free-rounds?${new URLSearchParams({ q: username })}`,
  newFreeRounds: '/console/free-rounds/new',
  promotions: '/console/promotions',
  newPromotion: '/console/promotions/new',
  copyPromotion: (activityId: string) =>
    `/console/promotions/new?${new URLSearchParams({ from: activityId })}`,
  promotion: (activityId: string) => `/console/promotions/activity/${activityId}`,
  promotionGrant: '/console/promotions/grant',
  promotionTerms: '/console/promotions/terms',
  promotionLiability: '/console/promotions/liability',
  applications: '/console/promotion-applications',
  redemptions: '/console/redemptions',
  mall: '/console/mall',
  agentBills: '/console/agent-bills',
  threads: '/console/threads',
  broadcasts: '/console/broadcasts',
  newBroadcast: (code: string) => `/console/broadcasts/${code}/new`,
  content: '/console/content',
  articles: '/console/content?kind=articles',
  contentItem: (kind: string, code: string, id: string) => `/console/content/${code}/${kind}/${id}`,
  brands: '/console/brands',
  brand: (code: string) => `/console/brands/${code}`,
  brandPart: (code: string, part: string) => `/console/brands/${code}/${part}`,
  staff: '/console/staff',
  audit: '/console/audit',
  mine: '/console/me',
  mySettings: '/console/me/settings',
} as const

/** Addresses that pages had before; whoever kept one comes to where the page is now. */
const oldAddresses: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/console\/receipt-cases\/?$/, paths.claims],
  [/^\/console\/deposit-methods\/?$/, paths.methods],
  [/^\/console\/crash\/?$/, paths.crash],
  [/^\/console\/security\/?$/, paths.mine],
  [/^\/console\/messages\/?$/, paths.threads],
  [/^\/console\/messages\/([^/]+)\/new\/?$/, paths.newBroadcast('$1')],
]

/** Where an old address leads now; null where it is none. */
export const movedTo = (pathname: string): string | null => {
  const found = oldAddresses.find(([from]) => from.test(pathname))
  return found === undefined ? null : pathname.replace(found[0], found[1])
}
