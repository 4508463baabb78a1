import { lotteryDesk, type LotteryFamily } from '@faro/contract/lottery'
import { drawInputs } from '@faro/lottery/engine'
import { useT } from '@faro/i18n'
import { Accordion } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

type Props = {
  readonly gameCode: string
  readonly family: LotteryFamily
  readonly issueNo: string
  readonly station: string
}

/** What an own draw's result is checked against; nothing for results from outside. */
export const DrawProof = ({ gameCode, family, issueNo, station }: Props) => {
  const t = useT()
  const { data } = useRoute(
    lotteryDesk.draw,
    { params: { gameCode, issueNo }, query: station === '' ? {} : { station } },
    { staleMs: 60_000 },
  )
  if (data === undefined || data.proof === null) return null
  const { proof } = data
  const address = `${paths.fair}?${new URLSearchParams({ game: 'lottery', ...drawInputs(family, data) })}`
  const rows: readonly (readonly [string, string | null])[] = [
    [t('lottery.proof-scheme'), proof.scheme],
    [t('lottery.proof-chain'), `${proof.chainId} · ${proof.chainRound}`],
    [t('lottery.proof-hash'), proof.hash],
    [t('lottery.proof-last'), proof.lastHash],
    [
      t('lottery.proof-beacon', { source: proof.beaconSource, round: proof.beaconRound ?? '–' }),
      proof.beacon,
    ],
    [t('lottery.proof-signature'), proof.beaconSignature],
  ]
  return (
    <Accordion
      name="draw-proof"
      items={[
        {
          id: 'proof',
          title: t('lottery.proof'),
          content: (
            <div className="grid gap-2 text-[13px]">
              <p className="text-t2">{t('lottery.proof-text')}</p>
              <dl className="grid gap-2">
                {rows.map(
                  ([label, value]) =>
                    value !== null && (
                      <div key={label}>
                        <dt className="text-xs text-t3">{label}</dt>
                        <dd>
                          <code className="text-xs break-all">{value}</code>
                        </dd>
                      </div>
                    ),
                )}
              </dl>
              <Link to={address} className="font-semibold text-brandt underline">
                {t('lottery.proof-open')}
              </Link>
            </div>
          ),
        },
      ]}
    />
  )
}
