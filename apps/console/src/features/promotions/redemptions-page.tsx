import { promotionsConsole, type ConsoleRedemption } from '@faro/contract/promotions'
import { formatNumberText, useT } from '@faro/i18n'
import { Badge, Button, type Tone } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { numberLocale, showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { EndRedemptionDialog, type EndAct } from './end-redemption-dialog.tsx'
import { redemptionList } from './redemption-list.ts'
import { useBrandCode } from './use-brand-code.ts'

const refetchEveryMs = 15_000

const tones: Readonly<Record<ConsoleRedemption['state'], Tone>> = {
  'in-process': 'info',
  approved: 'win',
  rejected: 'loss',
}

const values: ValuesOf<ConsoleRedemption> = {
  name: ({ name }) => name,
  username: ({ username }) => username,
  kind: ({ kind }) => kind,
  points: ({ points }) => Number(points),
  address: (row) => addressOf(row),
  state: ({ state }) => state,
  createdAt: ({ createdAt }) => createdAt,
}

/** What members redeemed: what waits to be sent first. */
export const RedemptionsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const [act, setAct] = useState<EndAct | null>(null)
  const list = useListAddress(redemptionList)
  const params = { params: { code } }
  const found = useRoute(promotionsConsole.redemptions, params, { staleMs: 0, refetchEveryMs })
  const whole = { ...found, data: found.data?.redemptions }
  const columns = useColumns(setAct)
  return (
    <>
      <ListPage
        title={t('offers.redemptions')}
        text={t('offers.redemptions-lead')}
        list={list}
        source={useMemoryList(whole, list, values)}
        columns={columns}
        rowKey={({ redemptionId }) => redemptionId}
        empty={t('offers.redemptions-none')}
      />
      {act !== null && <EndRedemptionDialog code={code} act={act} onClose={() => setAct(null)} />}
    </>
  )
}

const useColumns = (setAct: (act: EndAct) => void): readonly Column<ConsoleRedemption>[] => {
  const t = useT()
  const mayEnd = useMay('promotions.redeem') === true
  return [
    {
      id: 'name',
      card: 'title',
      title: t('offers.col-reward'),
      cell: ({ name, quantity }) => (
        <span className="font-bold">
          {name} × {quantity}
        </span>
      ),
    },
    {
      id: 'username',
      card: 'value',
      title: t('console.col-player'),
      cell: ({ memberId, username }) => (
        <Link to={paths.player(memberId)} className="underline">
          {username}
        </Link>
      ),
    },
    {
      id: 'kind',
      title: t('offers.col-kind'),
      words: (kind) => t(`offers.item.${kind as ConsoleRedemption['kind']}`),
      cell: ({ kind }) => t(`offers.item.${kind}`),
    },
    {
      id: 'points',
      card: 'value',
      title: t('offers.col-points'),
      isNumber: true,
      cell: ({ points }) => formatNumberText(points, numberLocale()),
    },
    { id: 'address', title: t('offers.col-address'), cell: addressOf },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`offers.redemption.${state as ConsoleRedemption['state']}`),
      cell: ({ state, remark, tracking }) => (
        <>
          <Badge tone={tones[state]}>{t(`offers.redemption.${state}`)}</Badge>
          {tracking !== '' && <span className="block text-xs text-t3">{tracking}</span>}
          {remark !== '' && <span className="block text-xs text-t2">{remark}</span>}
        </>
      ),
    },
    {
      id: 'createdAt',
      title: t('console.col-when'),
      cell: ({ createdAt }) => showInstant(createdAt),
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) =>
        mayEnd && row.state === 'in-process' ? <Acts row={row} onAct={setAct} /> : null,
    },
  ]
}

const addressOf = ({ address }: ConsoleRedemption): string | null =>
  address === null
    ? null
    : [address.name, address.phone, address.street, address.postcode, address.city]
        .concat(address.region, address.country)
        .filter((part) => part !== '')
        .join(', ')

type ActsProps = { readonly row: ConsoleRedemption; readonly onAct: (act: EndAct) => void }

const Acts = ({ row, onAct }: ActsProps) => {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button size="small" onClick={() => onAct({ row, outcome: 'approved' })}>
        {t('offers.send')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => onAct({ row, outcome: 'rejected' })}>
        {t('offers.reject')}
      </Button>
    </span>
  )
}
