import { useT } from '@faro/i18n'
import { Banner, Checkbox } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Checkbox>, 'children'> & { readonly locked: string }

/** Asks for consent to forfeit the locked bonus. */
export const ForfeitCheck = ({ locked, ...box }: Props) => {
  const t = useT()
  const money = useMoney()
  return (
    <div className="grid gap-2">
      <Banner tone="warn">{t('bonus.forfeit-warning', { amount: money.show(locked) })}</Banner>
      <Checkbox {...box}>{t('bonus.forfeit-agree')}</Checkbox>
    </div>
  )
}

/** The same as a line of the summary of what is confirmed. */
export const ForfeitRow = ({ locked }: Pick<Props, 'locked'>) => {
  const t = useT()
  const money = useMoney()
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-t3">{t('bonus.forfeit-row')}</dt>
      <dd className="text-end font-semibold text-loss">{money.show(`-${locked}`)}</dd>
    </div>
  )
}
