import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { coverAttemptsMax, isCoverKnown, noteCover, waitForAttempt } from './covers-known.ts'

type Props = { readonly coverUrl: string; readonly alt: string; readonly isEager: boolean }

const source = (coverUrl: string, width: number, attempt: number): string =>
  `${coverUrl}-${width}.webp${attempt === 0 ? '' : `?again=${attempt}`}`

/** A cover image; after three failed attempts its title on the brand's background. */
export const LazyCover = ({ coverUrl, alt, isEager }: Props) => {
  const [attempt, setAttempt] = useState(0)
  const picture = useRef<HTMLImageElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const image = picture.current
    // it may have failed before the page came alive
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '')
      timer.current = setTimeout(
        () => setAttempt((before) => Math.max(before, 1)),
        waitForAttempt(performance.now()),
      )
    return () => clearTimeout(timer.current)
  }, [])
  if (attempt >= coverAttemptsMax)
    return (
      <span className="grid size-full place-items-center content-center gap-2 bg-accents p-3 text-center font-bold text-accentt">
        <ImageOff size={22} aria-hidden />
        {alt}
      </span>
    )
  const again = () => {
    const wait = waitForAttempt(performance.now())
    timer.current = setTimeout(() => setAttempt(attempt + 1), wait)
  }
  return (
    <img
      key={attempt}
      ref={picture}
      src={source(coverUrl, 270, attempt)}
      srcSet={[180, 270, 360]
        .map((width) => `${source(coverUrl, width, attempt)} ${width}w`)
        .join(', ')}
      sizes="(min-width: 1024px) 170px, (min-width: 640px) 22vw, 31vw"
      width={270}
      height={360}
      alt={alt}
      loading={isEager || isCoverKnown(coverUrl) ? 'eager' : 'lazy'}
      {...(isEager ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      className="text-transparent"
      onLoad={() => noteCover(coverUrl)}
      onError={again}
    />
  )
}
