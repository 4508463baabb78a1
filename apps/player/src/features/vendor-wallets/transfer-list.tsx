import type { VendorWallet, VendorWalletTransfer } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, EmptyState, type Tone } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { ArrowDownLeft, ArrowRightLeft, ArrowUpRight } from 'lucide-react'
import { pageLanguage } from '../../state/preferences.ts'
import { vendorName } from './vendor-name.ts'

const tones: Readonly<Record<VendorWalletTransfer['state'], Tone>> = {
  sent: 'warn',
  done: 'win',
  refused: 'loss',
}

type Props = {
  readonly transfers: readonly VendorWalletTransfer[]
  readonly purses: readonly VendorWallet[]
}

export const TransferList = ({ transfers, purses }: Props) => {
  const t = useT()
  return (
    <section aria-labelledby="recent-transfers">
      <h2 id="recent-transfers" className="mb-2 text-lg font-extrabold">
        {t('wallet.recent')}
      </h2>
      {transfers.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ArrowRightLeft size={28} />} text={t('wallet.none')} />
        </div>
      ) : (
        <ul aria-labelledby="recent-transfers" className="card divide-y divide-line">
          {transfers.map((transfer) => (
            <TransferRow
              key={transfer.transferId}
              transfer={transfer}
              vendor={vendorName(purses, transfer.vassalage)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { readonly transfer: VendorWalletTransfer; readonly vendor: string }

const TransferRow = ({ transfer, vendor }: RowProps) => {
  const t = useT()
  const money = useMoney()
  const { direction, state, amount, createdAt } = transfer
  const Icon = direction === 'in' ? ArrowUpRight : ArrowDownLeft
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-s3 text-t2"
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-bold">{t(`wallet.row-${direction}`, { vendor })}</p>
        <p className="text-xs text-t3">{formatInstant(createdAt, pageLanguage())}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <p className="font-bold">{money.show(amount)}</p>
        <Badge tone={tones[state]}>{t(`wallet.state.${state}`)}</Badge>
      </div>
    </li>
  )
}
