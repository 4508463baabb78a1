import type { Receiver } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { showAmount } from '../../kit/amounts.ts'
import type { AwardForm } from './award-form.ts'
import { ReceiverList } from '../../kit/receivers/receiver-list.tsx'
import type { Offer } from './terms-part.tsx'

type Props = {
  readonly offer: Offer
  readonly form: AwardForm
  readonly receivers: readonly Receiver[]
  readonly command: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly error: unknown
  }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Who gets what: the last look before it is given. */
export const ConfirmAwards = ({ offer, form, receivers, command, onConfirm, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const count = receivers.filter(({ problem }) => problem === null).length
  const game = offer.games.find(({ gameCode }) => gameCode === form.gameCode)?.title ?? ''
  const left = receivers.length - count
  return (
    <Dialog isOpen onClose={onClose} title={t('awards.confirm')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="text-lg font-bold">
          {t('awards.confirm-text', {
            count,
            rounds: Number(form.rounds),
            stake: showAmount(form.stake, offer.currency),
            game,
          })}
        </p>
        <p className="text-t2">
          {form.wagerMultiple.trim() === '0'
            ? t('awards.confirm-real')
            : t('awards.confirm-wager', { times: Number(form.wagerMultiple) })}
        </p>
        {left > 0 && <Banner tone="warn">{t('awards.confirm-left', { count: left })}</Banner>}
        <ReceiverList receivers={receivers} />
        {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('awards.change')}
          </Button>
          <Button isBusy={command.isPending} disabled={count === 0} onClick={onConfirm}>
            {t('awards.give')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
