import { useT, type MessageKey } from '@faro/i18n'
import { Dialog, Skeleton } from '@faro/ui'
import clsx from 'clsx'
import {
  ArrowUpFromLine,
  CreditCard,
  Inbox,
  ListChecks,
  ReceiptText,
  ShieldCheck,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pageSearch, usePanelPath } from '../layer-address.ts'
import { paths, type MemberPage } from '../paths.ts'
import { Balance } from '../shell/balance.tsx'
import { withTexts } from '../state/preferences.ts'
import { usePageVisible } from '../state/use-account.ts'

type Entry = {
  readonly label: MessageKey
  readonly Icon: LucideIcon
  readonly Content: ComponentType
}

/** The pages of the member centre: adding one is adding a row. */
const entries: Readonly<Record<MemberPage, Entry>> = {
  securityCenter: {
    label: 'core.my-account',
    Icon: UserRound,
    Content: lazy(() =>
      import('../features/security/security-panel.tsx').then((m) => ({
        default: m.SecurityPanel,
      })),
    ),
  },
  depositv2: {
    label: 'core.deposit',
    Icon: CreditCard,
    Content: lazy(async () => {
      const file = import('../features/deposit/deposit-panel.tsx')
      await withTexts('cashier')
      return { default: (await file).DepositPanel }
    }),
  },
  withdraw: {
    label: 'core.withdraw',
    Icon: ArrowUpFromLine,
    Content: lazy(async () => {
      const file = import('../features/withdraw/withdraw-panel.tsx')
      await withTexts('cashier')
      return { default: (await file).WithdrawPanel }
    }),
  },
  personalHistoryCopy: {
    label: 'core.bets',
    Icon: ListChecks,
    Content: lazy(() =>
      import('../features/records/bets-panel.tsx').then((m) => ({ default: m.BetsPanel })),
    ),
  },
  transactionHistory: {
    label: 'core.movements',
    Icon: ReceiptText,
    Content: lazy(() =>
      import('../features/records/movements-panel.tsx').then((m) => ({
        default: m.MovementsPanel,
      })),
    ),
  },
  playLimits: {
    label: 'core.play-limits',
    Icon: ShieldCheck,
    Content: lazy(async () => {
      const [file] = await Promise.all([
        import('../features/play-limits/play-limits-panel.tsx'),
        withTexts('limits'),
      ])
      return { default: file.PlayLimitsPanel }
    }),
  },
  messageV2: {
    label: 'core.inbox',
    Icon: Inbox,
    Content: lazy(async () => {
      const [file] = await Promise.all([
        import('../features/inbox/inbox-panel.tsx'),
        withTexts('inbox', 'messages'),
      ])
      return { default: file.InboxPanel }
    }),
  },
}

/** The member centre above the page: menu and content; it stands in the address, so Back closes it. */
export const MemberPanel = ({ page }: { readonly page: MemberPage }) => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const panel = usePanelPath()
  const isVisible = usePageVisible()
  const { Content, label } = entries[page]
  const shown = Object.entries(entries).filter(([id]) => isVisible(id))
  return (
    <Dialog
      isOpen
      onClose={() =>
        void navigate({ pathname, search: String(pageSearch(new URLSearchParams(search))) })
      }
      title={t('member.title')}
      closeLabel={t('core.close')}
      size="wide"
    >
      <div className="flex h-full flex-col md:grid md:grid-cols-[230px_minmax(0,1fr)]">
        <div className="shrink-0 border-line max-md:border-b md:border-e md:p-3">
          <div className="px-4 pt-3 md:px-2 md:pb-3">
            <p className="text-xs text-t3">{t('core.balance')}</p>
            <Balance isLarge />
          </div>
          <nav aria-label={t('member.title')}>
            <ul className="flex gap-1 overflow-x-auto px-2 pb-2 md:grid md:px-0">
              {shown.map(([id, { label: name, Icon }], i) => (
                <Fragment key={id}>
                  {i === 1 && <Place to={paths.wallet} Icon={Wallet} label={t('core.wallet')} />}
                  <Place
                    to={panel(id as MemberPage)}
                    Icon={Icon}
                    label={t(name)}
                    isCurrent={id === page}
                  />
                </Fragment>
              ))}
            </ul>
          </nav>
        </div>
        <section aria-label={t(label)} className="min-h-0 grow overflow-y-auto p-4 md:p-6">
          <h3 className="mb-4 text-xl font-extrabold">{t(label)}</h3>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            <Content />
          </Suspense>
        </section>
      </div>
    </Dialog>
  )
}

type PlaceProps = {
  readonly to: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly isCurrent?: boolean
}

const Place = ({ to, Icon, label, isCurrent = false }: PlaceProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // on a phone the places stand in a row that is wider than the screen
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li>
      <Link
        ref={link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold whitespace-nowrap',
          isCurrent ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2',
        )}
      >
        <Icon size={18} aria-hidden />
        {label}
      </Link>
    </li>
  )
}
