import { agentAffiliates } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Badge, Banner, Button, buttonClass, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useId, useState } from 'react'
import { useAgentPath } from '../../layer-address.ts'
import { useRole } from '../../state/use-account.ts'

const channelsMin = 10
const channelsMax = 500

/** A member asks to become an affiliate, and reads what was decided; an affiliate goes to its pages. */
export const JoinForm = () => {
  const t = useT()
  const agentPath = useAgentPath()
  const isAffiliate = useRole() === 'affiliate'
  if (!isAffiliate) return <Application />
  return (
    <section className="card mt-4 grid justify-items-start gap-3 p-4 sm:p-6">
      <p>{t('support.join-is')}</p>
      <Link to={agentPath('agentRevenueReport')} className={buttonClass()}>
        {t('support.join-go')}
      </Link>
    </section>
  )
}

const Application = () => {
  const t = useT()
  const found = useRoute(agentAffiliates.application, {}, { staleMs: 0 })
  // whoever may not ask is shown the article alone
  if (found.isError) return null
  if (found.data === undefined) return <Skeleton className="mt-4 h-40 w-full rounded-lg" />
  const { state, reason, mayApply } = found.data
  return (
    <section
      aria-label={t('support.join-apply')}
      className="card mt-4 grid justify-items-start gap-3 p-4 sm:p-6"
    >
      <h2 className="text-lg font-extrabold">{t('support.join-apply')}</h2>
      {state === 'requested' && <Badge tone="info">{t('support.join-requested')}</Badge>}
      {state === 'declined' && (
        <Banner tone="loss">{t('support.join-declined', { reason: reason ?? '' })}</Banner>
      )}
      {mayApply && <Fields />}
    </section>
  )
}

const Fields = () => {
  const t = useT()
  const id = useId()
  const errorText = useErrorText()
  const [channels, setChannels] = useState('')
  const apply = useCommand(agentAffiliates.apply, {
    invalidates: [agentAffiliates.application],
    onDone: () => toast(t('support.join-sent')),
  })
  const text = channels.trim()
  return (
    <form
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply.mutate({ body: { channels: text } })
      }}
    >
      <label htmlFor={id} className="text-t2">
        {t('support.join-channels')}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={channelsMax}
        value={channels}
        onChange={(event) => setChannels(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="field"
      />
      <p id={`${id}-hint`} className="text-xs text-t3">
        {t('support.join-channels-hint', { min: channelsMin })}
      </p>
      {apply.isError && <Banner tone="loss">{errorText(apply.error)}</Banner>}
      <Button type="submit" isBusy={apply.isPending} disabled={text.length < channelsMin}>
        {t('support.join-send')}
      </Button>
    </form>
  )
}
