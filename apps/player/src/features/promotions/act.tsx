import type { ActivityDetail } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, buttonClass } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { ClaimButton } from '../../promos/claim-button.tsx'
import { useRewardText } from '../../promos/use-reward-text.ts'
import { useIsReal } from '../../state/use-account.ts'
import { ApplyForm } from './apply-form.tsx'
import { useWhyNot } from './use-why-not.ts'

/** What can be done now: join, apply, collect; or why nothing can. */
export const Act = ({ detail }: { readonly detail: ActivityDetail }) => (
  <section
    aria-live="polite"
    className="sticky bottom-[60px] z-10 -mx-3 border-t border-line bg-s1 p-3 empty:hidden sm:mx-0 sm:rounded-lg sm:border sm:p-4 lg:bottom-4"
  >
    <Choice detail={detail} />
  </section>
)

const Choice = ({ detail }: { readonly detail: ActivityDetail }) => {
  const t = useT()
  const { token } = useSession()
  const isReal = useIsReal()
  const rewardText = useRewardText()
  const whyNot = useWhyNot()
  const { state, awardId, keyTerms, notEligible, history } = detail
  const refused = history.find((one) => one.state === 'REJECTED')?.decision ?? ''
  if (state === 'CLAIM' && awardId !== null && keyTerms.rewardKind !== null) {
    const award = { awardId, kind: keyTerms.rewardKind, amount: keyTerms.most ?? '0' }
    return (
      <div className="grid gap-2">
        <p className="font-bold">{t('promos.ready', { reward: rewardText(award) })}</p>
        <ClaimButton award={award} />
      </div>
    )
  }
  if (state !== 'APPLY' && state !== 'REJECTED')
    return <p className="font-semibold text-t2">{t(`promos.about.${state}`)}</p>
  if (token === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{t('promos.guest')}</p>
        <Link to={paths.login} className={buttonClass({})}>
          {t('core.login')}
        </Link>
      </div>
    )
  if (!isReal) return <p className="font-semibold text-t2">{t('errors.real-account-needed')}</p>
  if (notEligible !== null)
    return (
      <div className="grid gap-2">
        <Banner tone="info">{whyNot(notEligible)}</Banner>
        <button type="button" disabled className={buttonClass({ isWide: true })}>
          {t('promos.join')}
        </button>
      </div>
    )
  return (
    <div className="grid gap-3">
      {state === 'REJECTED' && (
        <Banner tone="warn">
          {t('promos.rejected', { remark: refused === '' ? '–' : refused })}
        </Banner>
      )}
      <ApplyForm key={detail.termsHash} detail={detail} />
    </div>
  )
}
