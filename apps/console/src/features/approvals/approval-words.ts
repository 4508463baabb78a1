import { useT, type MessageKey } from '@faro/i18n'

/** Names of kinds, figures and codes that modules bring; one without a name stands as it is. */
export const useApprovalWords = () => {
  const t = useT()
  const named = (place: string) => (code: string) => {
    const text = t(`${place}.${code}` as MessageKey)
    return text === `${place}.${code}` ? code : text
  }
  return {
    kindOf: named('approval.kind'),
    figureOf: named('approval.figure'),
    errorOf: named('errors'),
    secretOf: named('approval.secret'),
    alarmOf: named('alarm'),
  }
}
