import { points, type Redemption } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Banner, Button, Dialog, toast, type Tone } from '@faro/ui'
import { useCommand, useErrorText, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { PromoArt } from '../../promos/promo-art.tsx'
import { usePointsText } from '../../promos/use-reward-text.ts'
import { RecordList } from '../../records/record-list.tsx'
import { pageLanguage } from '../../state/preferences.ts'

const tones: Readonly<Record<Redemption['status'], Tone>> = {
  'in-process': 'info',
  approved: 'win',
  rejected: 'loss',
}

/** What points bought: reward, points, quantity, status, remark, address and date. */
export const RedeemHistory = () => {
  const t = useT()
  const pages = useRoutePages(points.redemptions, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <section aria-label={t('mall.tab.history')}>
      <RecordList
        label={t('mall.tab.history')}
        pages={pages}
        empty={t('mall.history-none')}
        rowKey={({ redemptionId }) => redemptionId}
        row={(one) => <Row one={one} />}
      />
    </section>
  )
}

const Row = ({ one }: { readonly one: Redemption }) => {
  const t = useT()
  const pointsText = usePointsText()
  const [isAsking, ask] = useState(false)
  const { name, art, points: sum, amount, status, remark, tracking, receivingAddress, date } = one
  return (
    <>
      <PromoArt art={art} className="size-14 shrink-0 rounded-md [&>svg:last-child]:size-7" />
      <div className="min-w-0 grow basis-48">
        <p className="font-bold">{t('mall.row', { name, amount })}</p>
        <p className="text-xs text-t3">{formatInstant(date, pageLanguage())}</p>
        {receivingAddress !== '' && (
          <p className="truncate text-xs text-t3">{t('mall.to', { address: receivingAddress })}</p>
        )}
        {tracking !== '' && (
          <p className="text-xs text-t3">{t('mall.tracking', { number: tracking })}</p>
        )}
        {remark !== '' && <p className="text-xs text-t2">{t('mall.remark', { remark })}</p>}
      </div>
      <div className="grid justify-items-end gap-1.5">
        <span className="font-bold tabular-nums">{pointsText(sum)}</span>
        <Badge tone={tones[status]}>{t(`mall.status.${status}`)}</Badge>
        {status === 'in-process' && (
          <Button variant="ghost" size="small" className="-me-3" onClick={() => ask(true)}>
            {t('core.cancel')}
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog one={one} onClose={() => ask(false)} />}
    </>
  )
}

type Props = { readonly one: Redemption; readonly onClose: () => void }

const CancelDialog = ({ one: { redemptionId, points: sum }, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const pointsText = usePointsText()
  const cancel = useCommand(points.cancel, {
    invalidates: [points.redemptions, points.balance, points.rewards],
    onDone: () => {
      toast(t('mall.cancelled'))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('mall.cancel')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p>{t('mall.cancel-text', { points: pointsText(sum) })}</p>
        {cancel.isError && <Banner tone="loss">{errorText(cancel.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('mall.keep')}
          </Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { redemptionId } })}
          >
            {t('mall.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
