import { rewards, type Award } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { useRewardText } from '../../promos/use-reward-text.ts'
import { RecordList } from '../../records/record-list.tsx'
import { pageLanguage } from '../../state/preferences.ts'

const tones: Readonly<Record<Award['state'], Tone>> = {
  process: 'info',
  claim: 'accent',
  claimed: 'win',
  issued: 'win',
  closed: 'neutral',
}

type Props = { readonly source?: Award['source'] }

/** What was collected, given or has lapsed; of one source or of all. */
export const AwardHistory = ({ source }: Props) => {
  const t = useT()
  const query = { limit: '20', ...(source === undefined ? {} : { source }) }
  const pages = useRoutePages(rewards.history, { query }, { staleMs: 0 })
  return (
    <section aria-labelledby="award-history">
      <h4 id="award-history" className="mb-3 text-base font-extrabold">
        {t(source === 'cashback' ? 'rewards.paid' : 'rewards.history')}
      </h4>
      <RecordList
        label={t('rewards.history')}
        pages={pages}
        empty={t('rewards.history-none')}
        rowKey={({ awardId }) => awardId}
        row={(award) => <Row award={award} />}
      />
    </section>
  )
}

const Row = ({ award }: { readonly award: Award }) => {
  const t = useT()
  const rewardText = useRewardText()
  const { source, title, state, createdAt, endedAt } = award
  return (
    <>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{title ?? t(`promos.source.${source}`)}</p>
        <p className="text-xs text-t3">{formatInstant(endedAt ?? createdAt, pageLanguage())}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="font-bold">{rewardText(award)}</span>
        <Badge tone={tones[state]}>{t(`rewards.state.${state}`)}</Badge>
      </div>
    </>
  )
}
