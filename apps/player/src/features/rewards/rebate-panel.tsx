import { rewards, type Rebate } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { Answered } from '../../promos/answered.tsx'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { AwardHistory } from './award-history.tsx'
import { RebateLines } from './rebate-lines.tsx'

/** Cashback: what has come together, of what, and what was paid. */
export const RebatePanel = () => {
  const t = useT()
  const found = useRoute(rewards.rebate, {}, { staleMs: 0 })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Answered query={found}>
        {(rebate) => (
          <>
            <Pot rebate={rebate} />
            <RebateLines lines={rebate.lines} total={rebate.total} />
            <p className="text-[13px] text-t3">{t('rewards.rebate-info')}</p>
          </>
        )}
      </Answered>
      <AwardHistory source="cashback" />
    </div>
  )
}

const Pot = ({ rebate }: { readonly rebate: Rebate }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const claim = useCommand(rewards.claimRebate, {
    invalidates: staleAfterClaim,
    onDone: ({ amount }) => toast(t('rewards.rebate-paid', { amount: money.show(amount) })),
  })
  const { mode, claimable, minimum, maximum, refusal, endsAt } = rebate
  return (
    <section aria-labelledby="rebate-pot" className="card grid gap-3 p-5">
      <h4 id="rebate-pot" className="font-semibold text-t3">
        {t(`rewards.rebate.${mode}`)}
      </h4>
      <p className="text-4xl font-extrabold tabular-nums" data-testid="rebate">
        {money.show(mode === 'hand' ? claimable : rebate.total)}
      </p>
      <p className="text-[13px] text-t3">
        {t('rewards.rebate-min', { amount: money.show(minimum) })}{' '}
        {maximum !== null && t(`rewards.rebate-max.${mode}`, { amount: money.show(maximum) })}
      </p>
      {mode === 'hand' ? (
        <>
          <Button
            size="large"
            disabled={refusal !== null}
            isBusy={claim.isPending}
            onClick={() => claim.mutate({})}
          >
            {t('rewards.rebate-claim')}
          </Button>
          {refusal !== null && refusal !== 'below-minimum' && (
            <p className="text-[13px] font-semibold text-t2">
              {t(`rewards.refusal.${refusal}`, {
                minimum: money.show(minimum),
                maximum: money.show(maximum ?? '0'),
              })}
            </p>
          )}
        </>
      ) : (
        endsAt !== null && (
          <p className="text-[13px] text-t2">
            {t('rewards.rebate-ends', { at: formatInstant(endsAt, pageLanguage()) })}
          </p>
        )
      )}
      {claim.isError && <Banner tone="loss">{errorText(claim.error)}</Banner>}
    </section>
  )
}
