import { useSearchParams } from '@faro/web-kit/router'
import { useArrival } from '../../state/use-arrival.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'
import { DepositRecord } from './deposit-record.tsx'

/** Coming back from the provider the address names the deposit; else a new one is made. */
export const DepositPanel = () => {
  const [search] = useSearchParams()
  const depositId = search.get('deposit')
  // chosen from the record below, which on a phone is a screen away
  const outcome = useArrival<HTMLDivElement>(depositId)
  return (
    <div className="grid gap-8">
      <div ref={outcome} tabIndex={-1} className="scroll-mt-4">
        {depositId === null ? <DepositForm /> : <DepositOutcome depositId={depositId} />}
      </div>
      <DepositRecord />
    </div>
  )
}
