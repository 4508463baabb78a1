import type { OpenedAccount } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyLine } from '../../agents/copy-line.tsx'

type Props = {
  readonly account: OpenedAccount & { readonly password: string }
  readonly onClose: () => void
}

/** What is handed to the owner of a new account; the password is shown this once. */
export const OpenedCard = ({ account, onClose }: Props) => {
  const t = useT()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [account.memberId])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('opening.done', { name: account.username })}
      className="card grid gap-3 border-win p-5"
    >
      <p className="flex items-center gap-2 font-bold text-win">
        <CircleCheck size={20} aria-hidden />
        {t('opening.done', { name: account.username })}
      </p>
      <CopyLine label={t('signin.username')} text={account.username} />
      <CopyLine label={t('opening.password')} text={account.password} />
      <p className="text-[13px] text-t2">{t('opening.done-text')}</p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onClose}>
        {t('opening.done-close')}
      </Button>
    </section>
  )
}
