import { promotionsConsole, type MallItem } from '@faro/contract/promotions'
import { currentLanguage, formatNumberText, useT } from '@faro/i18n'
import { Badge, Button, EmptyState } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { numberLocale } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** What members may redeem their points for. */
export const MallPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayWrite = useMay('promotions.write') === true
  const [opened, open] = useState<MallItem | 'new' | null>(null)
  const found = useRoute(promotionsConsole.items, { params: { code } }, { staleMs: 0 })
  const columns = useColumns(mayWrite ? open : null)
  return (
    <>
      <PageHead
        title={t('offers.mall')}
        text={t('offers.mall-lead')}
        acts={
          mayWrite && (
            <Button onClick={() => open('new')}>
              <Plus size={18} aria-hidden />
              {t('offers.item-new')}
            </Button>
          )
        }
      />
      <Asked of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Store size={28} />} text={t('offers.mall-none')} />
          ) : (
            <RecordTable
              label={t('offers.mall')}
              rows={items}
              columns={columns}
              rowKey={({ itemId }) => itemId}
            />
          )
        }
      </Asked>
      {opened !== null && (
        <ItemDialog
          code={code}
          currency={found.data?.currency ?? ''}
          item={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

const nameOf = ({ names }: MallItem): string =>
  names[currentLanguage().toUpperCase()] ?? Object.values(names)[0] ?? ''

const useColumns = (open: ((item: MallItem) => void) | null): readonly Column<MallItem>[] => {
  const t = useT()
  return [
    {
      id: 'name',
      card: 'title',
      title: t('offers.col-reward'),
      cell: (item) => <span className="font-bold">{nameOf(item)}</span>,
    },
    { id: 'kind', title: t('offers.col-kind'), cell: ({ kind }) => t(`offers.item.${kind}`) },
    {
      id: 'points',
      card: 'value',
      title: t('offers.col-points'),
      isNumber: true,
      cell: ({ points }) => formatNumberText(points, numberLocale()),
    },
    {
      id: 'stock',
      title: t('offers.col-stock'),
      isNumber: true,
      cell: ({ stock }) => (stock === null ? '∞' : String(stock)),
    },
    {
      id: 'level',
      title: t('offers.col-level'),
      isNumber: true,
      cell: ({ level }) => String(level),
    },
    {
      id: 'isOffered',
      card: 'state',
      title: t('console.col-state'),
      cell: ({ isOffered }) => (
        <Badge tone={isOffered ? 'win' : 'neutral'}>
          {t(isOffered ? 'offers.offered' : 'offers.hidden')}
        </Badge>
      ),
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (item) =>
        open === null ? null : (
          <Button size="small" variant="secondary" onClick={() => open(item)}>
            {t('offers.edit')}
          </Button>
        ),
    },
  ]
}
