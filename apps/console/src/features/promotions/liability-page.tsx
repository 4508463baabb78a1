import { promotionsConsole, type Liability, type LiabilityRow } from '@faro/contract/promotions'
import { formatNumberText, useT, type MessageKey } from '@faro/i18n'
import { Badge, Banner, EmptyState } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Scale } from 'lucide-react'
import { showAmount } from '../../kit/amounts.ts'
import { Facts } from '../../kit/facts.tsx'
import { numberLocale, showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useBrandCode } from './use-brand-code.ts'

const refetchEveryMs = 30_000

const isZero = (amount: string): boolean => Number(amount) === 0

/** What promotions owe and have given, beside what the ledger paid for them. */
export const LiabilityPage = () => {
  const t = useT()
  const code = useBrandCode()
  const params = { params: { code } }
  const found = useRoute(promotionsConsole.liability, params, { staleMs: 0, refetchEveryMs })
  return (
    <>
      <PageHead title={t('offers.liability')} text={t('liability.lead')} />
      <Asked of={found}>{(liability) => <Books liability={liability} />}</Asked>
    </>
  )
}

const Books = ({ liability }: { readonly liability: Liability }) => {
  const t = useT()
  const { budgets, at } = liability
  const columns = useColumns(liability.currency)
  const wrong = budgets.filter(({ difference }) => !isZero(difference)).length
  return (
    <div className="grid gap-6">
      <Banner tone={wrong === 0 ? 'info' : 'loss'}>
        {t(wrong === 0 ? 'liability.agrees' : 'liability.differs', {
          count: wrong,
          when: showInstant(at),
        })}
      </Banner>
      <PointsPart liability={liability} />
      {budgets.length === 0 ? (
        <EmptyState icon={<Scale size={28} />} text={t('liability.none')} />
      ) : (
        <RecordTable
          label={t('offers.liability')}
          rows={budgets}
          columns={columns}
          rowKey={({ code }) => code}
        />
      )}
    </div>
  )
}

const PointsPart = ({ liability: { points, currency } }: { readonly liability: Liability }) => {
  const t = useT()
  const { outstanding, worth, heldRedemptions, heldPoints, heldWorth } = points
  const count = (text: string): string => formatNumberText(text, numberLocale())
  return (
    <section className="rounded-lg border border-line bg-s1 p-4">
      <h2 className="mb-3 font-bold">{t('liability.points')}</h2>
      <Facts
        of={[
          [
            t('liability.outstanding'),
            t('liability.worth', {
              points: count(outstanding),
              amount: showAmount(worth, currency),
            }),
          ],
          [
            t('liability.held-redemptions', { count: heldRedemptions }),
            t('liability.worth', {
              points: count(heldPoints),
              amount: showAmount(heldWorth, currency),
            }),
          ],
        ]}
      />
    </section>
  )
}

const useColumns = (currency: string): readonly Column<LiabilityRow>[] => {
  const t = useT()
  const money = (id: 'reserved' | 'spent' | 'inKind' | 'ledger'): Column<LiabilityRow> => ({
    id,
    title: t(`liability.${id}`),
    isNumber: true,
    cell: (row) => showAmount(row[id], currency),
    ...(id === 'spent' ? { card: 'value' as const } : {}),
  })
  return [
    {
      id: 'title',
      card: 'title',
      title: t('liability.budget'),
      cell: (row) => (
        <>
          <span className="font-bold">{row.title ?? programmeName(t, row.code)}</span>
          {row.title !== null && <span className="block text-xs text-t3">{row.code}</span>}
        </>
      ),
    },
    {
      id: 'limit',
      title: t('liability.limit'),
      isNumber: true,
      cell: ({ limit }) => (limit === null ? t('offers.no-limit') : showAmount(limit, currency)),
    },
    money('reserved'),
    money('spent'),
    {
      id: 'held',
      title: t('liability.held'),
      isNumber: true,
      cell: ({ openBonuses, held, expected }) =>
        openBonuses === 0 ? null : (
          <>
            {showAmount(held, currency)}
            <span className="block text-xs text-t3">
              {t('liability.expected', {
                count: openBonuses,
                amount: showAmount(expected, currency),
              })}
            </span>
          </>
        ),
    },
    money('inKind'),
    money('ledger'),
    {
      id: 'difference',
      card: 'state',
      title: t('liability.difference'),
      isNumber: true,
      cell: ({ difference }) =>
        isZero(difference) ? (
          <Badge tone="win">{t('liability.none-differs')}</Badge>
        ) : (
          <Badge tone="loss">{showAmount(difference, currency)}</Badge>
        ),
    },
  ]
}

const programmeName = (t: ReturnType<typeof useT>, code: string): string => {
  const key = `liability.programme.${code}` as MessageKey
  const name = t(key)
  return name === key ? code : name
}
