import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, Dialog, EmptyState } from '@faro/ui'
import { useMoney, type ApiError } from '@faro/web-kit'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'

type Props = { readonly game: Game; readonly error: ApiError; readonly onConfirm: () => void }

/** For a vendor with its own wallet: shows the transfer that play needs and asks for consent. */
export const TransferNeeded = ({ game, error, onConfirm }: Props) => {
  const t = useT()
  const money = useMoney()
  const [isAsking, setAsking] = useState(true)
  const { available = '0' } = (error.detail ?? {}) as { available?: string }
  const { title, vendorName: vendor } = game
  return (
    <>
      <EmptyState
        icon={<ArrowRightLeft size={28} />}
        text={t('play.transfer-wait', { title, vendor })}
        action={<Button onClick={() => setAsking(true)}>{t('play.transfer-go')}</Button>}
      />
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('play.transfer-title', { vendor })}
        closeLabel={t('core.close')}
      >
        <p className="text-t2">{t('play.transfer-text', { vendor })}</p>
        <dl className="mt-4 flex items-center justify-between gap-4 rounded-md bg-s2 px-4 py-3">
          <dt className="text-t3">{t('play.transfer-amount')}</dt>
          <dd className="text-xl font-extrabold">{money.show(available)}</dd>
        </dl>
        <p className="mt-4 text-xs text-t3">{t('play.transfer-back')}</p>
        <div className="mt-6 grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('core.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('play.transfer-go')}</Button>
        </div>
      </Dialog>
    </>
  )
}
