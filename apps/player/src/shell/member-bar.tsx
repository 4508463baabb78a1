import { useT } from '@faro/i18n'
import { Badge, Button, buttonClass } from '@faro/ui'
import { Inbox, Plus, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { usePanelPath } from '../layer-address.ts'
import { useLayers } from '../state/layers.ts'
import { usePageVisible, useRole } from '../state/use-account.ts'
import { Balance } from './balance.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** What a member sees in the header: balance, deposit, the way to the account. */
export const MemberBar = () => {
  const t = useT()
  const panel = usePanelPath()
  const isVisible = usePageVisible()
  if (useRole() === 'demo') return <DemoBar />
  return (
    <>
      <Balance />
      {isVisible('depositv2') && (
        <Link
          to={panel('depositv2')}
          className={buttonClass({ variant: 'primary', className: 'max-sm:px-3' })}
        >
          <Plus size={18} aria-hidden />
          <span className="max-sm:sr-only">{t('core.deposit')}</span>
        </Link>
      )}
      <Link
        to={panel('messageV2')}
        className="btn btn-icon relative max-sm:hidden"
        aria-label={t('core.inbox')}
        title={t('core.inbox')}
      >
        <Inbox size={20} aria-hidden />
        <UnreadBadge className="absolute end-0.5 top-0.5" />
      </Link>
      <Link
        to={panel('securityCenter')}
        className="btn btn-icon relative"
        title={t('core.my-account')}
      >
        <UserRound size={20} aria-hidden />
        <span className="sr-only">{t('core.my-account')}</span>
        <UnreadBadge className="absolute end-0.5 top-0.5 sm:hidden" />
      </Link>
    </>
  )
}

/** Play money, said so, and the way to a real account. */
const DemoBar = () => {
  const t = useT()
  const openAuth = useLayers((layers) => layers.openAuth)
  return (
    <>
      <Badge tone="accent">{t('core.demo')}</Badge>
      <Balance />
      <Button
        data-flag="DIRECTREG3"
        className="max-sm:px-3 max-sm:text-[13px]"
        onClick={() => openAuth('register')}
      >
        {t('core.register')}
      </Button>
    </>
  )
}
