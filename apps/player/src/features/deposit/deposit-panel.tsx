import { useSearchParams } from 'react-router'
import { DepositForm } from './deposit-form.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'
import { DepositRecord } from './deposit-record.tsx'

/** Coming back from the provider the address names the deposit; else a new one is made. */
export const DepositPanel = () => {
  const [search] = useSearchParams()
  const depositId = search.get('deposit')
  return (
    <div className="grid gap-8">
      {depositId === null ? <DepositForm /> : <DepositOutcome depositId={depositId} />}
      <DepositRecord />
    </div>
  )
}
