import { vendorWallets } from '@faro/contract/gaming'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'

export type TransferInput = {
  readonly vassalage: string
  readonly direction: 'in' | 'out'
  readonly amount: string
}

type Props = {
  readonly input: TransferInput
  readonly vendor: string
  readonly onClose: () => void
  readonly onSent: (transferId: string) => void
}

/** Confirms a transfer; errors stay in the dialog and a retry keeps its key. */
export const ConfirmTransferDialog = ({ input, vendor, onClose, onSent }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const transfer = useCommand(vendorWallets.transfer, {
    invalidates: [vendorWallets.wallets, wallet.balance],
    onDone: ({ transferId }) => onSent(transferId),
  })
  const amount = money.show(input.amount)
  return (
    <Dialog isOpen onClose={onClose} title={t('wallet.confirm')} closeLabel={t('core.close')}>
      <p className="font-semibold">{t(`wallet.confirm-${input.direction}`, { amount, vendor })}</p>
      {transfer.isError && (
        <div className="mt-4">
          <Banner tone="loss">{errorText(transfer.error)}</Banner>
        </div>
      )}
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('core.cancel')}
        </Button>
        <Button isBusy={transfer.isPending} onClick={() => transfer.mutate({ body: input })}>
          {t('wallet.go')}
        </Button>
      </div>
    </Dialog>
  )
}
