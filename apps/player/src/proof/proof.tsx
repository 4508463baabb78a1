import type { ProofWay } from '@faro/contract/identity'
import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'

const ProofDialog = lazyPart(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}))

type Ask = (ways: readonly ProofWay[]) => Promise<boolean>
type ProofRequest = {
  readonly ways: readonly ProofWay[]
  readonly answer: (isProven: boolean) => void
}

const ProofContext = createContext<Ask | null>(null)

/** Asks for a proof of identity in a layer and answers whether it was given. */
export const useAskProof = (): Ask => {
  const ask = use(ProofContext)
  if (ask === null) throw new Error('ProofGate is missing above this component')
  return ask
}

export const ProofGate = ({ children }: { readonly children: ReactNode }) => {
  const [request, setRequest] = useState<ProofRequest | null>(null)
  const ask = useCallback<Ask>(
    (ways) =>
      new Promise((resolve) => {
        setRequest({
          ways,
          answer: (isProven) => {
            setRequest(null)
            resolve(isProven)
          },
        })
      }),
    [],
  )
  return (
    <ProofContext value={ask}>
      {children}
      <Suspense>
        {request !== null && <ProofDialog ways={request.ways} onAnswer={request.answer} />}
      </Suspense>
    </ProofContext>
  )
}
