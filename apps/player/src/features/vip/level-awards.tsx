import { rewards } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { ClaimButton } from '../../promos/claim-button.tsx'
import { useRewardText } from '../../promos/use-reward-text.ts'
import { pageLanguage } from '../../state/preferences.ts'

/** What the level gives and waits to be collected. */
export const LevelAwards = () => {
  const t = useT()
  const rewardText = useRewardText()
  const { data } = useRoute(rewards.mine, {}, { staleMs: 0 })
  const own = (data?.awards ?? []).filter(({ source }) => source.startsWith('vip-'))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="vip-awards" className="grid gap-3">
      <h2 id="vip-awards" className="text-lg font-extrabold">
        {t('vip.awards')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {own.map((award) => (
          <li key={award.awardId} className="card grid gap-3 p-4">
            <div>
              <p className="text-xs font-semibold text-t3">
                {t(`promos.source.${award.source}`)}
                {award.title !== null && ` · ${award.title}`}
              </p>
              <p className="text-xl font-extrabold">{rewardText(award)}</p>
              {award.claimUntil !== null && (
                <p className="text-xs text-t3">
                  {t('promos.until', { until: formatInstant(award.claimUntil, pageLanguage()) })}
                </p>
              )}
            </div>
            <ClaimButton award={award} />
          </li>
        ))}
      </ul>
    </section>
  )
}
