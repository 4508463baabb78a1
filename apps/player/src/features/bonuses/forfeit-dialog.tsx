import { bonuses, type Bonus } from '@faro/contract/bonuses'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'

type Props = { readonly bonus: Bonus; readonly onClose: () => void }

/** Confirms forfeiting a bonus, which cannot be undone. */
export const ForfeitDialog = ({ bonus, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const forfeit = useCommand(bonuses.forfeit, {
    invalidates: [bonuses.mine],
    onDone: () => {
      toast(t('bonus.forfeited'))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('bonus.forfeit')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="font-semibold">
          {t('bonus.forfeit-ask', { amount: money.show(bonus.amount) })}
        </p>
        <p className="text-t2">{t('bonus.forfeit-text')}</p>
        {forfeit.isError && <Banner tone="loss">{errorText(forfeit.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('bonus.keep')}
          </Button>
          <Button
            variant="danger"
            isBusy={forfeit.isPending}
            onClick={() => forfeit.mutate({ params: { bonusId: bonus.bonusId } })}
          >
            {t('bonus.forfeit')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
