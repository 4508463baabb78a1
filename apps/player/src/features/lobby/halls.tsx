import { everyHall, type Vendor } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

type Props = {
  readonly list: string
  readonly vendors: readonly Vendor[]
  readonly active: string
}

/** Tabs of a category's vendors, and beside them the way to all of their games. */
export const Halls = ({ list, vendors, active }: Props) => {
  const t = useT()
  const current = (key: string) => (key === active ? 'page' : undefined)
  return (
    <div className="chip-scroll mb-4">
      <nav aria-label={t('home.halls')} className="contents">
        {vendors.map(({ vassalage, name }) => (
          <Link
            key={vassalage}
            to={paths.hall(list, vassalage)}
            className="chip"
            aria-current={current(vassalage)}
          >
            {t('home.hall', { vendor: name })}
          </Link>
        ))}
      </nav>
      <Link to={paths.hall(list, everyHall)} className="chip" aria-current={current(everyHall)}>
        {t('home.all-vendors')}
      </Link>
    </div>
  )
}
