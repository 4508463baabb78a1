import { formatDay, currentLanguage, useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { Columns3, ListFilter, RefreshCw, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { filterWords } from './filter-words.ts'
import type { Asking } from './list-column.ts'
import type { ListState } from './use-list-address.ts'

type Props = {
  readonly list: ListState
  readonly askings: readonly Asking[]
  readonly isBusy: boolean
  /** What the search looks in, as its field is called. */
  readonly searchLabel?: string | undefined
  readonly onFilters: () => void
  readonly onColumns: () => void
  readonly onRefresh: () => void
}

/** How long typing has to pause before a list is asked for again. */
const pauseMs = 400

/** Above a list: its search, what it is filtered by, and the ways to change both. */
export const FilterBar = (props: Props) => {
  const t = useT()
  const { list, askings, isBusy, searchLabel, onFilters, onColumns, onRefresh } = props
  const { spec, filters, asked } = list
  const hasFilters = askings.length > 0 || spec.date !== undefined
  const n = Object.keys(filters).length + Number('from' in asked || 'to' in asked)
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {spec.search !== undefined && (
          <SearchField list={list} label={searchLabel ?? t('kit.search')} />
        )}
        {hasFilters && (
          <Button variant="secondary" onClick={onFilters}>
            <ListFilter size={18} aria-hidden />
            {n === 0 ? t('kit.filters') : t('kit.filters-count', { n })}
          </Button>
        )}
        <span className="ms-auto flex gap-1">
          <Button variant="ghost" className="px-3" onClick={onRefresh} isBusy={isBusy}>
            {!isBusy && <RefreshCw size={18} aria-hidden />}
            <span className="max-sm:sr-only">{t('kit.refresh')}</span>
          </Button>
          <Button variant="ghost" className="px-3 max-sm:hidden" onClick={onColumns}>
            <Columns3 size={18} aria-hidden />
            {t('kit.columns')}
          </Button>
        </span>
      </div>
      <Chips list={list} askings={askings} />
      {list.unknown.length > 0 && (
        <Banner tone="warn">{t('kit.unknown', { names: list.unknown.join(', ') })}</Banner>
      )}
    </div>
  )
}

type SearchProps = { readonly list: ListState; readonly label: string }

const SearchField = ({ list, label }: SearchProps) => {
  const asked = list.asked['q'] ?? ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const { change } = list
  // going back, or another view, brings other words than those that were typed
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => {
    const next = text.trim()
    if (next === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = next
      change({ q: next })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, change])
  return (
    <label className="relative grow sm:max-w-xs">
      <span className="sr-only">{label}</span>
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-t3"
      />
      <input
        type="search"
        value={text}
        placeholder={label}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className="field min-h-11 ps-10"
      />
    </label>
  )
}

const Chips = ({ list, askings }: Pick<Props, 'list' | 'askings'>) => {
  const t = useT()
  const { filters, asked, change } = list
  const { from, to } = asked
  const day = (one: string): string => formatDay(one, currentLanguage())
  const chips = askings.flatMap((asking) => {
    const text = filters[asking.id]
    return text === undefined
      ? []
      : [{ id: asking.id, title: asking.title, words: filterWords(asking, text, t) }]
  })
  const dates =
    from === undefined && to === undefined
      ? null
      : from === undefined
        ? t('kit.at-most', { n: day(to ?? '') })
        : to === undefined
          ? t('kit.at-least', { n: day(from) })
          : t('kit.between', { from: day(from), to: day(to) })
  if (chips.length === 0 && dates === null) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {dates !== null && (
        <Chip name={dates} words="" onDrop={() => change({ from: '', to: '', tz: '' })} />
      )}
      {chips.map(({ id, title, words }) => (
        <Chip key={id} name={title} words={words} onDrop={() => change({ [id]: '' })} />
      ))}
    </ul>
  )
}

type ChipProps = { readonly name: string; readonly words: string; readonly onDrop: () => void }

const Chip = ({ name, words, onDrop }: ChipProps) => {
  const t = useT()
  return (
    <li className="flex items-center gap-1 rounded-md bg-s3 ps-3 text-[13px]">
      <span className="text-t3">{name}</span>
      <span className="font-semibold">{words}</span>
      <button
        type="button"
        aria-label={t('kit.filter-drop', { name })}
        title={t('kit.filter-drop', { name })}
        onClick={onDrop}
        className="grid size-9 place-items-center rounded-md text-t3 hover:bg-s4 hover:text-t1"
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  )
}
