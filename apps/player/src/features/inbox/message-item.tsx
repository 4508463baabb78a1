import type { InboxMessage, MessageIcon } from '@faro/contract/messaging'
import { formatInstant, useT, type MessageKey, type Translate } from '@faro/i18n'
import { Button } from '@faro/ui'
import clsx from 'clsx'
import {
  ArrowUpFromLine,
  ChevronDown,
  Coins,
  CreditCard,
  Gift,
  Hourglass,
  Mail,
  MessageSquareText,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { useId } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { MessageText } from './message-text.tsx'

const icons: Readonly<Record<MessageIcon, LucideIcon>> = {
  mail: Mail,
  'money-in': CreditCard,
  'money-out': ArrowUpFromLine,
  coins: Coins,
  waiting: Hourglass,
  gift: Gift,
  alarm: ShieldAlert,
  limits: ShieldCheck,
  answer: MessageSquareText,
}

/** Staff's words, what happened to the account, or what the kind is called. */
const titleOf = ({ kind, texts, title, values }: InboxMessage, t: Translate): string => {
  if (kind === 'staff') return title
  if (kind === 'security')
    return t(`messages.security-what.${values['what'] ?? 'new-device'}` as MessageKey)
  return t(`${texts}.title.${kind}` as MessageKey, values)
}

type Props = {
  readonly message: InboxMessage
  readonly isOpen: boolean
  readonly isRemoving: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

/** One message: its title always, its text once it is opened. */
export const MessageItem = ({ message, isOpen, isRemoving, onToggle, onRemove }: Props) => {
  const t = useT()
  const id = useId()
  const { icon, link, isRead, createdAt } = message
  const Icon = icons[icon]
  const title = titleOf(message, t)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start hover:bg-s2"
      >
        <span className="relative grid size-9 shrink-0 place-items-center rounded-full bg-s3 text-t2">
          <Icon size={18} aria-hidden />
          {!isRead && (
            <span className="absolute end-0 top-0 size-2.5 rounded-full border-2 border-s1 bg-brand" />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className={clsx('block', isRead ? 'font-semibold text-t2' : 'font-extrabold')}>
            {title}
            {!isRead && <span className="sr-only"> ({t('inbox.unread')})</span>}
          </span>
          <span className="block text-xs text-t3">{formatInstant(createdAt, pageLanguage())}</span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={clsx('shrink-0 text-t3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-2 pb-4 sm:ps-16">
        {isOpen && (
          <>
            <MessageText message={message} />
            <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
              {link !== null && (
                <Link
                  to={link}
                  className="me-auto py-2 font-bold text-accentt underline-offset-4 hover:underline"
                >
                  {t('inbox.see')}
                </Link>
              )}
              <Button variant="ghost" size="small" isBusy={isRemoving} onClick={onRemove}>
                <Trash2 size={16} aria-hidden />
                {t('inbox.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
