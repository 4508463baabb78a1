import { brands, type BrandRow } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useMemo } from 'react'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { brandList } from './brand-list.ts'

const values: ValuesOf<BrandRow> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  isMaintained: ({ isMaintained }) => isMaintained,
  hosts: ({ hosts }) => hosts.join(' '),
  languages: ({ languages }) => languages.join(' '),
  currency: ({ currency }) => currency,
}

/** The brands of the installation and how each stands. */
export const BrandsPage = () => {
  const t = useT()
  const list = useListAddress(brandList)
  const source = useMemoryList(useRoute(brands.list, {}, { staleMs: 0 }), list, values)
  return (
    <ListPage
      title={t('brand.title')}
      text={t('brand.intro')}
      list={list}
      source={source}
      columns={useColumns()}
      rowKey={(row) => row.code}
      empty={t('brand.none')}
    />
  )
}

const useColumns = (): readonly Column<BrandRow>[] => {
  const t = useT()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('brand.brand'),
        card: 'title',
        cell: ({ code, name }) => (
          <span>
            <RecordLink to={paths.brand(code)} isRow>
              {name}
            </RecordLink>
            <span className="block text-xs text-t3">{code}</span>
          </span>
        ),
      },
      {
        id: 'isMaintained',
        title: t('brand.closed'),
        card: 'state',
        cell: ({ isMaintained }) => (
          <Badge tone={isMaintained ? 'warn' : 'win'}>
            {isMaintained ? t('brand.closed') : t('brand.open')}
          </Badge>
        ),
      },
      {
        id: 'hosts',
        title: t('brand.col-hosts'),
        card: 'value',
        cell: ({ hosts }) => <span className="font-mono text-xs">{hosts.join(' · ')}</span>,
      },
      {
        id: 'languages',
        title: t('brand.col-languages'),
        cell: ({ languages }) => languages.join(', '),
      },
      {
        id: 'currency',
        title: t('brand.col-currency'),
        card: 'value',
        cell: ({ currency }) => currency,
      },
    ],
    [t],
  )
}
