import type { FieldRule } from '@faro/contract/whitelabel'

type Rule = Pick<FieldRule, 'enabled' | 'required' | 'minLength' | 'maxLength' | 'patternId'>

const rule = (
  patternId: number,
  [minLength, maxLength]: readonly [number, number],
  change: Partial<Rule> = {},
): Rule => ({ enabled: true, required: true, minLength, maxLength, patternId, ...change })

const off = { enabled: false, required: false }

const rules: Readonly<Record<string, Rule>> = {
  username: rule(1, [3, 15]),
  password: rule(5, [8, 20]),
  confirmPassword: rule(0, [8, 20]),
  payeeName: rule(21, [3, 60], off),
  email: rule(3, [6, 80], { required: false }),
  mobileNum: rule(6, [7, 15], off),
  affiliateCode: rule(4, [4, 12], off),
  nickname: rule(0, [2, 30], off),
  birthday: rule(11, [10, 10], off),
  idNumber: rule(4, [5, 20], off),
  nationality: rule(12, [2, 40], off),
  placeOfBirth: rule(12, [2, 60], off),
  address: rule(0, [5, 120], off),
  occupation: rule(12, [2, 60], off),
  sourceOfIncome: rule(12, [2, 60], off),
  whatsapp: rule(6, [7, 15], off),
  telegram: rule(9, [3, 32], off),
  zalo: rule(6, [7, 15], off),
  line: rule(9, [3, 32], off),
  facebook: rule(9, [3, 60], off),
  wechat: rule(9, [3, 32], off),
  qqNum: rule(6, [5, 15], off),
  recommenderId: rule(4, [3, 20], off),
  referralCode: rule(4, [4, 12], off),
  captcha: rule(6, [5, 5], off),
  paymentPassword: rule(6, [6, 6], { required: false }),
}

/** Flags as the specification names them; a child is on only where its parent is. */
const modules: readonly (readonly [string, string | null, boolean])[] = [
  ['REGISTRATION', null, true],
  ['DIRECTREG3', 'REGISTRATION', true],
  ['USERNAMEREG3', 'REGISTRATION', true],
  ['MOBILENUMREG3', 'REGISTRATION', true],
  ['MOBILENUMPASSREG3', 'REGISTRATION', true],
  ['REGMOBVERF3', 'REGISTRATION', true],
  ['LOGIN', null, true],
  ['FREEPLAY3', 'LOGIN', false],
  ['PWDEXPFORCECHANGE3', 'LOGIN', true],
  ['MOBILEVERCODELOGIN3', 'LOGIN', true],
  ['CHNGPASSVERIF3', 'LOGIN', true],
  ['LOGGEDINTOHOME', 'LOGIN', false],
  ['LOGINIPVERIF3', 'LOGIN', true],
  ['GOOGLELOGIN3', 'LOGIN', true],
  ['FACEBOOKLOGIN3', 'LOGIN', true],
  ['CASHIER', null, true],
  ['DEPOSIT', 'CASHIER', true],
  ['WITHDRAWAL', 'CASHIER', true],
  ['AGENT', null, true],
  ['DIVIDENDCONTRACT3', 'AGENT', true],
  ['DAILYSALARY3', 'AGENT', true],
  ['HOURSALARY3', 'AGENT', true],
  ['REALTIMESALARY3', 'AGENT', true],
  ['DOWNTRANSFER3', 'AGENT', true],
  ['AFFILIATE3', 'AGENT', true],
]

export const brands = [
  {
    merchantId: 1,
    code: 'voltio',
    name: 'Voltio',
    preset: 'voltio',
    radius: 'default',
    currency: 'PNT',
    symbol: 'P',
    languages: ['ES', 'EN', 'VI'],
    defaultLanguage: 'ES',
    numberLocale: 'es',
    ageMinimum: 18,
    hosts: ['localhost', 'voltio.localhost', '*'],
    modules,
    rules,
  },
  {
    merchantId: 2,
    code: 'marea',
    name: 'Marea',
    preset: 'marea',
    radius: 'round',
    currency: 'EUR',
    symbol: '€',
    languages: ['EN', 'ES'],
    defaultLanguage: 'EN',
    numberLocale: 'en',
    ageMinimum: 21,
    hosts: ['marea.localhost'],
    // this brand takes members by invitation: the register button of the header is off
    modules: modules.map(
      ([id, parent, on]) => [id, parent, id === 'DIRECTREG3' ? false : on] as const,
    ),
    rules: { ...rules, email: rule(3, [6, 80]), payeeName: rule(21, [3, 60]) },
  },
] as const
