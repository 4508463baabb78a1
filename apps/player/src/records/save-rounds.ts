import { fair, roundsFormat, type OwnRound } from '@faro/contract/fair'
import { useWeb } from '@faro/web-kit'
import { useMutation } from '@tanstack/react-query'

/** So many rounds are saved at most: the newest. */
const pagesMax = 20

/** Saves the member's rounds as a file that every verifier reads. */
export const useSaveRounds = () => {
  const { api } = useWeb()
  return useMutation({
    mutationFn: async () => {
      const rounds: OwnRound[] = []
      let cursor: string | undefined
      for (let page = 0; page < pagesMax; page++) {
        const query = { limit: '100', ...(cursor === undefined ? {} : { cursor }) }
        const { rows, next } = await api.call(fair.ownRounds, { query })
        rounds.push(...rows)
        if (next === null) break
        cursor = next
      }
      if (rounds.length === 0) return 0
      const text = JSON.stringify({ format: roundsFormat, rounds }, null, 1)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
      link.download = 'my-rounds.json'
      document.body.append(link)
      link.click()
      link.remove()
      URL.revokeObjectURL(link.href)
      return rounds.length
    },
  })
}
