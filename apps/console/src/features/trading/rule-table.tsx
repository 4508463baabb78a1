import { useT } from '@faro/i18n'
import { Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { showInstant } from '../../kit/figures.ts'
import { RowsTable, type Column } from '../../kit/table/table.tsx'

/** What somebody of the desk set, and why. */
type Rule = { readonly reason: string; readonly setBy: string | null; readonly setAt: string }

type Props<Row extends Rule> = {
  readonly label: string
  readonly empty: string
  readonly list: {
    readonly data: readonly Row[] | undefined
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** How a rule ends; null for whoever may not end one. */
  readonly end: {
    readonly title: string
    readonly nameOf: (row: Row) => string
    readonly onEnd: (row: Row) => void
  } | null
}

/** Rules of the desk, each with its reason and the press that ends it. */
export const RuleTable = <Row extends Rule>({ label, empty, list, ...shown }: Props<Row>) => {
  const t = useT()
  const errorText = useErrorText()
  const columns = useRuleColumns(shown)
  if (list.data !== undefined)
    return (
      <RowsTable
        label={label}
        rows={list.data}
        columns={columns}
        rowKey={shown.rowKey}
        empty={empty}
      />
    )
  if (!list.isError) return <Skeleton className="h-64 w-full rounded-lg" />
  return (
    <ErrorState
      text={errorText(list.error)}
      retryLabel={t('core.retry')}
      onRetry={() => void list.refetch()}
    />
  )
}

const useRuleColumns = <Row extends Rule>({
  columns,
  end,
}: Pick<Props<Row>, 'columns' | 'end'>): readonly Column<Row>[] => {
  const t = useT()
  const reason: Column<Row> = {
    id: 'reason',
    title: t('trading.reason'),
    cell: (row) => (
      <span>
        {row.reason}
        <span className="block text-xs text-t3">
          {row.setBy ?? t('trading.set-up')} · {showInstant(row.setAt)}
        </span>
      </span>
    ),
  }
  if (end === null) return [...columns, reason]
  const ends: Column<Row> = {
    id: 'end',
    title: end.title,
    cell: (row) => (
      <Button variant="secondary" size="small" onClick={() => end.onEnd(row)}>
        {end.title}
        <span className="sr-only">: {end.nameOf(row)}</span>
      </Button>
    ),
  }
  return [...columns, reason, ends]
}
