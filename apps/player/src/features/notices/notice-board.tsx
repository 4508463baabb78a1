import { noticesPerPage, type Announcement } from '@faro/contract/content'
import { formatStamp, useT } from '@faro/i18n'
import { EmptyState, IconButton } from '@faro/ui'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '../../content/rich-text.tsx'
import { knownIndex, pageCount, pageOfNotice } from './notice-pages.ts'
import { PageNumbers } from './page-numbers.tsx'

type Props = {
  readonly notices: readonly Announcement[]
  readonly index: number | null
  readonly onSelect: (index: number | null) => void
}

/** Notices nine to a page, and the chosen one to read. */
export const NoticeBoard = ({ notices, index, onSelect }: Props) => {
  const t = useT()
  const selected = knownIndex(index, notices.length)
  const [page, setPage] = useState(pageOfNotice(selected))
  const first = page * noticesPerPage
  const turn = (to: number) => {
    setPage(to)
    onSelect(null)
  }
  const chosen = selected === null ? undefined : notices[selected]
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)] lg:gap-6">
      <div>
        <ul className="grid gap-1.5">
          {notices.slice(first, first + noticesPerPage).map((notice, i) => (
            <NoticeRow
              key={notice.announcementId}
              notice={notice}
              isChosen={first + i === selected}
              onToggle={() => onSelect(first + i === selected ? null : first + i)}
            />
          ))}
        </ul>
        {pageCount(notices.length) > 1 && (
          <nav aria-label={t('notices.pages')} className="mt-3 flex items-center justify-between">
            <IconButton
              label={t('notices.newer')}
              disabled={page === 0}
              onClick={() => turn(page - 1)}
            >
              <ChevronLeft size={20} />
            </IconButton>
            <span aria-live="polite" className="sr-only">
              {t('notices.page', { page: page + 1, pages: pageCount(notices.length) })}
            </span>
            <PageNumbers page={page} pages={pageCount(notices.length)} onTurn={turn} />
            <IconButton
              label={t('notices.older')}
              disabled={page + 1 >= pageCount(notices.length)}
              onClick={() => turn(page + 1)}
            >
              <ChevronRight size={20} />
            </IconButton>
          </nav>
        )}
      </div>
      <article
        aria-live="polite"
        className="min-h-72 rounded-lg border border-line bg-s1 p-6 max-lg:hidden"
      >
        {chosen === undefined ? (
          <EmptyState icon={<MailOpen size={28} />} text={t('notices.choose')} />
        ) : (
          <>
            <h3 className="text-xl font-extrabold">{chosen.title}</h3>
            <Stamp iso={chosen.date} />
            <RichText html={chosen.html} className="mt-4" />
          </>
        )}
      </article>
    </div>
  )
}

const Stamp = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} className="text-xs text-t3 tabular-nums">
    {formatStamp(iso)}
  </time>
)

type RowProps = {
  readonly notice: Announcement
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** On a phone the text opens below its title; beside it where there is room. */
const NoticeRow = ({ notice, isChosen, onToggle }: RowProps) => (
  <li
    className={clsx(
      'rounded-md border',
      isChosen ? 'border-brand bg-s2' : 'border-line bg-s1 hover:bg-s2',
    )}
  >
    <button
      type="button"
      aria-expanded={isChosen}
      onClick={onToggle}
      className="grid min-h-14 w-full gap-0.5 px-4 py-2.5 text-start"
    >
      <span className="font-bold">{notice.title}</span>
      <Stamp iso={notice.date} />
    </button>
    {isChosen && (
      <div className="px-4 pb-4 lg:hidden">
        <RichText html={notice.html} />
      </div>
    )}
  </li>
)
