import type { promotionsConsole } from '@faro/contract/promotions'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { Panel } from '../../../kit/panel.tsx'
import { paths } from '../../../paths.ts'
import { ReceiverList } from '../../../kit/receivers/receiver-list.tsx'

type Props = {
  readonly given: Answer<typeof promotionsConsole.grant>
  readonly onAgain: () => void
}

/** What became of each line. */
export const GiftResult = ({ given: { lines, approvalId }, onAgain }: Props) => {
  const t = useT()
  const count = lines.filter(({ memberId }) => memberId !== null).length
  return (
    <Panel title={t('awards.result')}>
      <div className="grid max-w-xl gap-4">
        {approvalId === null ? (
          <Banner tone={count === lines.length ? 'info' : 'warn'}>
            {t('awards.given', { count, left: lines.length - count })}
          </Banner>
        ) : (
          <Banner tone="warn">{t('awards.waits', { count })}</Banner>
        )}
        <ReceiverList receivers={lines} />
        <div className="flex flex-wrap gap-2">
          {approvalId !== null && (
            <Link to={paths.approval(approvalId)} className={buttonClass()}>
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
