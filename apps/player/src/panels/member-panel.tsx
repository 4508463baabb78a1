import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from '@faro/web-kit/router'
import { LockedPlace } from '../bonuses/locked-place.tsx'
import { isFirstVisit, usePanelPath } from '../layer-address.ts'
import type { MemberPage } from '../paths.ts'
import { Balance } from '../shell/balance.tsx'
import { ProofGate } from '../proof/proof.tsx'
import { usePageVisible, useRole } from '../state/use-account.ts'
import { memberEntries } from './member-entries.ts'
import { useCloseCentre } from './use-close-centre.ts'

/**
 * The member centre above the page: menu and content. Its pages replace each other in the address,
 * so Back closes it.
 */
export const MemberPanel = ({ page }: { readonly page: MemberPage }) => {
  const t = useT()
  const close = useCloseCentre()
  const isKnown = useRole() !== null
  const { label } = memberEntries[page]
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('member.title')}
      closeLabel={t('core.close')}
      size="wide"
    >
      <div className="flex h-full flex-col md:grid md:grid-cols-[230px_minmax(0,1fr)]">
        <div className="shrink-0 border-line max-md:border-b md:overflow-y-auto md:border-e md:p-3">
          <div className="px-4 pt-3 md:px-2 md:pb-3">
            <p className="text-xs text-t3">{t('core.balance')}</p>
            <Balance isLarge />
            <LockedPlace />
          </div>
          <nav aria-label={t('member.title')} aria-busy={!isKnown}>
            {isKnown ? <Places page={page} /> : <WaitingPlaces />}
          </nav>
        </div>
        {/* a page without anything to press is read on by the arrow keys */}
        <section
          aria-label={t(label)}
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto p-4 md:p-6"
        >
          <h3 className="mb-4 text-xl font-extrabold">{t(label)}</h3>
          {isKnown ? <Content page={page} /> : <Unknown />}
        </section>
      </div>
    </Dialog>
  )
}

const WaitingContent = () => <Skeleton className="h-64 w-full rounded-lg" />

/** Whose centre it is, is still being asked, or could not be. */
const Unknown = () => {
  const t = useT()
  const errorText = useErrorText()
  const info = useRoute(identity.info, {}, { staleMs: 60_000 })
  return info.isError ? (
    <ErrorState
      text={errorText(info.error)}
      retryLabel={t('core.retry')}
      onRetry={() => void info.refetch()}
    />
  ) : (
    <WaitingContent />
  )
}

const waitingCount = 6

const WaitingPlaces = () => (
  <div className="flex gap-1 px-2 pb-2 md:grid md:px-0">
    {Array.from({ length: waitingCount }, (_, i) => (
      <Skeleton key={i} className="h-11 w-full rounded-md max-md:w-28" />
    ))}
  </div>
)

const Content = ({ page }: { readonly page: MemberPage }) => {
  const t = useT()
  const isVisible = usePageVisible()
  const { Content: Page } = memberEntries[page]
  if (!isVisible(page)) return <p className="text-t2">{t('member.page-closed')}</p>
  return (
    <ProofGate>
      <Suspense fallback={<WaitingContent />}>
        <Page />
      </Suspense>
    </ProofGate>
  )
}

const Places = ({ page }: { readonly page: MemberPage }) => {
  const t = useT()
  const panel = usePanelPath()
  const isVisible = usePageVisible()
  const shown = Object.entries(memberEntries).filter(([id]) => isVisible(id))
  return (
    <ul className="flex gap-1 overflow-x-auto px-2 pb-2 md:grid md:px-0">
      {shown.map(([id, { label, Icon }]) => (
        <Place
          key={id}
          to={panel(id as MemberPage)}
          Icon={Icon}
          label={t(label)}
          isCurrent={id === page}
        />
      ))}
    </ul>
  )
}

type PlaceProps = {
  readonly to: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly isCurrent: boolean
}

const Place = ({ to, Icon, label, isCurrent }: PlaceProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const location = useLocation()
  useEffect(() => {
    const element = link.current
    if (!isCurrent || element === null) return undefined
    // on a phone the places stand in a row that is wider than the screen; it has no width before
    // the dialog opens
    const observer = new ResizeObserver(() =>
      element.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isCurrent])
  return (
    <li>
      <Link
        ref={link}
        to={to}
        replace
        state={{ isFirst: isFirstVisit(location) }}
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
