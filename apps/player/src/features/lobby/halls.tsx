import type { Vendor } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

export const everyHall = 'all'

type Props = {
  readonly list: string
  readonly vendors: readonly Vendor[]
  readonly active: string
}

/** Tabs of a category's vendors; the first, of all of them, stands where the address names none. */
export const Halls = ({ list, vendors, active }: Props) => {
  const t = useT()
  const tabs = [
    { key: everyHall, name: t('home.all-vendors') },
    ...vendors.map(({ vassalage, name }) => ({ key: vassalage, name })),
  ]
  const shown = tabs.some(({ key }) => key === active) ? active : everyHall
  return (
    <nav aria-label={t('home.halls')} className="chip-scroll mb-4">
      {tabs.map(({ key, name }) => (
        <Link
          key={key}
          to={paths.hall(list, key)}
          className="chip"
          aria-current={key === shown ? 'page' : undefined}
        >
          {key === everyHall ? name : t('home.hall', { vendor: name })}
        </Link>
      ))}
    </nav>
  )
}
