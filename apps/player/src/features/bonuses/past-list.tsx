import type { Bonus, BonusState } from '@faro/contract/bonuses'
import type { Award, AwardState } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { pageLanguage } from '../../state/preferences.ts'

const awardTones: Readonly<Record<AwardState, Tone>> = {
  open: 'info',
  used: 'win',
  expired: 'neutral',
  cancelled: 'warn',
}
const bonusTones: Readonly<Record<BonusState, Tone>> = {
  collecting: 'info',
  queued: 'info',
  open: 'info',
  met: 'win',
  converted: 'win',
  forfeited: 'neutral',
  expired: 'neutral',
  lost: 'neutral',
  cancelled: 'neutral',
}

type Line = {
  readonly id: string
  readonly at: string
  readonly name: string
  readonly amount: string
  readonly tone: Tone
  readonly outcome: string
}

type Props = { readonly awards: readonly Award[]; readonly bonuses: readonly Bonus[] }

/** What is over, newest first. */
export const PastList = ({ awards, bonuses }: Props) => {
  const t = useT()
  const money = useMoney()
  const lines: Line[] = [
    ...awards
      .filter(({ state }) => state !== 'open')
      .map((award) => ({
        id: award.awardId,
        at: award.closedAt ?? award.expiresAt,
        name: t('bonus.past-rounds', { game: award.gameTitle, ...award }),
        amount: money.show(award.won),
        tone: awardTones[award.state],
        outcome: t(`bonus.award.${award.state}`),
      })),
    ...bonuses
      .filter(({ closedAt }) => closedAt !== null)
      .map((bonus) => ({
        id: bonus.bonusId,
        at: bonus.closedAt ?? bonus.createdAt,
        name: t('bonus.past-bonus', { amount: money.show(bonus.amount) }),
        amount: money.show(bonus.converted),
        tone: bonusTones[bonus.state],
        outcome: t(`bonus.state.${bonus.state}`),
      })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="bonus-past" className="grid gap-3">
      <h4 id="bonus-past" className="text-base font-extrabold">
        {t('bonus.past')}
      </h4>
      <ul className="card divide-y divide-line">
        {lines.map(({ id, at, name, amount, tone, outcome }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-xs text-t3">{formatInstant(at, pageLanguage())}</p>
            </div>
            <div className="grid shrink-0 justify-items-end gap-1">
              <span className="font-bold tabular-nums">{amount}</span>
              <Badge tone={tone}>{outcome}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
