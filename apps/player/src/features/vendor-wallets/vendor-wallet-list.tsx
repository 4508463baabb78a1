import type { VendorWallet } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import clsx from 'clsx'
import { Check } from 'lucide-react'

type Props = {
  readonly purses: readonly VendorWallet[]
  readonly chosen: string
  readonly isAsking: boolean
  readonly onChoose: (vassalage: string) => void
  readonly onRetry: () => void
}

/** One of them is chosen for the transfer. */
export const VendorWalletList = ({ purses, chosen, isAsking, onChoose, onRetry }: Props) => {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-extrabold">{t('wallet.purses')}</legend>
      <ul className="grid gap-2.5">
        {purses.map((vendorWallet) => (
          <li
            key={vendorWallet.vassalage}
            className={clsx(
              'flex min-h-18 items-center gap-3 rounded-lg border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
              vendorWallet.vassalage === chosen ? 'border-brandl bg-brands' : 'border-line bg-s1',
            )}
          >
            <label className="flex grow cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="purse"
                className="sr-only"
                checked={vendorWallet.vassalage === chosen}
                onChange={() => onChoose(vendorWallet.vassalage)}
              />
              <span
                aria-hidden
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  vendorWallet.vassalage === chosen
                    ? 'border-brand bg-brand text-onbrand'
                    : 'border-line2 text-transparent',
                )}
              >
                <Check size={14} strokeWidth={3} />
              </span>
              <span className="font-bold">{vendorWallet.vendorName}</span>
            </label>
            <VendorWalletBalance
              vendorWallet={vendorWallet}
              isAsking={isAsking}
              onRetry={onRetry}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type BalanceProps = { readonly vendorWallet: VendorWallet } & Pick<Props, 'isAsking' | 'onRetry'>

const VendorWalletBalance = ({ vendorWallet, isAsking, onRetry }: BalanceProps) => {
  const t = useT()
  const money = useMoney()
  if (vendorWallet.balance !== null)
    return (
      <span className="text-lg font-extrabold" data-testid={`purse-${vendorWallet.vassalage}`}>
        {money.show(vendorWallet.balance)}
      </span>
    )
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Badge tone="warn">{t('wallet.silent')}</Badge>
      <Button variant="secondary" size="small" isBusy={isAsking} onClick={onRetry}>
        {t('core.retry')}
      </Button>
    </span>
  )
}
