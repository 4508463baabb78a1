import { upline, type UplineTransfer } from '@faro/contract/cashier'
import { identity } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute, useRoutePages } from '@faro/web-kit'
import { ArrowDownLeft, ArrowUpRight, UserRound } from 'lucide-react'
import { PaymentPasswordNeeded } from '../../bonuses/payment-password-needed.tsx'
import { RecordList } from '../../records/record-list.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { UplineForm } from './upline-form.tsx'

/** Transfers to the member's upline, and those received from downlines. */
export const UplinePanel = () => {
  const t = useT()
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Transfer />
      <section aria-label={t('upline.record')}>
        <h4 className="mb-2 font-bold">{t('upline.record')}</h4>
        <TransferRecord />
      </section>
    </div>
  )
}

const Transfer = () => {
  const t = useT()
  const errorText = useErrorText()
  const member = useRoute(identity.info, {}, { staleMs: 60_000 })
  const state = useRoute(upline.state, {}, { staleMs: 0 })
  if (state.isLoadingError)
    return (
      <ErrorState
        text={errorText(state.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined || member.data === undefined)
    return <Skeleton className="h-72 w-full rounded-lg" />
  const { name, isOpen } = state.data
  return (
    <div className="card grid gap-4 p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accents text-accentt"
        >
          <UserRound size={22} />
        </span>
        <div>
          <p className="text-xs text-t3">{t('upline.name')}</p>
          <p className="font-extrabold">{name}</p>
        </div>
      </div>
      <p className="text-t2">{t('upline.text', { name })}</p>
      {!isOpen ? (
        <Banner tone="info">{t('upline.closed')}</Banner>
      ) : member.data.paymentPasswordSet ? (
        <UplineForm state={state.data} />
      ) : (
        <PaymentPasswordNeeded />
      )}
    </div>
  )
}

const TransferRecord = () => {
  const t = useT()
  const pages = useRoutePages(upline.list, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <RecordList
      label={t('upline.record')}
      pages={pages}
      empty={t('upline.none')}
      rowKey={(one) => one.transferId}
      row={(one) => <TransferRow one={one} />}
    />
  )
}

const TransferRow = ({ one }: { readonly one: UplineTransfer }) => {
  const t = useT()
  const money = useMoney()
  const isSent = one.direction === 'sent'
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft
  return (
    <>
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-s3 text-t2"
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-bold">
          {t(isSent ? 'upline.sent-to' : 'upline.received-from', { name: one.name })}
        </p>
        <p className="text-xs text-t3">{formatInstant(one.createdAt, pageLanguage())}</p>
      </div>
      <p className={isSent ? 'font-bold text-loss' : 'font-bold text-win'}>
        {money.signed(isSent ? `-${one.amount}` : one.amount)}
      </p>
    </>
  )
}
