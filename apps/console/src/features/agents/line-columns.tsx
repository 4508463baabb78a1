import type { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'

type T = ReturnType<typeof useT>

/** Whom a row is about, with the way to the account. */
export const playerColumn = <Row extends { readonly memberId: string; readonly username: string }>(
  t: T,
): Column<Row> => ({
  id: 'username',
  card: 'title',
  title: t('console.col-player'),
  cell: ({ memberId, username }) => (
    <Link to={paths.player(memberId)} className="underline">
      {username}
    </Link>
  ),
})

export const brandColumn = <Row extends { readonly merchantCode: string }>(t: T): Column<Row> => ({
  id: 'merchantCode',
  title: t('console.col-brand'),
  cell: ({ merchantCode }) => merchantCode,
})

export const amountColumn = <Row extends { readonly amount: string; readonly currency: string }>(
  t: T,
): Column<Row> => ({
  id: 'amount',
  card: 'value',
  title: t('console.col-amount'),
  isNumber: true,
  cell: ({ amount, currency }) => showAmount(amount, currency),
})

/** How many people have let it go, of how many it takes. */
export const peopleColumn = <Row extends { readonly needed: number; readonly released: number }>(
  t: T,
): Column<Row> => ({
  id: 'needed',
  title: t('agents.needed'),
  isNumber: true,
  cell: ({ needed, released }) => (needed === 0 ? null : `${released} / ${needed}`),
})

export const createdColumn = <Row extends { readonly createdAt: string }>(t: T): Column<Row> => ({
  id: 'createdAt',
  title: t('console.col-when'),
  cell: ({ createdAt }) => showInstant(createdAt),
})
