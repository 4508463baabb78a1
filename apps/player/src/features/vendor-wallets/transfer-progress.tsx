import type { VendorWallet, VendorWalletTransfer } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { vendorName } from './vendor-name.ts'

type Props = { readonly transfer: VendorWalletTransfer; readonly purses: readonly VendorWallet[] }

/** What became of the transfer that was just made. */
export const TransferProgress = ({ transfer, purses }: Props) => {
  const t = useT()
  const money = useMoney()
  const { state, direction } = transfer
  const vendor = vendorName(purses, transfer.vassalage)
  const amount = money.show(transfer.amount)
  if (state === 'done')
    return <Banner tone="info">{t(`wallet.done-${direction}`, { amount, vendor })}</Banner>
  if (state === 'refused')
    return <Banner tone="loss">{t(`wallet.refused-${direction}`, { vendor })}</Banner>
  return (
    <Banner tone="warn">
      <span className="flex items-start gap-3">
        {t('wallet.sent', { vendor })}
        <span className="spinner mt-0.5 shrink-0" aria-hidden />
      </span>
    </Banner>
  )
}
