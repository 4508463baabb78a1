import type { freeRoundsConsole } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Panel } from '../../kit/panel.tsx'
import { ReceiverList } from '../../kit/receivers/receiver-list.tsx'

type Props = {
  readonly lines: Answer<typeof freeRoundsConsole.award>
  readonly onAgain: () => void
}

/** What became of each line. */
export const AwardResult = ({ lines, onAgain }: Props) => {
  const t = useT()
  const count = lines.filter(({ awardId }) => awardId !== null).length
  const waiting = lines.filter(({ approvalId }) => approvalId !== null)
  const waits = waiting[0]?.approvalId ?? undefined
  return (
    <Panel title={t('awards.result')}>
      <div className="grid max-w-xl gap-4">
        {waits === undefined ? (
          <Banner tone={count === lines.length ? 'info' : 'warn'}>
            {t('awards.given', { count, left: lines.length - count })}
          </Banner>
        ) : (
          <Banner tone="warn">{t('awards.waits', { count: waiting.length })}</Banner>
        )}
        <ReceiverList receivers={lines} />
        <div className="flex flex-wrap gap-2">
          {waits === undefined ? (
            <Link to={paths.freeRounds} className={buttonClass()}>
              {t('awards.to-list')}
            </Link>
          ) : (
            <Link to={paths.approval(waits)} className={buttonClass()}>
              {t('approval.open')}
            </Link>
          )}
          <Button variant="secondary" onClick={onAgain}>
            {t('awards.again')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
