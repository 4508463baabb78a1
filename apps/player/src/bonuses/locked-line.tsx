import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { LockKeyhole } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { usePanelPath } from '../layer-address.ts'
import { useLockedBonus } from './use-locked-bonus.ts'

/** The locked bonus beside the balance, with the link to its terms; nothing where there is none. */
export const LockedLine = () => {
  const t = useT()
  const money = useMoney()
  const panel = usePanelPath()
  const locked = useLockedBonus()
  if (locked === null) return null
  return (
    <Link
      to={panel('bonusDetails')}
      data-testid="locked-bonus"
      className="inline-flex min-h-9 items-center gap-1.5 text-[13px] font-semibold text-accentt underline-offset-4 hover:underline"
    >
      <LockKeyhole size={15} aria-hidden />
      {t('bonus.locked-line', { amount: money.show(locked) })}
    </Link>
  )
}
