import { useT } from '@faro/i18n'
import { EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { BellOff } from 'lucide-react'
import { ofType, useAnnouncements } from '../../content/use-announcements.ts'
import { NoticeBoard } from './notice-board.tsx'

type Props = { readonly index: number | null; readonly onSelect: (index: number | null) => void }

/** The brand's notices for players as soon as they are there. */
export const Notices = ({ index, onSelect }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const query = useAnnouncements('PL')
  const notices = ofType(query.data?.announcements, 'PL')
  if (query.isError)
    return (
      <ErrorState
        text={errorText(query.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  if (notices.length === 0)
    return <EmptyState icon={<BellOff size={28} />} text={t('notices.empty')} />
  return <NoticeBoard notices={notices} index={index} onSelect={onSelect} />
}
