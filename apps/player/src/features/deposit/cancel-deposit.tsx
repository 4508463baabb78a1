import { deposits, type Deposit } from '@faro/contract/cashier'
import { playLimits } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useState } from 'react'

/** Cancels an unpaid deposit after a confirmation. */
export const CancelDeposit = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCommand(deposits.cancel, {
    invalidates: [deposits.get, deposits.list, playLimits.get],
    onDone: () => {
      setAsking(false)
      toast(t('cashier.deposit-cancel-done'))
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('cashier.deposit-cancel')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('cashier.deposit-cancel-title')}
        closeLabel={t('core.close')}
      >
        <div className="grid gap-4">
          <p className="text-t2">
            {t('cashier.deposit-cancel-text', { amount: money.show(deposit.amount) })}
          </p>
          {cancel.isError && <Banner tone="loss">{errorText(cancel.error)}</Banner>}
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('cashier.deposit-cancel-keep')}
            </Button>
            <Button
              variant="danger"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { depositId: deposit.depositId } })}
            >
              {t('cashier.deposit-cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
