import { sortOf, type ListColumn } from '@faro/contract/list'
import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { Inbox, SearchX } from 'lucide-react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Asked } from '../states/asked.tsx'
import type { Column } from '../table/column.ts'
import { RecordTable } from '../table/record-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useKeptLook } from './kept-look.ts'
import { askingsOf, ofSpec } from './list-column.ts'
import type { ListPageOf, ListSource } from './list-source.ts'
import { Pager, useOrderWords } from './pager.tsx'
import { SumsLine } from './sums-line.tsx'
import type { ListState } from './use-list-address.ts'
import { useRowKeys } from './use-row-keys.ts'
import { ViewLinks } from './view-links.tsx'

// most look at a list without them
const FilterDialog = lazyPart(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))
const ColumnsDialog = lazyPart(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
}))

export type ListProps<T> = {
  /** What the list holds. */
  readonly label: string
  readonly list: ListState
  readonly source: ListSource<T>
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  /** What is said where there is nothing yet, and what the next step is. */
  readonly empty: string
  readonly searchLabel?: string
  /** A list within another page: its state is not the address's, its keys are the page's. */
  readonly isPart?: boolean
  /** Opens a row beside the list. */
  readonly onOpen?: (key: string) => void
  readonly opened?: string | undefined
}

/** A list with all that belongs to one: views, filters, columns, its order, sums and pages. */
export const List = <T extends object>(props: ListProps<T>) => {
  const { list, source, rowKey, isPart = false, onOpen } = props
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => ofSpec(props.columns, list.spec), [props.columns, list.spec])
  const askings = useMemo(() => askingsOf(columns, list.spec), [columns, list.spec])
  const { look, keep } = useKeptLook({
    list: list.spec.name,
    view: list.view?.name ?? '',
    columns: list.columns,
    density: list.density,
  })
  const refresh = () => void source.refetch()
  const current = useRowKeys({
    box,
    keys: source.data?.rows.map(rowKey) ?? [],
    onFilters: () => setOpen('filters'),
    onRefresh: refresh,
    onOpen,
  })
  return (
    <div ref={box}>
      {!isPart && <ViewLinks list={list} />}
      <FilterBar
        list={list}
        askings={askings}
        isBusy={source.fetchStatus === 'fetching' && source.isPlaceholderData}
        searchLabel={props.searchLabel}
        onFilters={() => setOpen('filters')}
        onColumns={() => setOpen('columns')}
        onRefresh={refresh}
      />
      <Asked of={source}>
        {(page) => (
          <Rows
            {...props}
            page={page}
            columns={columns}
            look={look}
            onWidths={(widths) => keep({ widths })}
            current={props.opened ?? current}
          />
        )}
      </Asked>
      <Suspense fallback={null}>
        {open === 'filters' && (
          <FilterDialog list={list} askings={askings} onClose={() => setOpen(null)} />
        )}
        {open === 'columns' && (
          <ColumnsDialog
            columns={columns}
            look={look}
            onChange={(change) => {
              keep(change)
              // what the address says would hide the choice
              if (list.columns !== undefined || list.density !== undefined)
                list.change({ cols: '', density: '' })
            }}
            onReset={() => keep({ columns: undefined, widths: {}, density: undefined })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

type RowsProps<T> = ListProps<T> & {
  readonly page: ListPageOf<T>
  readonly look: ReturnType<typeof useKeptLook>['look']
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void
  readonly current: string | undefined
}

const Rows = <T extends object>(props: RowsProps<T>) => {
  const t = useT()
  const { page, list, columns, source, label } = props
  const titleOf = (id: string) => columns.find((one) => one.id === id)?.title ?? id
  const order = useOrderWords(list, titleOf)
  const specs: Readonly<Record<string, ListColumn>> = list.spec.columns
  const { count, isMore } = page.total
  return (
    <>
      <p role="status" className="sr-only">
        {`${isMore ? t('kit.total-more', { n: count }) : t('kit.total', { n: count })}. ${order}`}
      </p>
      {page.rows.length === 0 ? (
        <Nothing list={list} empty={props.empty} />
      ) : (
        <RecordTable
          label={label}
          rows={page.rows}
          columns={columns}
          rowKey={props.rowKey}
          look={props.look}
          onWidths={props.onWidths}
          sort={sortOf(list.asked['sort'] ?? list.spec.sort)}
          onSort={({ column, isDown }) =>
            list.change({ sort: `${isDown ? '-' : ''}${column}`, after: '', before: '' })
          }
          current={props.current}
          isTall={props.isPart !== true}
          isStale={source.isPlaceholderData}
        />
      )}
      <SumsLine
        sums={page.sums}
        columns={columns}
        isSummed={Object.values(specs).some(({ sum }) => sum === true)}
      />
      <Pager list={list} page={page} />
    </>
  )
}

const Nothing = ({ list, empty }: { readonly list: ListState; readonly empty: string }) => {
  const t = useT()
  const { asked, view, spec, choose } = list
  const own = view?.parameters ?? {}
  const isFiltered = Object.keys(asked).some(
    (name) => !['sort', 'limit', 'brand', 'tz'].includes(name) && asked[name] !== own[name],
  )
  if (!isFiltered)
    return (
      <div className="card">
        <EmptyState icon={<Inbox size={28} />} text={empty} />
      </div>
    )
  return (
    <div className="card">
      <EmptyState
        icon={<SearchX size={28} />}
        text={t('kit.nothing-matches')}
        action={
          <Button
            variant="secondary"
            onClick={() => choose(view?.name ?? spec.views[0]?.name ?? '')}
          >
            {t('kit.filters-clear')}
          </Button>
        }
      />
    </div>
  )
}
