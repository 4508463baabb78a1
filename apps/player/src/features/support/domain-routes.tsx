import { support } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useQueries } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { measureDomain } from './measure-domain.ts'

/** The brand's addresses and how fast each answers from here. */
export const DomainRoutes = () => {
  const t = useT()
  const errorText = useErrorText()
  const list = useRoute(support.domainRoute, {}, { staleMs: 60_000 })
  const domains = list.data?.routers.map(({ domain }) => domain) ?? []
  const speeds = useQueries({
    queries: domains.map((domain) => ({
      queryKey: ['domain-speed', domain],
      queryFn: () => measureDomain(domain),
      staleTime: 30_000,
    })),
  })
  if (list.isError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return <Skeleton className="h-32 w-full rounded-lg" />
  const known = speeds.flatMap(({ data }) => (typeof data === 'number' ? [data] : []))
  const isBusy = speeds.some(({ isFetching }) => isFetching)
  const fastest = isBusy ? null : Math.min(...known)
  const slowest = Math.max(1, ...known)
  return (
    <section aria-labelledby="routes-title" className="card p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="routes-title" className="text-lg font-extrabold">
          {t('support.routes')}
        </h2>
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => {
            for (const speed of speeds) void speed.refetch()
          }}
        >
          <RefreshCw size={15} aria-hidden />
          {t('support.measure')}
        </Button>
      </div>
      <p className="mb-4 text-[13px] text-t3">{t('support.routes-lead')}</p>
      <ul className="grid gap-4" aria-live="polite">
        {domains.map((domain, i) => (
          <Route
            key={domain}
            domain={domain}
            speed={speeds[i]?.data}
            slowest={slowest}
            isFastest={fastest !== null && speeds[i]?.data === fastest}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = {
  readonly domain: string
  /** Milliseconds; null where nothing answered, undefined while it is measured. */
  readonly speed: number | null | undefined
  readonly slowest: number
  readonly isFastest: boolean
}

const shareMin = 4

const Route = ({ domain, speed, slowest, isFastest }: Props) => {
  const t = useT()
  const share = typeof speed === 'number' ? Math.max(shareMin, (speed / slowest) * 100) : 0
  return (
    <li>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <a
          href={`${domain}/index`}
          className="font-bold break-all underline-offset-4 hover:underline"
        >
          {new URL(domain).host}
        </a>
        {isFastest && <Badge tone="win">{t('support.fastest')}</Badge>}
        <span className="ms-auto text-[13px] text-t2 tabular-nums">
          {speed === undefined && t('support.measuring')}
          {speed === null && t('support.no-answer')}
          {typeof speed === 'number' && t('support.speed', { ms: Math.round(speed) })}
        </span>
      </div>
      <div className="h-2 overflow-hidden rounded-full bg-s3" aria-hidden>
        <div
          className={isFastest ? 'h-full rounded-full bg-win' : 'h-full rounded-full bg-t3'}
          style={{ width: `${share}%` }}
        />
      </div>
    </li>
  )
}
