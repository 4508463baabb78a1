import { useT, type MessageKey } from '@faro/i18n'
import { showAmount } from './amounts.ts'
import { useRoleName } from './use-role-name.ts'

const role = /^([\w.-]+)( \(.+\))?$/
const stakes = /^(\d+ × )(.+)$/
const money = /^(\d+(?:\.\d+)?) ([A-Z][A-Z0-9_]{2,31})$/

const arrow = ' → '

/** Figures that list roles or permissions by their codes. */
const rolesIn = new Set(['roles', 'roles-new', 'rights-new', 'rights-ended'])

/** Names of kinds, figures and codes that modules bring; one without a name stands as it is. */
export const useApprovalWords = () => {
  const t = useT()
  const roleName = useRoleName()
  const named = (place: string) => (code: string) => {
    const text = t(`${place}.${code}` as MessageKey)
    return text === `${place}.${code}` ? code : text
  }
  const valueNamed = (label: string, value: string): string => {
    const key = `approval.value.${label}.${value}`
    const text = t(key as MessageKey)
    return text === key ? value : text
  }
  const moneyOf = (value: string): string | null => {
    const [, amount, currency] = money.exec(value) ?? []
    return amount === undefined || currency === undefined ? null : showAmount(amount, currency)
  }
  const roleOf = (held: string): string => {
    const [, code = held, brand = ''] = role.exec(held) ?? []
    return roleName(code) + brand
  }
  const listOf = (value: string, nameOf: (code: string) => string): string =>
    value === '—' ? value : value.split(', ').map(nameOf).join(', ')
  return {
    /** What a figure says, in the reader's words and numbers. */
    valueOf: (label: string, value: string): string => {
      if (label === 'risks') return listOf(value, named('cashier.risk'))
      if (rolesIn.has(label)) return listOf(value, roleOf)
      const [, times = '', stake = value] = (label === 'rounds' && stakes.exec(value)) || []
      // before and after: each by itself
      const words = stake.split(arrow).map((part) => moneyOf(part) ?? valueNamed(label, part))
      return times + words.join(arrow)
    },
    kindOf: named('approval.kind'),
    figureOf: named('approval.figure'),
    errorOf: named('errors'),
    secretOf: named('approval.secret'),
    alarmOf: named('alarm'),
    /** A field that visitors fill in. */
    fieldOf: named('errors.field'),
  }
}
