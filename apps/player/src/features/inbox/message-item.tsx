import type { InboxMessage, MessageKind } from '@faro/contract/messaging'
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
import { useId } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { MessageText } from './message-text.tsx'

const icons: Readonly<Record<MessageKind, LucideIcon>> = {
  'deposit-paid': CreditCard,
  'withdrawal-approved': ArrowUpFromLine,
  'withdrawal-rejected': ArrowUpFromLine,
  'withdrawal-paid': ArrowUpFromLine,
  'withdrawal-failed': ArrowUpFromLine,
  security: ShieldAlert,
  'limits-changed': ShieldCheck,
  'feedback-answered': MessageSquareText,
  'credit-parked': Hourglass,
  'credit-credited': Coins,
  'credit-refused': Hourglass,
  'free-rounds': Gift,
  'bonus-converted': Gift,
  'bonus-expired': Gift,
  staff: Mail,
}

/** Staff's words, what happened to the account, or what the kind is called. */
const titleOf = ({ kind, title, values }: InboxMessage, t: Translate): string => {
  if (kind === 'staff') return title
  if (kind === 'security')
    return t(`messages.security-what.${values['what'] ?? 'new-device'}` as MessageKey)
  return t(`inbox.title.${kind}`)
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
  const { kind, isRead, createdAt } = message
  const Icon = icons[kind]
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
            <div className="mt-3 flex justify-end">
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
