import { useT, type MessageKey } from '@faro/i18n'
import { showAmount } from '../../shell/amounts.ts'

const money = /^(\d+(?:\.\d+)?) ([A-Z][A-Z0-9_]{2,31})$/

/** Names of kinds, figures and codes that modules bring; one without a name stands as it is. */
export const useApprovalWords = () => {
  const t = useT()
  const named = (place: string) => (code: string) => {
    const text = t(`${place}.${code}` as MessageKey)
    return text === `${place}.${code}` ? code : text
  }
  const valueNamed = (label: string, value: string): string => {
    const key = `approval.value.${label}.${value}`
    const text = t(key as MessageKey)
    return text === key ? value : text
  }
  return {
    /** What a figure says, in the reader's words and numbers. */
    valueOf: (label: string, value: string): string => {
      const [, amount, currency] = money.exec(value) ?? []
      return amount === undefined || currency === undefined
        ? valueNamed(label, value)
        : showAmount(amount, currency)
    },
    kindOf: named('approval.kind'),
    figureOf: named('approval.figure'),
    errorOf: named('errors'),
    secretOf: named('approval.secret'),
    alarmOf: named('alarm'),
  }
}
