import { bonuses } from '@faro/contract/bonuses'
import { upline } from '@faro/contract/cashier'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Dialog, toast } from '@faro/ui'
import { useCommand, useMoney } from '@faro/web-kit'
import { ForfeitRow } from '../../bonuses/forfeit-check.tsx'
import { MoneyOutForm } from '../../bonuses/money-out-form.tsx'
import { useLockedBonus } from '../../bonuses/use-locked-bonus.ts'

type Props = {
  readonly amount: string
  readonly name: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms a transfer to the upline; errors stay in the dialog. */
export const ConfirmUplineDialog = ({ amount, name, onClose, onDone }: Props) => {
  const t = useT()
  const money = useMoney()
  const transfer = useCommand(upline.transfer, {
    invalidates: [bonuses.mine, upline.state, upline.list, wallet.balance, wallet.entries],
    onDone: (done) => {
      toast(t('upline.done', { amount: money.show(done.amount), name: done.name }))
      onDone()
    },
  })
  const locked = useLockedBonus(transfer.error)
  return (
    <Dialog isOpen onClose={onClose} title={t('upline.confirm')} closeLabel={t('core.close')}>
      <MoneyOutForm
        locked={locked}
        command={transfer}
        submitLabel={t('upline.go')}
        onSubmit={(values) => transfer.mutate({ body: { amount, ...values } })}
        onClose={onClose}
      >
        <p className="font-semibold">
          {t('upline.confirm-text', { amount: money.show(amount), name })}
        </p>
        {locked !== null && (
          <dl className="rounded-md bg-s2 p-4">
            <ForfeitRow locked={locked} />
          </dl>
        )}
      </MoneyOutForm>
    </Dialog>
  )
}
