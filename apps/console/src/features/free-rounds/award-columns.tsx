import type { AwardState, ConsoleAward } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, Button, type Tone } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../kit/amounts.ts'
import type { Column } from '../../kit/table/column.ts'
import { showInstant } from '../../kit/figures.ts'

const tones: Readonly<Record<AwardState, Tone>> = {
  open: 'info',
  used: 'win',
  expired: 'neutral',
  cancelled: 'warn',
}

type ColumnOptions = {
  readonly mayWrite: boolean
  readonly onCancel: (award: ConsoleAward) => void
}

/** Who got what, and what came of it. */
const usePlayColumns = (): readonly Column<ConsoleAward>[] => {
  const t = useT()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('awards.player'),
      cell: (award) => <Player award={award} />,
    },
    {
      id: 'state',
      card: 'state',
      words: (state) => t(`awards.state.${state as AwardState}`),
      title: t('awards.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`awards.state.${state}`)}</Badge>,
    },
    {
      id: 'rounds',
      card: 'value',
      title: t('awards.rounds'),
      isNumber: true,
      cell: ({ used, rounds, stake, currency }) => (
        <>
          {t('awards.used-of', { used, rounds })}
          <span className="block text-xs font-normal text-t3">{showAmount(stake, currency)}</span>
        </>
      ),
    },
    {
      id: 'won',
      card: 'value',
      title: t('awards.won'),
      isNumber: true,
      cell: ({ won, currency, wagerMultiple }) => (
        <>
          {showAmount(won, currency)}
          <span className="block text-xs font-normal text-t3">
            {wagerMultiple === 0
              ? t('awards.no-wager')
              : t('awards.wager-times', { wagerMultiple })}
          </span>
        </>
      ),
    },
  ]
}

export const useAwardColumns = ({
  mayWrite,
  onCancel,
}: ColumnOptions): readonly Column<ConsoleAward>[] => {
  const t = useT()
  const play = usePlayColumns()
  return [
    ...play,
    {
      id: 'expiresAt',
      title: t('awards.until'),
      cell: ({ expiresAt }) => showInstant(expiresAt),
    },
    {
      id: 'reason',
      title: t('awards.reason'),
      cell: ({ reason, closeReason }) => (
        <span className="block max-w-56 break-words">
          {reason}
          {closeReason !== null && <span className="block text-xs text-t3">{closeReason}</span>}
        </span>
      ),
    },
    {
      id: 'createdAt',
      title: t('console.col-when'),
      isHidden: true,
      cell: ({ createdAt }) => showInstant(createdAt),
    },
    {
      id: 'gameCode',
      title: t('awards.game'),
      isHidden: true,
      cell: ({ gameTitle }) => gameTitle,
    },
    {
      id: 'act',
      isAct: true,
      card: 'action',
      title: t('awards.act'),
      cell: (award) =>
        mayWrite && award.state === 'open' ? (
          <Button variant="secondary" onClick={() => onCancel(award)}>
            {t('awards.cancel')}
          </Button>
        ) : null,
    },
  ]
}

const Player = ({ award: { memberId, username, gameTitle } }: { readonly award: ConsoleAward }) => (
  <span>
    <Link
      to={paths.player(memberId)}
      className="font-bold text-brandt underline-offset-4 hover:underline"
    >
      {username}
    </Link>
    <span className="block text-xs text-t3">{gameTitle}</span>
  </span>
)
