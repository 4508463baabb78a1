import { missions as contract, type SignInCalendar } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { useRewardText } from '../../promos/use-reward-text.ts'

/** The calendar of sign-ins, where the brand has one. */
export const SignInCard = () => {
  const { data } = useRoute(contract.signIn, {}, { staleMs: 0 })
  const calendar = data?.calendar ?? null
  return calendar === null ? null : <Calendar calendar={calendar} />
}

const Calendar = ({ calendar }: { readonly calendar: SignInCalendar }) => {
  const t = useT()
  const errorText = useErrorText()
  const rewardText = useRewardText()
  const { activityId, title, streak, isPressed, days } = calendar
  const press = useCommand(contract.press, {
    invalidates: [contract.signIn, ...staleAfterClaim],
    onDone: ({ award }) => toast(t('promos.claimed', { reward: rewardText(award) })),
  })
  return (
    <section aria-label={title} className="card grid gap-4 p-4" data-testid="sign-in">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-extrabold">{title}</p>
          <p className="text-[13px] text-t3">{t('missions.streak', { count: streak })}</p>
        </div>
        <Button
          disabled={isPressed}
          isBusy={press.isPending}
          onClick={() => press.mutate({ params: { activityId } })}
        >
          {t(isPressed ? 'missions.signed-in' : 'missions.sign-in')}
        </Button>
      </div>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map(({ day, reward, state }) => (
          <li
            key={day}
            aria-current={state === 'today' || undefined}
            className={clsx(
              'grid content-start justify-items-center gap-1 rounded-md border p-2 text-center',
              state === 'today' ? 'border-brand bg-brands' : 'border-line bg-s2',
            )}
          >
            <span className="text-xs text-t3">{t('missions.day', { day })}</span>
            {state === 'done' ? (
              <Check size={18} className="text-win" aria-label={t('missions.day-done')} />
            ) : null}
            <span className="text-xs font-bold">{rewardText(reward)}</span>
          </li>
        ))}
      </ol>
      {press.isError && <Banner tone="loss">{errorText(press.error)}</Banner>}
    </section>
  )
}
