import { useT } from '@faro/i18n'
import { Badge, Button, buttonClass } from '@faro/ui'
import { ArrowUpFromLine, Inbox, Plus } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../auth-address.ts'
import { usePanelPath } from '../layer-address.ts'
import { usePageVisible, useRole } from '../state/use-account.ts'
import { AccountMenu } from './account-menu.tsx'
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
      {isVisible('withdraw') && (
        <Link
          to={panel('withdraw')}
          className="btn btn-icon max-sm:hidden"
          aria-label={t('core.withdraw')}
          title={t('core.withdraw')}
        >
          <ArrowUpFromLine size={20} aria-hidden />
        </Link>
      )}
      <Link
        to={panel('messageV2')}
        className="btn btn-icon relative max-sm:hidden"
        title={t('core.inbox')}
      >
        <Inbox size={20} aria-hidden />
        <span className="sr-only">{t('core.inbox')}</span>
        <UnreadBadge className="absolute end-0.5 top-0.5" />
      </Link>
      <AccountMenu />
    </>
  )
}

/** Marks play money, with the link to a real account. */
const DemoBar = () => {
  const t = useT()
  const openAuth = useOpenAuth()
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
      <AccountMenu />
    </>
  )
}
