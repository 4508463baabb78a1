import { useT } from '@faro/i18n'
import { useSearchParams } from '@faro/web-kit/router'
import { Notices } from './notices.tsx'

/** `n` names the notice that is open, from 0. */
export const NoticePage = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('n') ?? ''
  const index = /^\d{1,3}$/.test(asked) ? Number(asked) : null
  const select = (next: number | null) =>
    setSearch(next === null ? {} : { n: String(next) }, { replace: true })
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('notices.title')}</h1>
      <Notices index={index} onSelect={select} />
    </>
  )
}
