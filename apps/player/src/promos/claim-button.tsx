import { rewards, type Award } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useState } from 'react'
import { AddressFields, noAddress } from './address-fields.tsx'
import { staleAfterClaim } from './stale-after-claim.ts'
import { useRewardText } from './use-reward-text.ts'

type Props = {
  readonly award: Pick<Award, 'awardId' | 'kind' | 'amount'>
  readonly onDone?: () => void
}

/** Collects one thing; goods ask where they are sent to. */
export const ClaimButton = ({ award, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const rewardText = useRewardText()
  const [isAsking, ask] = useState(false)
  const claim = useCommand(rewards.claim, {
    invalidates: staleAfterClaim,
    onDone: () => {
      toast(t('promos.claimed', { reward: rewardText(award) }))
      ask(false)
      onDone?.()
    },
  })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { address: noAddress } })
  const { awardId } = award
  const isGoods = award.kind === 'goods'
  const submit = handleSubmit(({ address }) => claim.mutate({ body: { awardId, address } }))
  return (
    <div className="grid gap-2">
      <Button
        isBusy={claim.isPending}
        onClick={() => (isGoods ? ask(true) : claim.mutate({ body: { awardId } }))}
      >
        {t('promos.claim')}
      </Button>
      {claim.isError && !isAsking && <Banner tone="loss">{errorText(claim.error)}</Banner>}
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => ask(false)}
          title={t('promos.where-to')}
          closeLabel={t('core.close')}
        >
          <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
            <AddressFields register={register} errors={formState.errors} />
            {claim.isError && <Banner tone="loss">{errorText(claim.error)}</Banner>}
            <Button type="submit" isBusy={claim.isPending}>
              {t('promos.claim')}
            </Button>
          </form>
        </Dialog>
      )}
    </div>
  )
}
