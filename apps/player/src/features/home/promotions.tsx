import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { plainText } from '../../content/plain-text.ts'
import { homeTypes, ofType, useAnnouncements } from '../../content/use-announcements.ts'

/** What the brand offers now, as cards. */
export const Promotions = () => {
  const t = useT()
  const promotions = ofType(useAnnouncements(homeTypes).data?.announcements, 'PR')
  if (promotions.length === 0) return null
  return (
    <section className="below-fold mt-8" aria-labelledby="promotions">
      <h2 id="promotions" className="mb-3 text-lg font-extrabold">
        {t('home.promotions')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {promotions.map((one) => (
          <li key={one.announcementId} className="card flex gap-4 overflow-hidden p-4">
            {one.gameCode !== '' && (
              <img
                src={`/covers/${one.gameCode}-180.webp`}
                width={90}
                height={120}
                alt=""
                loading="lazy"
                className="h-[120px] w-[90px] shrink-0 rounded-md object-cover"
              />
            )}
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="font-extrabold">{one.title}</h3>
              <p className="text-sm text-t2">{plainText(one.html)}</p>
              {one.url.startsWith('/') && (
                <Link
                  to={one.url}
                  className="mt-auto inline-flex min-h-11 items-center font-bold text-brandt hover:underline"
                >
                  {t('home.banner-go')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
