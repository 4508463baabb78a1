import { useT } from '@faro/i18n'
import { Dialog, IconButton } from '@faro/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useSearchParams } from '@faro/web-kit/router'
import { useCallback, type ReactNode } from 'react'
import { useKeys } from '../keys/key-bindings.ts'
import { List, type ListProps } from '../list/list.tsx'
import { PageHead } from '../page-head.tsx'
import { useIsWide } from '../use-is-wide.ts'

type Props<T> = Omit<ListProps<T>, 'label' | 'isPart' | 'onOpen' | 'opened'> & {
  readonly title: string
  readonly text?: ReactNode
  readonly notice?: ReactNode
  /** What one case is called in the head of its detail. */
  readonly nameOf: (row: T) => string
  /** One case with what can be done about it. */
  readonly detail: (row: T) => ReactNode
}

/** The parameter of the address that names the opened case. */
export const openParameter = 'open'

/** A list in the order in which it is worked through; a case opens beside it where there is room. */
export const QueuePage = <T extends object>(props: Props<T>) => {
  const { title, text, notice, nameOf, detail, ...rest } = props
  const { source, rowKey } = props
  const t = useT()
  const isWide = useIsWide()
  const [params, setParams] = useSearchParams()
  const opened = params.get(openParameter) ?? undefined
  const open = useCallback(
    (key: string | null) =>
      setParams(
        (before) => {
          if (key === null) before.delete(openParameter)
          else before.set(openParameter, key)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  const rows = source.data?.rows ?? []
  const at = rows.findIndex((row) => rowKey(row) === opened)
  const row = rows[at]
  const step = (by: number): void => {
    const next = rows[at + by]
    if (next !== undefined) open(rowKey(next))
  }
  useKeys([
    { keys: 'n', label: 'kit.key.next', group: 'list', run: () => step(1) },
    { keys: 'Escape', label: 'kit.key.back', group: 'list', run: () => open(null) },
  ])
  const head = row !== undefined && (
    <span className="flex">
      <IconButton label={t('kit.previous')} disabled={at <= 0} onClick={() => step(-1)}>
        <ChevronUp size={20} />
      </IconButton>
      <IconButton label={t('kit.next')} disabled={at === rows.length - 1} onClick={() => step(1)}>
        <ChevronDown size={20} />
      </IconButton>
    </span>
  )
  const isBeside = isWide && row !== undefined
  return (
    <>
      <PageHead title={title} text={text} />
      {notice}
      <div
        className={
          isBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] items-start gap-6' : ''
        }
      >
        <div className="min-w-0">
          <List label={title} {...rest} onOpen={open} opened={row && opened} />
        </div>
        {isBeside && (
          <aside
            aria-label={nameOf(row)}
            className="card sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto"
          >
            <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 ps-4 pe-1">
              <h2 className="truncate text-lg font-extrabold">{nameOf(row)}</h2>
              <span className="flex shrink-0">
                {head}
                <IconButton label={t('kit.close-side')} onClick={() => open(null)}>
                  <X size={20} />
                </IconButton>
              </span>
            </div>
            <div className="p-4">{detail(row)}</div>
          </aside>
        )}
      </div>
      {!isWide && row !== undefined && (
        <Dialog
          isOpen
          onClose={() => open(null)}
          title={nameOf(row)}
          closeLabel={t('kit.close-side')}
        >
          <div className="mb-2 flex justify-end">{head}</div>
          {detail(row)}
        </Dialog>
      )}
    </>
  )
}
