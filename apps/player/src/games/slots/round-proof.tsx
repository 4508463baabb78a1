import { slots } from '@faro/contract/slots'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { ProofSection } from '../proof-section.tsx'
import { isProven } from './prove-spin.ts'

/** What a spin was drawn from, and how anybody checks it. */
export const RoundProof = ({ roundId }: { readonly roundId: string }) => {
  const t = useT()
  const { data: spin, isError } = useRoute(slots.proof, { params: { spinId: roundId } })
  if (isError) return null
  if (spin === undefined) return <Skeleton className="h-28 w-full rounded-md" />
  const isPublished = spin.serverSeed !== null
  return (
    <ProofSection
      lines={[
        [t('records.seed-hash'), spin.serverSeedHash],
        [t('records.seed'), spin.serverSeed ?? t('records.seed-secret')],
        [t('records.client-seed'), spin.clientSeed],
        [t('records.nonce'), String(spin.nonce)],
        [t('records.stops'), spin.stops.join(' · ')],
      ]}
      isPublished={isPublished}
      isProven={() => isProven(spin.gameCode, spin)}
    >
      {!isPublished && <p className="text-xs text-t3">{t('records.verify-wait')}</p>}
    </ProofSection>
  )
}
