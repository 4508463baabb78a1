import { isGroupMode, limitKeys, type DownlineDetail } from '@faro/contract/agents'
import { formatDay, formatInstant, useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Users } from 'lucide-react'
import { AccountBadges } from '../../agents/account-badges.tsx'
import { useLimitName, usePercent } from '../../agents/agent-texts.ts'
import { pageLanguage } from '../../state/preferences.ts'

type Props = { readonly data: DownlineDetail; readonly onTeam: () => void }

/** What an agent may know of an account below. */
export const DownlineFacts = ({ data, onTeam }: Props) => {
  const t = useT()
  const money = useMoney()
  const language = pageLanguage()
  const { lastLoginAt, balance, isDirect, joinedDay } = data
  const facts = [
    [t('agent.joined'), `${formatDay(joinedDay, language)} ${joinedDay.slice(0, 4)}`],
    [t('agent.level'), String(data.level)],
    ...(balance === null ? [] : [[t('core.balance'), money.show(balance)]]),
    ...(isDirect
      ? [
          [
            t('agent.last-login'),
            lastLoginAt === null ? t('agent.never') : formatInstant(lastLoginAt, language),
          ],
        ]
      : []),
    [t('agent.team-size'), money.count(data.teamSize)],
    [t('agent.direct'), money.count(data.direct)],
  ]
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <AccountBadges {...data} />
        {data.contracts.map((kind) => (
          <Badge key={kind} tone="info">
            {t(`agent.kind.${kind}`)}
          </Badge>
        ))}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <LimitsTable data={data} />
      {data.teamSize > 0 && (
        <Button variant="secondary" isWide onClick={onTeam}>
          <Users size={18} aria-hidden />
          {t('agent.team-see', { count: data.teamSize })}
        </Button>
      )}
    </>
  )
}

const isNothing = (limit: string | number): boolean => Number(limit) === 0

const LimitsTable = ({ data: { limits, limitsToCome } }: Pick<Props, 'data'>) => {
  const t = useT()
  const name = useLimitName()
  const percent = usePercent()
  const keys = limitKeys.filter((key) => !isNothing(limits[key]) || !isNothing(limitsToCome[key]))
  const hasMore = keys.some((key) => limits[key] !== limitsToCome[key])
  const text = (limit: string | number) => (typeof limit === 'number' ? limit : percent(limit))
  return (
    <table className="w-full text-start text-[13px]">
      <caption className="mb-1 text-start text-xs text-t3">{t('agent.limits')}</caption>
      {hasMore && (
        <thead>
          <tr className="text-xs text-t3">
            <th scope="col" className="text-start">
              <span className="sr-only">{t('agent.limits')}</span>
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('agent.limits-now')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('agent.limits-next')}
            </th>
          </tr>
        </thead>
      )}
      <tbody className="divide-y divide-line">
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 text-start font-semibold">
              {name(key)}
              {isGroupMode(key) && <span className="sr-only"> {t('agent.group')}</span>}
            </th>
            <td className="py-1.5 text-end">{text(limits[key])}</td>
            {hasMore && (
              <td className="py-1.5 text-end font-bold">
                {limits[key] === limitsToCome[key] ? '' : text(limitsToCome[key])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
