import type { Answer } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import { useT } from '@faro/i18n'
import { kindOf } from '@faro/instant/engine'
import { isSlot, loadModel, verifySpin } from '@faro/slots/engine'
import { Badge, Button, Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { InstantProof } from './instant-proof.tsx'

const spinShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Props = { readonly gameCode: string; readonly spinId: string }

/** For games of the house alone: all others keep their chance to themselves. */
export const RoundProof = ({ gameCode, spinId }: Props) => {
  if (sharedRounds.has(gameCode) && spinShape.test(spinId))
    return <SharedProof game={sharedRounds.get(gameCode) ?? ''} betId={spinId} />
  if (kindOf(gameCode) !== undefined && spinShape.test(spinId))
    return <InstantProof roundId={spinId} />
  return isSlot(gameCode) && spinShape.test(spinId) ? <Proof spinId={spinId} /> : null
}

/** Games whose rounds all players share, and the verifier that knows them. */
const sharedRounds: ReadonlyMap<string, string> = new Map([['perseida', 'crash']])

/** The round's page with inputs, proof and postings, found by the bet. */
const SharedProof = ({ game, betId }: { readonly game: string; readonly betId: string }) => {
  const t = useT()
  return (
    <a
      className="font-bold text-accentt underline-offset-4 hover:underline"
      href={`${paths.fair}?${new URLSearchParams({ game, round: betId })}`}
    >
      {t('core.footer.fair')}
    </a>
  )
}

type Spin = Answer<typeof slots.proof>

const isProven = async (spin: Spin): Promise<boolean> => {
  const model = await loadModel(spin.gameCode, spin.modelHash)
  if (model === null) return false
  const units = (text: string): bigint => BigInt(text.replace('.', ''))
  const verdict = verifySpin(model, {
    serverSeed: spin.serverSeed ?? '',
    serverSeedHash: spin.serverSeedHash,
    clientSeed: spin.clientSeed,
    nonce: spin.nonce,
    modelHash: spin.modelHash,
    stops: spin.stops,
    isBought: spin.isBought,
    stake: units(spin.stake),
    payout: units(spin.payout),
  })
  return (
    verdict.isSeedCommitted && verdict.isModelSame && verdict.areStopsSame && verdict.isPayoutSame
  )
}

const Proof = ({ spinId }: { readonly spinId: string }) => {
  const t = useT()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const { data: spin, isError } = useRoute(slots.proof, { params: { spinId } })
  if (isError) return null
  if (spin === undefined) return <Skeleton className="h-28 w-full rounded-md" />
  const lines = [
    ['slots.fair-hash', spin.serverSeedHash],
    ['records.seed', spin.serverSeed ?? t('records.seed-secret')],
    ['slots.fair-client', spin.clientSeed],
    ['records.nonce', String(spin.nonce)],
    ['records.stops', spin.stops.join(' · ')],
  ] as const
  return (
    <section aria-label={t('slots.fair')} className="grid gap-3 rounded-md bg-s2 p-4">
      <h3 className="font-bold">{t('slots.fair')}</h3>
      <dl className="grid gap-2">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{t(label)}</dt>
            <dd className="font-mono text-xs break-all">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          disabled={spin.serverSeed === null}
          onClick={() => void isProven(spin).then(setVerdict)}
        >
          {t('slots.verify')}
        </Button>
        <p role="status">
          {verdict !== null && (
            <Badge tone={verdict ? 'win' : 'loss'}>
              {t(verdict ? 'slots.verify-ok' : 'slots.verify-bad')}
            </Badge>
          )}
        </p>
      </div>
      {spin.serverSeed === null && <p className="text-xs text-t3">{t('records.verify-wait')}</p>}
    </section>
  )
}
