import type { Alarm } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { useApprovalWords } from '../../kit/use-approval-words.ts'

/** What an alarm measured beside its threshold; nothing where it is so or not so. */
export const useAlarmFigure = (): ((alarm: Alarm) => string | null) => {
  const t = useT()
  const { valueOf } = useApprovalWords()
  return ({ code, hasFigure, value, threshold }) =>
    hasFigure
      ? t('approval.threshold', {
          value: valueOf(code, value),
          threshold: valueOf(code, threshold),
        })
      : null
}
