import { useT } from '@faro/i18n'
import { useNavigate, useLocation } from '@faro/web-kit/router'
import { ChevronsUpDown, Store } from 'lucide-react'
import { useBrandChoice, useBrandsToChoose } from '../use-brand-choice.ts'

/** One brand or all: it stands in the address, so that a link keeps its meaning. */
export const BrandSwitch = () => {
  const t = useT()
  const all = useBrandsToChoose()
  const chosen = useBrandChoice()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (all.length < 2) return null
  const choose = (code: string): void => {
    const next = new URLSearchParams(search)
    if (code === '') next.delete('brand')
    else next.set('brand', code)
    // a place in the list of another brand is none in this one's
    for (const name of ['after', 'before']) next.delete(name)
    navigate({ pathname, search: String(next) })
  }
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-line bg-s2 px-3 focus-within:border-line2">
      <Store size={18} aria-hidden className="shrink-0 text-t3" />
      <span className="sr-only">{t('kit.brand')}</span>
      <select
        className="min-w-0 grow cursor-pointer appearance-none truncate bg-transparent py-2 font-semibold [&>option]:bg-s1 [&>option]:text-t1"
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('kit.brand-all')}</option>
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronsUpDown size={16} aria-hidden className="pointer-events-none shrink-0 text-t3" />
    </label>
  )
}
