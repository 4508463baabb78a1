import { crash } from '@faro/contract/crash'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Dialog, ErrorState } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { bustPointOf, isChainScheme, saltOriginOf, walkBack } from '@faro/fair/engine'
import { useMemo } from 'react'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly roundId: string
  readonly texts: Texts
  readonly onClose: () => void
}

/** A round's proof, worked out again in this very browser once the round has ended. */
export const FairDialog = ({ roundId, texts, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const record = useRoute(crash.round, { params: { roundId } }, { staleMs: 0 })
  const round = record.data?.round
  const isProven = useMemo(() => {
    if (round === undefined || record.data === undefined) return null
    const { hash, salt, scheme, chainRound } = round
    if (hash === null || !isChainScheme(scheme)) return null
    return (
      bustPointOf(scheme, { hash, salt }).hundredths === round.bust &&
      walkBack(scheme, hash, chainRound) === record.data.lastHash
    )
  }, [round, record.data])
  return (
    <Dialog isOpen onClose={onClose} title={t('crash.fair')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="text-t2">{t('crash.fair-text')}</p>
        {record.isError && (
          <ErrorState
            text={errorText(record.error)}
            retryLabel={t('core.retry')}
            onRetry={() => void record.refetch()}
          />
        )}
        {isProven !== null && (
          <Banner tone={isProven ? 'info' : 'loss'}>
            {isProven ? t('crash.fair-ok') : t('crash.fair-bad')}
          </Banner>
        )}
        {record.data !== undefined && round !== undefined && (
          <dl className="grid gap-3">
            <Row label={t('crash.fair-round')} value={`#${round.number}`} />
            <Row
              label={t('crash.fair-bust')}
              value={round.bust === null ? t('crash.fair-wait') : texts.times(round.bust)}
            />
            <Row label={t('crash.fair-hash')} value={round.hash ?? t('crash.fair-wait')} isCode />
            <Row
              label={t('crash.fair-salt', { height: record.data.saltHeight })}
              value={round.salt}
              isCode
            />
            <Row label={t('crash.fair-source')} value={sourceText(t, record.data.saltSource)} />
            <Row
              label={t('crash.fair-last', {
                when: formatInstant(record.data.laidAt, document.documentElement.lang),
              })}
              value={record.data.lastHash}
              isCode
            />
          </dl>
        )}
        <a
          className="font-bold text-accentt underline-offset-4 hover:underline"
          href={`/fair?${new URLSearchParams({ game: 'crash', round: roundId })}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('crash.fair-open')}
        </a>
        <h3 className="font-bold">{t('crash.rules')}</h3>
        <p className="text-[13px] text-t2">{t('crash.rules-text')}</p>
      </div>
    </Dialog>
  )
}

const sourceText = (t: ReturnType<typeof useT>, source: string | null): string => {
  const { kind, host } = saltOriginOf(source)
  if (kind === 'unknown') return t('crash.fair-source-unknown')
  return t(kind === 'demo' ? 'crash.fair-source-demo' : 'crash.fair-source-real', { host })
}

type RowProps = { readonly label: string; readonly value: string; readonly isCode?: boolean }

const Row = ({ label, value, isCode = false }: RowProps) => (
  <div>
    <dt className="text-xs text-t3">{label}</dt>
    <dd className={isCode ? 'font-mono text-xs break-all' : 'font-bold'}>{value}</dd>
  </div>
)
