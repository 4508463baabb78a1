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
  paymentPassword: rule(6, [6, 6], { required: false }),
}

/** Flags as the specification names them; a child is on only where its parent is. */
const modules: readonly (readonly [string, string | null, boolean])[] = [
  ['REGISTRATION', null, true],
  ['DIRECTREG3', 'REGISTRATION', true],
  ['USERNAMEREG3', 'REGISTRATION', true],
  ['MOBILENUMREG3', 'REGISTRATION', false],
  ['MOBILENUMPASSREG3', 'REGISTRATION', false],
  ['REGMOBVERF3', 'REGISTRATION', false],
  ['LOGIN', null, true],
  ['FREEPLAY3', 'LOGIN', false],
  ['PWDEXPFORCECHANGE3', 'LOGIN', false],
  ['MOBILEVERCODELOGIN3', 'LOGIN', false],
  ['CHNGPASSVERIF3', 'LOGIN', false],
  ['LOGGEDINTOHOME', 'LOGIN', false],
  ['LOGINIPVERIF3', 'LOGIN', true],
  ['GOOGLELOGIN3', 'LOGIN', true],
  ['FACEBOOKLOGIN3', 'LOGIN', true],
  ['CASHIER', null, true],
  ['DEPOSIT', 'CASHIER', true],
  ['WITHDRAWAL', 'CASHIER', true],
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
    hosts: ['localhost', '*'],
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

export const depositMethods = [
  {
    methodId: 'bank',
    kind: 'bank',
    name: 'Hosted Pay',
    min: 10,
    max: 50_000,
    suggested: [50, 100, 500, 1000],
  },
  {
    methodId: 'card',
    kind: 'card',
    name: 'Hosted Pay',
    min: 10,
    max: 10_000,
    suggested: [20, 50, 100, 200],
  },
  {
    methodId: 'ewallet',
    kind: 'ewallet',
    name: 'Hosted Pay',
    min: 5,
    max: 20_000,
    suggested: [20, 50, 100, 500],
  },
  {
    methodId: 'qr',
    kind: 'qr',
    name: 'Hosted Pay',
    min: 5,
    max: 5_000,
    suggested: [20, 50, 100, 200],
  },
] as const
