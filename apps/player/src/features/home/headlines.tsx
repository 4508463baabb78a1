import type { Announcement } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { ChevronRight, Megaphone } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { useLayers } from '../../state/layers.ts'

type Props = { readonly headlines: readonly Announcement[] }

/** A line of news above the games: what leads somewhere is a link, the rest opens the notices. */
export const Headlines = ({ headlines }: Props) => {
  const t = useT()
  const showNotice = useLayers((layers) => layers.showNotice)
  if (headlines.length === 0) return null
  return (
    <section
      aria-label={t('home.headlines')}
      className="mt-3 flex items-center gap-2 rounded-md border border-line bg-s1 ps-3"
    >
      <Megaphone size={18} className="shrink-0 text-accentt" aria-hidden />
      <ul className="flex min-w-0 grow gap-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        {headlines.map(({ announcementId, title, url }) => (
          <li key={announcementId}>
            {url.startsWith('/') ? (
              <Link to={url} className="inline-flex min-h-11 items-center hover:underline">
                {title}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{title}</span>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => showNotice(0)}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 border-s border-line px-3 font-semibold text-t2 hover:text-t1"
      >
        {t('core.notices')}
        <ChevronRight size={16} aria-hidden />
      </button>
    </section>
  )
}
