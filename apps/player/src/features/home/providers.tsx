import { catalogue, type Category, type Vendor } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Badge, Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

type Provider = Vendor & { readonly category: Category }

/** Every maker once, with the category where it has most titles; hot ones say so. */
export const Providers = () => {
  const t = useT()
  const groups = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  if (groups.data === undefined) return <Skeleton className="mt-8 h-64 w-full rounded-lg" />
  const all = groups.data.flatMap(({ gameCategory, vendors }) =>
    vendors.map((vendor) => ({ ...vendor, category: gameCategory })),
  )
  const byCode = new Map<string, Provider>()
  for (const one of all.toSorted((a, b) => b.games - a.games))
    if (!byCode.has(one.vassalage)) byCode.set(one.vassalage, one)
  const shown = all.filter((one) => byCode.get(one.vassalage) === one)
  return (
    <section className="below-fold mt-8" aria-labelledby="providers">
      <h2 id="providers" className="mb-3 text-lg font-extrabold">
        {t('home.providers')}
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 xl:grid-cols-5">
        {shown.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link
              to={paths.vendorGames(vendor.vassalage)}
              className="card flex h-full min-h-20 flex-col justify-center px-4 py-3 hover:bg-s2"
            >
              <span className="font-extrabold tracking-wide uppercase">{vendor.name}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-[13px] text-t3">
                {t('home.provider-games', { count: vendor.games })}
                {vendor.isHot === 1 && <Badge tone="accent">{t('home.vendor-hot')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
