import type { Announcement } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Button, buttonClass, IconButton, inlineSign } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../../auth-address.ts'
import { plainText } from '../../content/plain-text.ts'

const turnMs = 8_000
const bannersMax = 5

type Props = { readonly banners: readonly Announcement[] }

/** Which slide stands in the frame, by how far the track is scrolled. */
const useSlides = (count: number) => {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (place: number) => {
    const element = track.current
    const along = ((place % count) + count) % count
    element?.scrollTo({ left: inlineSign() * along * element.clientWidth })
  }
  const note = () => {
    const element = track.current
    if (element !== null)
      setAt(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)))
  }
  return { track, at: Math.min(at, count - 1), show, note }
}

/** The brand's banners in rotation, which pauses under pointer or focus. */
export const HeroBanners = ({ banners: all }: Props) => {
  const t = useT()
  const banners = all.slice(0, bannersMax)
  const count = banners.length
  const { track, at, show, note } = useSlides(count)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || isPaused || isCalm || count < 2) return undefined
    const timer = setTimeout(() => show(at + 1), turnMs)
    return () => clearTimeout(timer)
  })
  return (
    <section
      className="relative"
      aria-roledescription={t('home.banners-role')}
      aria-label={t('home.banners')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Slides track={track} banners={banners} at={at} onScroll={note} />
      {count > 1 && (
        <div className="absolute end-3 bottom-3 z-10 flex items-center gap-1 text-white lg:end-5 lg:bottom-5">
          <IconButton
            label={isPaused ? t('home.banners-play') : t('home.banners-pause')}
            className="hero-control"
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={18} /> : <Pause size={18} />}
          </IconButton>
          <IconButton
            label={t('home.banner-before')}
            className="hero-control max-xl:hidden"
            onClick={() => show(at - 1)}
          >
            <ChevronLeft size={20} />
          </IconButton>
          {banners.map((one, i) => (
            <button
              key={one.announcementId}
              type="button"
              aria-label={t('home.banner-of', { n: i + 1, count })}
              aria-current={i === at}
              onClick={() => show(i)}
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
            className="hero-control max-xl:hidden"
            onClick={() => show(at + 1)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </div>
      )}
    </section>
  )
}

type SlidesProps = Props & {
  readonly track: RefObject<HTMLUListElement | null>
  readonly at: number
  readonly onScroll: () => void
}

const Slides = ({ track, banners, at, onScroll }: SlidesProps) => (
  <ul ref={track} className="hero-track" onScroll={onScroll}>
    {banners.map((banner, i) => (
      // what is out of the frame is not reached by the keyboard
      <li key={banner.announcementId} className="hero" inert={i !== at}>
        <Banner banner={banner} isFirst={i === 0} />
      </li>
    ))}
  </ul>
)

const Banner = ({ banner, isFirst }: { banner: Announcement; isFirst: boolean }) => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useOpenAuth()
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
          src={`/covers/${gameCode}-270.webp`}
          srcSet={`/covers/${gameCode}-180.webp 180w, /covers/${gameCode}-270.webp 270w, /covers/${gameCode}-360.webp 360w`}
          sizes="(min-width: 1024px) 230px, 130px"
          width={270}
          height={360}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="absolute end-[-14px] top-5 w-[38%] max-w-[230px] rotate-6 rounded-lg shadow-[0_16px_48px_rgb(0_0_0/.5)] lg:end-44 lg:top-6 xl:end-72"
        />
      )}
    </div>
  )
}
