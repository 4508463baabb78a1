import type { Announcement } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Button, buttonClass, IconButton } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { plainText } from '../../content/plain-text.ts'
import { useLayers } from '../../state/layers.ts'

const turnMs = 8_000

type Props = { readonly banners: readonly Announcement[] }

/** The brand's banners one after the other; they stand still for whoever looks at one. */
export const HeroBanners = ({ banners }: Props) => {
  const t = useT()
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = banners.length
  const banner = banners[at % count]
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || isCalm || count < 2) return undefined
    const timer = setTimeout(() => setAt((now) => (now + 1) % count), turnMs)
    return () => clearTimeout(timer)
  }, [at, isHeld, count])
  if (banner === undefined) return null
  return (
    <section
      className="hero"
      aria-roledescription={t('home.banners-role')}
      aria-label={t('home.banners')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Banner banner={banner} isFirst={at === 0} />
      {count > 1 && (
        <div className="absolute end-3 bottom-3 z-10 flex items-center gap-1 lg:end-5 lg:bottom-5">
          <IconButton
            label={t('home.banner-before')}
            className="max-sm:hidden"
            onClick={() => setAt((at + count - 1) % count)}
          >
            <ChevronLeft size={20} />
          </IconButton>
          {banners.map((one, i) => (
            <button
              key={one.announcementId}
              type="button"
              aria-label={t('home.banner-of', { n: i + 1, count })}
              aria-current={i === at}
              onClick={() => setAt(i)}
              className="grid h-11 w-6 place-items-center"
            >
              <span
                className={clsx(
                  'h-2 rounded-full transition-all',
                  i === at ? 'w-5 bg-white' : 'w-2 bg-white/50',
                )}
              />
            </button>
          ))}
          <IconButton
            label={t('home.banner-after')}
            className="max-sm:hidden"
            onClick={() => setAt((at + 1) % count)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const Banner = ({ banner, isFirst }: { banner: Announcement; isFirst: boolean }) => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useLayers((layers) => layers.openAuth)
  const { gameCode, url } = banner
  return (
    <div className="min-h-[232px] px-5 py-7 lg:min-h-[338px] lg:px-12 lg:py-14">
      <div className="relative z-10 max-w-[62%] lg:max-w-xl">
        <p className="text-[clamp(1.75rem,5vw,3.25rem)] leading-[1.05] font-extrabold tracking-tight">
          {banner.title}
        </p>
        <p className="mt-3 text-[15px] leading-snug lg:text-lg">{plainText(banner.html)}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          {token === null && (
            <Button size="large" onClick={() => openAuth('register')} data-flag="DIRECTREG3">
              {t('home.hero-action')}
            </Button>
          )}
          {url.startsWith('/') && (
            <Link
              to={url}
              className={clsx(
                buttonClass({ size: 'large', variant: token === null ? 'secondary' : 'primary' }),
                token === null && 'max-sm:hidden',
              )}
            >
              {t('home.banner-go')}
            </Link>
          )}
        </div>
      </div>
      {gameCode !== '' && (
        <img
          key={gameCode}
          src={`/covers/${gameCode}-270.webp`}
          srcSet={`/covers/${gameCode}-180.webp 180w, /covers/${gameCode}-270.webp 270w, /covers/${gameCode}-360.webp 360w`}
          sizes="(min-width: 1024px) 230px, 130px"
          width={270}
          height={360}
          alt=""
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="absolute end-[-14px] top-5 w-[38%] max-w-[230px] rotate-6 rounded-lg shadow-[0_16px_48px_rgb(0_0_0/.5)] lg:end-48 lg:top-6"
        />
      )}
    </div>
  )
}
