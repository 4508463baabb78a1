import { promotionsConsole, type MallItem } from '@faro/contract/promotions'
import { currentLanguage, formatNumberText, useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { numberLocale } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'
import { itemList } from './item-list.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

const nameOf = ({ names }: MallItem): string =>
  names[currentLanguage().toUpperCase()] ?? Object.values(names)[0] ?? ''

const values: ValuesOf<MallItem> = {
  name: nameOf,
  kind: ({ kind }) => kind,
  points: ({ points }) => Number(points),
  stock: ({ stock }) => stock ?? Number.MAX_SAFE_INTEGER,
  level: ({ level }) => level,
  isOffered: ({ isOffered }) => isOffered,
  place: ({ place }) => place,
}

/** What members may redeem their points for. */
export const MallPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayWrite = useMay('promotions.write') === true
  const [opened, open] = useState<MallItem | 'new' | null>(null)
  const list = useListAddress(itemList)
  const found = useRoute(promotionsConsole.items, { params: { code } }, { staleMs: 0 })
  const whole = { ...found, data: found.data?.items }
  const columns = useColumns(mayWrite ? open : null)
  return (
    <>
      <ListPage
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
        list={list}
        source={useMemoryList(whole, list, values)}
        columns={columns}
        rowKey={({ itemId }) => itemId}
        empty={t('offers.mall-none')}
      />
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

const useColumns = (open: ((item: MallItem) => void) | null): readonly Column<MallItem>[] => {
  const t = useT()
  return [
    {
      id: 'name',
      card: 'title',
      title: t('offers.col-reward'),
      cell: (item) => <span className="font-bold">{nameOf(item)}</span>,
    },
    {
      id: 'kind',
      title: t('offers.col-kind'),
      words: (kind) => t(`offers.item.${kind as MallItem['kind']}`),
      cell: ({ kind }) => t(`offers.item.${kind}`),
    },
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
      id: 'place',
      title: t('offers.field.place'),
      isNumber: true,
      cell: ({ place }) => String(place),
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (item) =>
        open === null ? null : (
          <Button size="small" variant="secondary" onClick={() => open(item)}>
            {t('offers.item-edit')}
          </Button>
        ),
    },
  ]
}
