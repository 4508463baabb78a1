/**
 * Every flag of the platform with the one above it, in the order of the console's tree: a flag is
 * on only where everything above it is on. What each does is told in the `brand` catalogues.
 */
export const flags = {
  REGISTRATION: { parent: null, standard: true },
  DIRECTREG3: { parent: 'REGISTRATION', standard: true },
  USERNAMEREG3: { parent: 'REGISTRATION', standard: true },
  MOBILENUMREG3: { parent: 'REGISTRATION', standard: false },
  MOBILENUMPASSREG3: { parent: 'REGISTRATION', standard: false },
  REGMOBVERF3: { parent: 'REGISTRATION', standard: false },
  LOGIN: { parent: null, standard: true },
  FREEPLAY3: { parent: 'LOGIN', standard: false },
  PWDEXPFORCECHANGE3: { parent: 'LOGIN', standard: false },
  MOBILEVERCODELOGIN3: { parent: 'LOGIN', standard: false },
  CHNGPASSVERIF3: { parent: 'LOGIN', standard: false },
  LOGGEDINTOHOME: { parent: 'LOGIN', standard: false },
  CASHIER: { parent: null, standard: true },
  DEPOSIT: { parent: 'CASHIER', standard: true },
  WITHDRAWAL: { parent: 'CASHIER', standard: true },
  AGENT: { parent: null, standard: true },
  DIVIDENDCONTRACT3: { parent: 'AGENT', standard: false },
  DAILYSALARY3: { parent: 'AGENT', standard: false },
  HOURSALARY3: { parent: 'AGENT', standard: false },
  REALTIMESALARY3: { parent: 'AGENT', standard: false },
  DOWNTRANSFER3: { parent: 'AGENT', standard: true },
  AFFILIATE3: { parent: 'AGENT', standard: false },
  PROMOTIONS: { parent: null, standard: true },
  CASHBACK3: { parent: 'PROMOTIONS', standard: true },
  POINTMALL3: { parent: 'PROMOTIONS', standard: true },
  VIP3: { parent: 'PROMOTIONS', standard: true },
  MISSION3: { parent: 'PROMOTIONS', standard: true },
  RAFFLE3: { parent: 'PROMOTIONS', standard: true },
  REDENVELOPE3: { parent: 'PROMOTIONS', standard: true },
  TOURNAMENT3: { parent: 'PROMOTIONS', standard: true },
  REFERRAL3: { parent: 'PROMOTIONS', standard: true },
  PLAYABLEBONUS3: { parent: 'PROMOTIONS', standard: false },
} as const satisfies Readonly<Record<string, { parent: string | null; standard: boolean }>>

export type FlagId = keyof typeof flags

export const isFlagId = (text: string): text is FlagId => Object.hasOwn(flags, text)
