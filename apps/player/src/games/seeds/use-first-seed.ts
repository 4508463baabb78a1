import { fair, type PresentSeed } from '@faro/contract/fair'
import { useWeb } from '@faro/web-kit'
import { useEffect, useRef } from 'react'
import { randomSeed } from './random-seed.ts'

/**
 * Gives a pair that has none its first client seed, out of this browser's randomness. Where that
 * fails the first round brings one: its key, which is this browser's as well.
 */
export const useFirstSeed = (seed: PresentSeed, onSeed: (seed: PresentSeed) => void): void => {
  const { api } = useWeb()
  const isMissing = seed.clientSeed === null
  const tell = useRef(onSeed)
  tell.current = onSeed
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    api
      .call(fair.give, { body: { clientSeed: randomSeed() } })
      .then((given) => {
        // a round that was played meanwhile knows more of the pair
        if (!isOver) tell.current(given)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [api, isMissing])
}
