/** Who a route is for, as this table has it: never read from the server. */
export type AudienceWord =
  | 'anybody'
  | 'member'
  | 'real'
  | 'agent'
  | 'game'
  | 'staff'
  | 'vendor'
  | 'provider'
  | 'conformance'

/**
 * Every route of the server on its public port, one a line: `METHOD path: who`. A new route needs a
 * line here, at its place in the alphabet of paths.
 *
 * `anybody`; `member`: whoever is signed in, a demo account too; `real`: members and agents;
 * `agent`; `game`: a player inside a launched game; `staff`: anybody signed in to the console, with
 * the right that is named; `vendor`, `provider`: other servers, by their signature; `conformance`:
 * the key of the conformance kit, where one was set.
 */
export const audiences = `
GET /: anybody
GET /*: anybody
GET /assets/*: anybody
GET /avatars/:file: anybody
POST /conformance/change: conformance
GET /conformance/ledger: conformance
POST /conformance/setup: conformance
GET /console: anybody
GET /console/*: anybody
GET /console/api/alarms: staff staff.write
POST /console/api/alarms/:alarmId/acknowledge: staff staff.write
GET /console/api/approvals: staff
GET /console/api/approvals/:approvalId: staff
POST /console/api/approvals/:approvalId/collect: staff
POST /console/api/approvals/:approvalId/refuse: staff
POST /console/api/approvals/:approvalId/vote: staff
POST /console/api/approvals/:approvalId/withdraw: staff
GET /console/api/approvals/count: staff
GET /console/api/audit: staff audit.read
GET /console/api/brands: staff brand.read
GET /console/api/brands/:code: staff brand.read
PUT /console/api/brands/:code/flags: staff brand.write
PUT /console/api/brands/:code/hosts: staff brand.write
PUT /console/api/brands/:code/maintenance: staff brand.write
PUT /console/api/brands/:code/regions: staff brand.write
PUT /console/api/brands/:code/register-rules: staff brand.write
PUT /console/api/brands/:code/settings: staff brand.write
GET /console/api/brands/:code/visitor: staff brand.read
GET /console/api/brands/:code/ways-in: staff brand.read
PUT /console/api/brands/:code/ways-in: staff brand.write
GET /console/api/cashier/methods: staff cashier.read
PUT /console/api/cashier/methods/:code: staff brand.write
PUT /console/api/cashier/methods/:code/:methodId: staff brand.write
GET /console/api/cashier/rules: staff cashier.read
PUT /console/api/cashier/rules/:code: staff brand.write
GET /console/api/content/:code/announcements: staff content.read
DELETE /console/api/content/:code/announcements/:announcementId: staff content.write
PUT /console/api/content/:code/announcements/:announcementId: staff content.write
GET /console/api/content/:code/articles: staff content.read
DELETE /console/api/content/:code/articles/:articleId: staff content.write
PUT /console/api/content/:code/articles/:articleId: staff content.write
POST /console/api/content/clean: staff content.read
GET /console/api/crash/limits: staff games.read
PUT /console/api/crash/limits/:currency: staff games.write
POST /console/api/enrol: anybody
POST /console/api/enrol/link: anybody
GET /console/api/feedback: staff messaging.read
POST /console/api/feedback/:feedbackId/answer: staff messaging.write
GET /console/api/feedback/:feedbackId/images/:position: staff messaging.read
GET /console/api/free-rounds: staff free-rounds.read
POST /console/api/free-rounds: staff free-rounds.write
POST /console/api/free-rounds/:awardId/cancel: staff free-rounds.write
GET /console/api/free-rounds/offer: staff free-rounds.read
POST /console/api/free-rounds/receivers: staff free-rounds.write
GET /console/api/jackpot-games: staff jackpots.read
GET /console/api/jackpots: staff jackpots.read
POST /console/api/jackpots: staff jackpots.write
GET /console/api/jackpots/:code: staff jackpots.read
PUT /console/api/jackpots/:code: staff jackpots.write
POST /console/api/jackpots/:code/close: staff jackpots.write
POST /console/api/jackpots/judge: staff jackpots.read
POST /console/api/login: anybody
POST /console/api/login/passkey: anybody
POST /console/api/login/passkey/question: anybody
DELETE /console/api/logout: staff
GET /console/api/me: staff
GET /console/api/messages/:code: staff messaging.read
PUT /console/api/messages/:code/:broadcastId: staff messaging.write
GET /console/api/messages/:code/receivers: staff messaging.read
GET /console/api/notices: staff
POST /console/api/notices/read: staff
GET /console/api/parked-credits: staff vendors.read
POST /console/api/parked-credits/:creditId/decision: staff vendors.write
POST /console/api/passkeys: staff
POST /console/api/passkeys/:passkeyId/remove: staff
POST /console/api/passkeys/question: staff
GET /console/api/players: staff players.read
GET /console/api/players/:memberId: staff players.read
GET /console/api/players/:memberId/entries: staff players.read
POST /console/api/players/:memberId/exclusion: staff players.write
POST /console/api/players/:memberId/hold/release: staff players.write
GET /console/api/players/:memberId/play-safety: staff players.read
POST /console/api/proof: staff
POST /console/api/proof/passkey: staff
POST /console/api/proof/question: staff
GET /console/api/receipt-cases: staff cashier.read
POST /console/api/receipt-cases/:caseId/propose: staff cashier.approve
GET /console/api/reconciliation: staff cashier.read
POST /console/api/reconciliation/:differenceId/resolve: staff cashier.approve
GET /console/api/recoveries: staff staff.write
POST /console/api/recoveries/:recoveryId/object: staff staff.write
POST /console/api/recoveryCodes: staff
POST /console/api/roles: staff staff.write
GET /console/api/security: staff
DELETE /console/api/sessions/:sessionId: staff
GET /console/api/staff: staff staff.write
POST /console/api/staff: staff staff.write
PATCH /console/api/staff/:operatorId: staff staff.write
POST /console/api/staff/:operatorId/reset: staff staff.write
PUT /console/api/staff/:operatorId/roles: staff staff.write
GET /console/api/vendors: staff vendors.read
GET /console/api/vendors/:code: staff vendors.read
PUT /console/api/vendors/:code: staff vendors.write
GET /console/api/vendors/:code/calls: staff vendors.read
POST /console/api/vendors/:code/calls/:callId/replay: staff vendors.write
POST /console/api/vendors/:code/cases/:caseId/close: staff vendors.write
PUT /console/api/vendors/:code/ceiling: staff vendors.write
POST /console/api/vendors/:code/keys: staff vendors.write
POST /console/api/vendors/:code/sync: staff vendors.write
GET /console/api/withdrawals: staff cashier.read
POST /console/api/withdrawals/:withdrawalId/approve: staff cashier.approve
POST /console/api/withdrawals/:withdrawalId/force-receipt: staff cashier.approve
POST /console/api/withdrawals/:withdrawalId/reject: staff cashier.approve
GET /covers/:file: anybody
GET /docs: anybody
GET /docs/json: anybody
GET /docs/static/*: anybody
GET /docs/static/index.html: anybody
GET /docs/static/swagger-initializer.js: anybody
GET /docs/yaml: anybody
GET /healthz: anybody
GET /healthz/ready: anybody
GET /icons/:file: anybody
GET /lgw/games/game_menus: anybody
GET /lgw/games/popular: anybody
GET /manifest.webmanifest: anybody
POST /messages/sms/status: provider
POST /payments/:provider/callback: provider
POST /play/api/crash/bets: game
POST /play/api/crash/cash-out: game
GET /play/api/crash/history: game
GET /play/api/crash/state: game
POST /play/api/crash/take-back: game
GET /play/api/fair/pairs: game
GET /play/api/fair/seed: game
POST /play/api/fair/seed: game
PUT /play/api/fair/seed: game
POST /play/api/instant/cash-out: game
GET /play/api/instant/history: game
POST /play/api/instant/play: game
POST /play/api/instant/rounds: game
GET /play/api/instant/state: game
POST /play/api/instant/steps: game
GET /play/api/jackpots: game
GET /play/api/slots/history: game
POST /play/api/slots/seed: game
POST /play/api/slots/spin: game
GET /play/api/slots/state: game
GET /play/crash: anybody
GET /play/instant: anybody
GET /play/slots: anybody
GET /robots.txt: anybody
GET /share/:file: anybody
GET /sitemap.xml: anybody
GET /sw.js: anybody
ANY /vendor/:slug/hub88/*: vendor
ANY /vendor/:slug/softswiss/*: vendor
GET /ways/human: anybody
GET /wps/agent/affiliate: anybody
GET /wps/captcha: anybody
GET /wps/captcha/sound: anybody
GET /wps/cashier/bankAccounts: real
POST /wps/cashier/bankAccounts: real
GET /wps/cashier/deposit/methods: real
GET /wps/cashier/deposit/quote: real
GET /wps/cashier/deposits: real
POST /wps/cashier/deposits: real
DELETE /wps/cashier/deposits/:depositId: real
GET /wps/cashier/deposits/:depositId: real
GET /wps/cashier/withdrawal/limits: real
GET /wps/cashier/withdrawal/quote: real
GET /wps/cashier/withdrawals: real
POST /wps/cashier/withdrawals: real
POST /wps/cashier/withdrawals/:withdrawalId/cancel: real
POST /wps/cashier/withdrawals/:withdrawalId/receipt: real
GET /wps/crash/rounds/:roundId: anybody
GET /wps/crash/rounds/:roundId/postings: member
GET /wps/fair/chains: anybody
PUT /wps/feedback: anybody
POST /wps/game/launchGame: member
PUT /wps/member/bindings: real
DELETE /wps/member/bindings/:kind: real
POST /wps/member/bindings/code: real
POST /wps/member/coolOff: real
GET /wps/member/devices: real
DELETE /wps/member/devices/:deviceId: real
GET /wps/member/info: member
GET /wps/member/info/icon: member
PUT /wps/member/info/icon: member
PUT /wps/member/language: member
GET /wps/member/logins: real
POST /wps/member/passkeys: real
DELETE /wps/member/passkeys/:passkeyId: real
PATCH /wps/member/passkeys/:passkeyId: real
POST /wps/member/passkeys/question: real
POST /wps/member/password: real
POST /wps/member/password/email: anybody
POST /wps/member/password/reset: anybody
POST /wps/member/password/verification: anybody
PATCH /wps/member/paymentPassword: real
PUT /wps/member/paymentPassword: real
POST /wps/member/paymentPassword/code: real
PUT /wps/member/paymentPassword/reset: real
GET /wps/member/playLimits: real
PUT /wps/member/playLimits: real
POST /wps/member/playLimits/confirm: real
PUT /wps/member/realityCheck: real
POST /wps/member/recoveryCodes: real
PUT /wps/member/register: anybody
PUT /wps/member/register/mobile: anybody
GET /wps/member/security: real
POST /wps/member/selfExclusion: real
DELETE /wps/member/sessions: real
GET /wps/member/sessions: real
DELETE /wps/member/sessions/:sessionId: real
DELETE /wps/member/social/:provider: real
POST /wps/member/social/:provider: real
PUT /wps/member/social/link: real
DELETE /wps/member/totp: real
POST /wps/member/totp: real
PUT /wps/member/totp: real
DELETE /wps/relay/CSP_message/:messageId: real
GET /wps/relay/CSP_messageList: real
POST /wps/relay/CSP_messageRead/:messageId: real
POST /wps/relay/CSP_messageReadAll: real
GET /wps/relay/CSP_unreadCount: real
GET /wps/relay/GCSGAME_game/:code: anybody
GET /wps/relay/GCSGAME_gameList: anybody
GET /wps/relay/GCSGAME_gameVendor: anybody
GET /wps/relay/GCSGAME_getJackpots: anybody
GET /wps/relay/GCSGAME_getRankList: anybody
GET /wps/relay/GCSGAME_getVassGameType: anybody
GET /wps/relay/GCSGAME_getWinnerBoard: anybody
GET /wps/relay/GCSGAME_hotGamesV2: anybody
GET /wps/relay/GCS_betMovements/:vassalage: real
GET /wps/relay/GCS_betRecords: real
GET /wps/relay/GCS_betRecords.csv: real
GET /wps/relay/GCS_betRecords/:roundId: real
GET /wps/relay/GCS_merchantWallet: real
GET /wps/relay/GCS_profitLoss: real
GET /wps/relay/GCS_recentGame: member
GET /wps/relay/GCS_uplineState: real
POST /wps/relay/GCS_uplineTransfer: real
GET /wps/relay/GCS_uplineTransfers: real
POST /wps/relay/GCS_walletTransfer: real
GET /wps/relay/GLS2_roomList: member
GET /wps/relay/MCSFE_getFavoriteGames: member
DELETE /wps/relay/MCSFE_getFavoriteGames/:code: member
PUT /wps/relay/MCSFE_getFavoriteGames/:code: member
GET /wps/relay/MCSFE_getFavoriteGamesList: member
GET /wps/relay/MCSFE_getListAnnouncements: anybody
GET /wps/relay/MCSFE_getPlayerAvatar: member
GET /wps/relay/ODSFE2_MemTransDet: real
GET /wps/relay/ODSFE2_MemTransDet.csv: real
GET /wps/relay/PROMO_bonusDetails: real
POST /wps/relay/PROMO_bonusDetails/:bonusId/forfeit: real
GET /wps/relay/PROMO_freeRounds: real
GET /wps/relay/fair/pairs: member
GET /wps/relay/fair/rounds: member
GET /wps/relay/instant/proof/:roundId: member
GET /wps/relay/jackpots/round/:roundId: real
GET /wps/relay/slots/proof/:spinId: real
POST /wps/session/login: anybody
POST /wps/session/login/freeplay: anybody
POST /wps/session/login/passkey: anybody
POST /wps/session/login/passkey/question: anybody
POST /wps/session/login/v2: anybody
POST /wps/session/login/verification: anybody
POST /wps/session/login/verification/code: anybody
DELETE /wps/session/logout: member
POST /wps/session/proof: real
POST /wps/session/proof/code: real
POST /wps/session/proof/passkey: real
POST /wps/session/social: anybody
POST /wps/session/social/:provider: anybody
GET /wps/session/social/:provider/callback: anybody
PUT /wps/session/social/register: anybody
GET /wps/system/customerService: anybody
GET /wps/system/domainRoute: anybody
GET /wps/system/helpCenter: anybody
GET /wps/system/setting/login: anybody
GET /wps/system/setting/register: anybody
GET /wps/system/status: anybody
GET /wps/system/whitelabel: anybody
POST /wps/v2/game/launchGame: member
GET /wps/v2/wallets/balance: member
GET /wps/verification/human: anybody
POST /wps/verification/sms/noLogin: anybody
POST /wps/verification/sms/password: anybody
POST /wps/verification/sms/register: anybody
`
  .trim()
  .split('\n')
  .map((line) => {
    const [route = '', audience = ''] = line.split(': ')
    return { place: route, audience }
  })
