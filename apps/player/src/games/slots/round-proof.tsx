import type { Answer } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import { useT } from '@faro/i18n'
import { loadModel, verifySpin } from '@faro/slots/engine'
import { Badge, Button, Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'

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

/** What a spin was drawn from, and how anybody checks it. */
export const RoundProof = ({ roundId }: { readonly roundId: string }) => {
  const t = useT()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const { data: spin, isError } = useRoute(slots.proof, { params: { spinId: roundId } })
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
