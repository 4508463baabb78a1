import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { IconButton } from '@faro/ui'
import { useState } from 'react'
import { useShownBalance } from '../state/balance-hold.ts'

const hiddenKey = 'balance-hidden'

export const useBalance = () => useRoute(wallet.balance, {}, { staleMs: 60_000 })

/** The available balance; a tap hides it, the arrow asks the server again. */
export const Balance = ({ isLarge = false }: { readonly isLarge?: boolean }) => {
  const t = useT()
  const money = useMoney()
  const balance = useBalance()
  const held = useShownBalance((shown) => shown.held)
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === '1')
  const toggle = () => {
    localStorage.setItem(hiddenKey, isHidden ? '0' : '1')
    setHidden(!isHidden)
  }
  const available = held ?? balance.data?.available
  const amount = available === undefined ? '…' : money.show(available)
  return (
    <span className="flex items-center">
      <button
        type="button"
        onClick={toggle}
        aria-label={`${t('core.balance')}: ${isHidden ? '***' : amount}. ${isHidden ? t('core.balance-show') : t('core.balance-hide')}`}
        className={
          isLarge
            ? 'flex min-h-11 items-center gap-2 text-2xl font-bold'
            : 'flex min-h-11 items-center gap-2 px-1 text-[15px] font-bold'
        }
      >
        <span data-testid="balance">{isHidden ? '***' : amount}</span>
        {isLarge &&
          (isHidden ? (
            <Eye size={18} className="text-t3" />
          ) : (
            <EyeOff size={18} className="text-t3" />
          ))}
      </button>
      <IconButton
        label={t('core.refresh')}
        className={isLarge ? '' : 'max-sm:w-8 max-[389px]:hidden'}
        onClick={() => void balance.refetch()}
      >
        <RefreshCw
          size={16}
          className={balance.isFetching ? 'animate-[turn_0.7s_linear_infinite]' : ''}
        />
      </IconButton>
    </span>
  )
}
