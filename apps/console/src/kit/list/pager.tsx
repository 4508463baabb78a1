import { sortOf, pageSizes } from '@faro/contract/list'
import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react'
import { showCount, showTime } from '../figures.ts'
import type { ListPageOf } from './list-source.ts'
import type { ListState } from './use-list-address.ts'

type Props = { readonly list: ListState; readonly page: ListPageOf<unknown> }

/** Below a list: how many match, since when that is true, and the way to its other pages. */
export const Pager = ({ list, page }: Props) => {
  const t = useT()
  const { asked, turn, change } = list
  const { count, isMore } = page.total
  const isFirst = asked['after'] === undefined && asked['before'] === undefined
  const n = showCount(count)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-[13px] text-t2">
      <span className="font-semibold">
        {isMore ? t('kit.total-more', { n }) : t('kit.total', { n: count })}
      </span>
      {page.asOf !== '' && (
        <span className="text-t3">{t('kit.as-of', { time: showTime(page.asOf) })}</span>
      )}
      <label className="ms-auto flex items-center gap-2 max-sm:hidden">
        <span>{t('kit.page-size')}</span>
        <select
          className="min-h-9 rounded-md border border-line bg-s2 px-2 font-semibold"
          value={asked['limit'] ?? String(pageSizes[0])}
          onChange={(event) =>
            change({
              limit: event.target.value === String(pageSizes[0]) ? '' : event.target.value,
              after: '',
              before: '',
            })
          }
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span role="group" aria-label={t('kit.pages')} className="flex gap-1 max-sm:ms-auto">
        <IconButton
          label={t('kit.page-first')}
          disabled={isFirst}
          onClick={() => turn({ after: '', before: '' })}
        >
          <ChevronFirst size={20} />
        </IconButton>
        <IconButton
          label={t('kit.page-previous')}
          disabled={page.previous === null}
          onClick={() => turn({ before: page.previous ?? '', after: '' })}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          label={t('kit.page-next')}
          disabled={page.next === null}
          onClick={() => turn({ after: page.next ?? '', before: '' })}
        >
          <ChevronRight size={20} />
        </IconButton>
      </span>
    </div>
  )
}

/** The order in words, for those who only hear it change. */
export const useOrderWords = (list: ListState, titleOf: (column: string) => string): string => {
  const t = useT()
  const { column, isDown } = sortOf(list.asked['sort'] ?? list.spec.sort)
  return t('kit.sorted', { name: titleOf(column), direction: isDown ? 'down' : 'up' })
}
