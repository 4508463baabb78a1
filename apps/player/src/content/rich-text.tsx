import clsx from 'clsx'
import DOMPurify from 'dompurify'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from '@faro/web-kit/router'

type Props = { readonly html: string; readonly className?: string }

/** Markup written by the brand's staff, cleaned once more; links of the site stay in the site. */
export const RichText = ({ html, className }: Props) => {
  const navigate = useNavigate()
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }),
    [html],
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as HTMLElement).closest('a')
      const to = link?.getAttribute('href') ?? ''
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!isPlain || !/^[/#](?!\/)/.test(to)) return
      event.preventDefault()
      navigate(to)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <div
      ref={place}
      className={clsx('prose-faro', className)}
      // cleaned right above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
