import { brands, type BrandRow } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { onePage } from '../../shell/one-page.ts'
import { Table, type Column } from '../../shell/table.tsx'

export const BrandsPage = () => {
  const t = useT()
  const list = useRoute(brands.list, {}, { staleMs: 0 })
  const columns: Column<BrandRow>[] = [
    {
      id: 'name',
      title: t('brand.brand'),
      cell: ({ code, name }) => (
        <span>
          <Link
            to={paths.brand(code)}
            className="font-bold text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <span className="block text-xs text-t3">{code}</span>
        </span>
      ),
    },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: ({ isMaintained }) => (
        <Badge tone={isMaintained ? 'warn' : 'win'}>
          {isMaintained ? t('brand.closed') : t('brand.open')}
        </Badge>
      ),
    },
    {
      id: 'hosts',
      title: t('brand.col-hosts'),
      cell: ({ hosts }) => <span className="font-mono text-xs">{hosts.join(' · ')}</span>,
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ languages }) => languages.join(', '),
    },
    { id: 'currency', title: t('brand.col-currency'), cell: ({ currency }) => currency },
  ]
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t('brand.title')}</h1>
      <p className="mb-4 text-t3">{t('brand.intro')}</p>
      <Table
        label={t('brand.title')}
        pages={onePage(list)}
        columns={columns}
        rowKey={(row) => row.code}
        empty={t('brand.none')}
      />
    </>
  )
}
