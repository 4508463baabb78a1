import { useT, type MessageKey } from '@faro/i18n'
import { showAmount } from '../../shell/amounts.ts'
import { useWords } from '../../shell/use-words.ts'

const money = /^(\d+(?:\.\d+)?) ([A-Z][A-Z0-9_]{2,31})$/
/** Figures that list roles or permissions by their codes. */
const rolesIn = new Set(['roles', 'roles-new', 'rights-new', 'rights-ended'])

/** Names of kinds, figures and codes that modules bring; one without a name stands as it is. */
export const useApprovalWords = () => {
  const t = useT()
  const permissionOf = useWords('permission')
  const named = (place: string) => (code: string) => {
    const text = t(`${place}.${code}` as MessageKey)
    return text === `${place}.${code}` ? code : text
  }
  const valueNamed = (label: string, value: string): string => {
    const key = `approval.value.${label}.${value}`
    const text = t(key as MessageKey)
    return text === key ? value : text
  }
  const roleNamed = (text: string): string => {
    const [code = '', ...brand] = text.split(' ')
    const name = code.includes('.') ? permissionOf(code) : named('staff.role')(code)
    return [name, ...brand].join(' ')
  }
  /** Modules tell amounts as digits with a currency: shown as the reader writes them. */
  const shownValue = (value: string): string => {
    const [, amount, currency] = money.exec(value) ?? []
    return amount === undefined || currency === undefined ? value : showAmount(amount, currency)
  }
  return {
    shownValue,
    /** What a figure says, in the reader's words and numbers. */
    valueOf: (label: string, value: string): string => {
      if (rolesIn.has(label)) return value.split(', ').map(roleNamed).join(', ')
      const shown = shownValue(value)
      return shown === value ? valueNamed(label, value) : shown
    },
    kindOf: named('approval.kind'),
    figureOf: named('approval.figure'),
    errorOf: named('errors'),
    secretOf: named('approval.secret'),
    alarmOf: named('alarm'),
  }
}
