import { usePermission } from '@faro/web-kit'
import { useBrandChoice } from '../../kit/use-brand-choice.ts'

/** The brand whose lines are shown: the chosen one, else that of the address. */
export const useBrandCode = (): string => {
  const { brand } = usePermission()
  return useBrandChoice() ?? brand.merchantCode
}
