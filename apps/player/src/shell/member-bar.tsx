import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Plus, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { usePanelPath } from '../layer-address.ts'
import { Balance } from './balance.tsx'

/** What a member sees in the header: balance, deposit, the way to the account. */
export const MemberBar = () => {
  const t = useT()
  const panel = usePanelPath()
  return (
    <>
      <Balance />
      <Link
        to={panel('depositv2')}
        className={buttonClass({ variant: 'primary', className: 'max-sm:px-3' })}
      >
        <Plus size={18} aria-hidden />
        <span className="max-sm:sr-only">{t('core.deposit')}</span>
      </Link>
      <Link
        to={panel('securityCenter')}
        className="btn btn-icon"
        aria-label={t('core.my-account')}
        title={t('core.my-account')}
      >
        <UserRound size={20} aria-hidden />
      </Link>
    </>
  )
}
