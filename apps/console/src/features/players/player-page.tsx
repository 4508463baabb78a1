import { operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { paths } from '../../paths.ts'
import { EntriesPart } from './entries-part.tsx'
import { PlayerActs } from './player-acts.tsx'
import { PlaySafetyPanel } from './play-safety-panel.tsx'

const parts = ['overview', 'money'] as const
const refreshMs = 5_000

/** One player, part by part; the part stands in the address. */
export const PlayerPage = () => {
  const t = useT()
  const { memberId = '', part: named } = useParams()
  const player = useRoute(operator.player, { params: { memberId } }, { refetchEveryMs: refreshMs })
  const part = parts.find((one) => one === named) ?? parts[0]
  return (
    <Asked of={player}>
      {({ username, merchantCode, currency, balance, held, available, registeredAt }) => (
        <DetailPage
          back={{ to: paths.players, label: t('kit.back-to', { name: t('console.players') }) }}
          title={username}
          text={`${merchantCode} · ${t('console.player-since')} ${showInstant(registeredAt)}`}
          id={memberId}
          figures={[
            [t('console.player-balance'), showAmount(balance, currency)],
            [t('console.player-held'), showAmount(held, currency)],
            [t('console.player-available'), showAmount(available, currency)],
          ]}
          acts={<PlayerActs memberId={memberId} username={username} />}
          tabs={parts.map((one) => ({
            code: one,
            title: t(`console.player-part.${one}`),
            to: one === parts[0] ? paths.player(memberId) : paths.playerPart(memberId, one),
          }))}
          tab={part}
        >
          {part === 'overview' ? (
            <PlaySafetyPanel memberId={memberId} />
          ) : (
            <EntriesPart memberId={memberId} currency={currency} />
          )}
        </DetailPage>
      )}
    </Asked>
  )
}
