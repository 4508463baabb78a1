import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from '@faro/web-kit/router'
import { isFirstVisit } from '../layer-address.ts'
import { ProofGate } from '../proof/proof.tsx'
import { useRole } from '../state/use-account.ts'
import type { CentreEntry } from './centre-entry.ts'
import { useCloseCentre } from './use-close-centre.ts'

type Place<P extends string> = CentreEntry & { readonly page: P; readonly to: string }

type Props<P extends string> = {
  readonly title: string
  /** Above the menu: whose centre it is, or what they have. */
  readonly head: ReactNode
  readonly page: P
  readonly entry: CentreEntry
  /** The places of the menu, known once the account is. */
  readonly places: readonly Place<P>[]
  readonly isOpenTo: boolean
}

/**
 * A centre above the page: menu and content. Its pages replace each other in the address, so Back
 * closes it.
 */
export const CentreShell = <P extends string>(props: Props<P>) => {
  const { title, head, page, entry, places, isOpenTo } = props
  const t = useT()
  const close = useCloseCentre()
  const isKnown = useRole() !== null
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={t('core.close')} size="wide">
      <div className="flex h-full flex-col md:grid md:grid-cols-[230px_minmax(0,1fr)]">
        <div className="shrink-0 border-line max-md:border-b md:overflow-y-auto md:border-e md:p-3">
          <div className="px-4 pt-3 md:px-2 md:pb-3">{head}</div>
          <nav aria-label={title} aria-busy={!isKnown}>
            {isKnown ? <Places page={page} places={places} /> : <WaitingPlaces />}
          </nav>
        </div>
        {/* a page without anything to press is read on by the arrow keys */}
        <section
          aria-label={t(entry.label)}
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto p-4 md:p-6"
        >
          <h3 className="mb-4 text-xl font-extrabold">{t(entry.label)}</h3>
          {isKnown ? <Content entry={entry} isOpenTo={isOpenTo} /> : <Unknown />}
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

type ContentProps = { readonly entry: CentreEntry; readonly isOpenTo: boolean }

const Content = ({ entry: { Content: Page }, isOpenTo }: ContentProps) => {
  const t = useT()
  if (!isOpenTo) return <p className="text-t2">{t('member.page-closed')}</p>
  return (
    <ProofGate>
      <Suspense fallback={<WaitingContent />}>
        <Page />
      </Suspense>
    </ProofGate>
  )
}

const Places = <P extends string>({ page, places }: Pick<Props<P>, 'page' | 'places'>) => {
  const t = useT()
  return (
    <ul className="flex gap-1 overflow-x-auto px-2 pb-2 md:grid md:px-0">
      {places.map(({ page: id, to, label, Icon, Tail }) => (
        <PlaceLink
          key={id}
          to={to}
          Icon={Icon}
          label={t(label)}
          Tail={Tail}
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
  readonly Tail: ComponentType | undefined
  readonly isCurrent: boolean
}

const PlaceLink = ({ to, Icon, label, Tail, isCurrent }: PlaceProps) => {
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
        {Tail !== undefined && (
          <Suspense>
            <Tail />
          </Suspense>
        )}
      </Link>
    </li>
  )
}
