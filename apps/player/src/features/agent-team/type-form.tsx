import { agentTeam, agentTree, type DownlineDetail } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { FormFoot } from './form-foot.tsx'

type Props = { readonly data: DownlineDetail; readonly onBack: () => void }

/** Makes a member an agent, or an agent without a team a member again. */
export const TypeForm = ({ data: { memberId, name, type }, onBack }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const next = type === 2 ? 1 : 2
  const set = useCommand(agentTree.setType, {
    invalidates: [agentTeam.list, agentTeam.detail],
    onDone: () => {
      toast(t('agent.type-done', { name, type: t(`agent.type.${next}`) }))
      onBack()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ body: { memberId, type: next } })
      }}
    >
      <p className="font-semibold">{t(`agent.type-ask.${next}`, { name })}</p>
      <p className="text-t2">{t(`agent.type-text.${next}`)}</p>
      {set.isError && <Banner tone="loss">{errorText(set.error)}</Banner>}
      <FormFoot label={t(`agent.type-go.${next}`)} isBusy={set.isPending} onBack={onBack} />
    </form>
  )
}
