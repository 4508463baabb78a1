import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import type { ComponentProps, ReactNode } from 'react'
import { RecordList } from '../records/record-list.tsx'

type Props<Row> = Pick<
  ComponentProps<typeof RecordList<Row>>,
  'pages' | 'empty' | 'rowKey' | 'row'
> & {
  readonly title: string
  /** What to know before one is looked at. */
  readonly hint?: ReactNode
  readonly onClose: () => void
}

/** The player's own rounds in a game, newest first. */
export const RoundsDialog = <Row,>({ title, hint, onClose, ...list }: Props<Row>) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      {hint !== undefined && <p className="mb-3 text-[13px] text-t2">{hint}</p>}
      <RecordList label={title} {...list} />
    </Dialog>
  )
}
