import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { useUnread } from './use-unread.ts'

const shownMax = 99

/** A small number on the brand's colour; screen readers hear what it counts. */
export const UnreadCount = ({ className }: { readonly className?: string | undefined }) => {
  const t = useT()
  const unread = useUnread()
  if (unread === 0) return null
  const text = unread > shownMax ? `${shownMax}+` : String(unread)
  return (
    <span
      data-testid="unread"
      className={clsx(
        'pointer-events-none grid h-[18px] min-w-[18px] place-items-center rounded-full bg-brand px-1 text-[11px] leading-none font-bold text-onbrand',
        className,
      )}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('core.unread', { count: unread })}</span>
    </span>
  )
}
