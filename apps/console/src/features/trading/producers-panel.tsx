import type { FeedProducer } from '@faro/contract/sportsbook'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { showMs, showTime } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'

const tones: Readonly<Record<FeedProducer['state'], Tone>> = {
  up: 'win',
  recovering: 'warn',
  down: 'loss',
}

/** Whether what the feed's producers say is heard, and how late. */
export const ProducersPanel = ({ producers }: { readonly producers: readonly FeedProducer[] }) => {
  const t = useT()
  return (
    <Panel title={t('trading.producers')}>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {producers.map(({ producer, state, heardAt, lagMs }) => (
          <li key={producer} className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{t(`trading.producer.${producer}` as MessageKey)}</span>
            <Badge tone={tones[state]}>{t(`trading.state.${state}`)}</Badge>
            <span className="text-xs text-t3">
              {heardAt === null ? '—' : showTime(heardAt)}
              {lagMs !== null && ` · ${t('trading.lag', { ms: showMs(lagMs) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
