import { approvals, notices } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT, type MessageKey } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useCommand, useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Table } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { RecoveriesPanel } from '../../shell/recoveries-panel.tsx'
import { useApprovalWords } from './approval-words.ts'

/** What the one who is signed in was told; looking at it counts as read. */
export const NoticesPage = () => {
  const t = useT()
  const managesStaff = useMay('staff.write') === true
  const { kindOf, fieldOf, valueOf } = useApprovalWords()
  const pages = useRoutePages(notices.list, { query: { limit: '50' } })
  const read = useCommand(notices.read, { invalidates: [approvals.count] })
  const isMarked = useRef(false)
  const isLoaded = pages.data !== undefined
  const { mutate } = read
  useEffect(() => {
    if (!isLoaded || isMarked.current) return
    isMarked.current = true
    mutate({})
  }, [isLoaded, mutate])
  const textOf = (code: string, detail: Readonly<Record<string, string>>): string => {
    const wordsOf = (name: string, value: string): string => {
      if (name === 'kind') return kindOf(value)
      const isField = code === 'alarm-rule-slow' && name === 'subject'
      return isField ? fieldOf(value) : valueOf(name, value)
    }
    const shown = Object.entries(detail).map(
      ([name, value]) => [name, wordsOf(name, value)] as const,
    )
    return t(`notice.${code}` as MessageKey, Object.fromEntries(shown))
  }
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('approval.notices')}</h1>
      {managesStaff && <RecoveriesPanel />}
      <Table
        label={t('approval.notices')}
        pages={pages}
        rowKey={(row) => row.noticeId}
        empty={t('approval.notices-none')}
        columns={[
          {
            id: 'what',
            title: t('approval.col-what'),
            cell: ({ code, subject, detail, isRead }) => (
              <span className="flex flex-wrap items-center gap-2">
                {code.startsWith('approval-') ? (
                  <Link
                    to={paths.approval(subject)}
                    className="font-bold text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {textOf(code, detail)}
                  </Link>
                ) : (
                  <span className="font-bold">{textOf(code, detail)}</span>
                )}
                {!isRead && <Badge tone="info">{t('approval.new')}</Badge>}
              </span>
            ),
          },
          {
            id: 'at',
            title: t('approval.at'),
            cell: ({ at }) => formatInstant(at, currentLanguage()),
          },
        ]}
      />
    </>
  )
}
