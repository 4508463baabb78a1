import { approvals, notices, operatorLists } from '@faro/contract/operator'
import { noticeList } from '@faro/contract/operator/lists'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useMay } from '../../kit/use-may.ts'
import { RecoveriesPanel } from '../../kit/recoveries-panel.tsx'
import { useNamed } from '../../kit/use-named.ts'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { showInstant } from '../../kit/figures.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

/** Where a notice leads. */
const pageOf = (code: string, subject: string): string | null => {
  if (code.startsWith('approval-')) return paths.approval(subject)
  if (code.startsWith('case-')) return paths.case(subject)
  return code.startsWith('alarm-') ? paths.alarms : null
}

/** What the one who is signed in was told; looking at it counts as read. */
export const NoticesPage = () => {
  const t = useT()
  const managesStaff = useMay('staff.write') === true
  const { kindOf, fieldOf, valueOf } = useApprovalWords()
  const named = useNamed()
  const list = useListAddress(noticeList)
  const source = useServerList(operatorLists.notices, list)
  const read = useCommand(notices.read, { invalidates: [approvals.count] })
  const isMarked = useRef(false)
  const isLoaded = source.data !== undefined
  const { mutate } = read
  useEffect(() => {
    if (!isLoaded || isMarked.current) return
    isMarked.current = true
    mutate({})
  }, [isLoaded, mutate])
  const textOf = (code: string, detail: Readonly<Record<string, string>>): string => {
    const wordsOf = (name: string, value: string): string => {
      if (name === 'kind') return kindOf(value)
      if (name === 'caseKind') return named('case.kind', value)
      const isField = code === 'alarm-rule-slow' && name === 'subject'
      return isField ? fieldOf(value) : valueOf(name, value)
    }
    const shown = Object.entries(detail).map(
      ([name, value]) => [name, wordsOf(name, value)] as const,
    )
    return t(`notice.${code}` as MessageKey, Object.fromEntries(shown))
  }
  return (
    <ListPage
      title={t('approval.notices')}
      notice={managesStaff && <RecoveriesPanel />}
      list={list}
      source={source}
      rowKey={(row) => row.noticeId}
      empty={t('approval.notices-none')}
      columns={[
        {
          id: 'code',
          card: 'title',
          title: t('approval.col-what'),
          cell: ({ code, subject, detail, isRead }) => (
            <span className="flex flex-wrap items-center gap-2">
              <NoticeText page={pageOf(code, subject)} text={textOf(code, detail)} />
              {!isRead && <Badge tone="info">{t('approval.new')}</Badge>}
            </span>
          ),
        },
        {
          id: 'at',
          card: 'value',
          title: t('approval.at'),
          cell: ({ at }) => showInstant(at),
        },
        {
          id: 'isRead',
          title: t('list.notices.isRead'),
          isHidden: true,
          cell: ({ isRead }) => (isRead ? t('kit.yes') : t('kit.no')),
        },
      ]}
    />
  )
}

const NoticeText = ({ page, text }: { readonly page: string | null; readonly text: string }) =>
  page === null ? (
    <span className="font-bold">{text}</span>
  ) : (
    <RecordLink to={page} isRow>
      {text}
    </RecordLink>
  )
