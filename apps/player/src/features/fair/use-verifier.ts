import type { Verifier } from '@faro/fair/engine'
import { findVerifier } from '@faro/verifiers/engine'
import { useEffect, useState } from 'react'

/** The engine of a game comes when it is wanted; null until it is there. */
export const useVerifier = (game: string): Verifier | null => {
  const [found, setFound] = useState<Verifier | null>(null)
  useEffect(() => {
    let isOver = false
    void findVerifier(game).then((verifier) => {
      if (!isOver) setFound(verifier ?? null)
    })
    return () => {
      isOver = true
    }
  }, [game])
  return found?.game === game ? found : null
}
