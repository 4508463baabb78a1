import { useT } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { Store } from 'lucide-react'
import { useBrandChoice, useBrandsToChoose } from '../../kit/use-brand-choice.ts'

/** The brand that is looked at: the chosen one, or the only one that there is. */
export const useSportsBrand = (): string | null => {
  const chosen = useBrandChoice()
  const brands = useBrandsToChoose()
  return chosen ?? brands[0]?.code ?? null
}

export const BrandNeeded = () => {
  const t = useT()
  return <EmptyState icon={<Store size={28} />} text={t('trading.brand-choose')} />
}
