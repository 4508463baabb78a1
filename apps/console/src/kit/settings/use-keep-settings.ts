import { staffSettings } from '@faro/contract/operator'
import { toast } from '@faro/ui'
import { routeKey, useErrorText, useWeb } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { personSettings, takeSettings, type PersonSettings } from './person-settings.ts'

/** How long changes of a look gather before they are sent. */
const gatherMs = 800

/** Changes how the console looks to whoever is signed in: here at once, on the server soon after. */
export const useKeepSettings = () => {
  const { api } = useWeb()
  const client = useQueryClient()
  const errorText = useErrorText()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; change: object } | null>(null)
  return useCallback(
    (change: Partial<PersonSettings>): void => {
      takeSettings({ ...personSettings(), ...change })
      const before = waiting.current
      if (before !== null) clearTimeout(before.timer)
      const gathered = { ...before?.change, ...change }
      const send = (): void => {
        waiting.current = null
        void api.call(staffSettings.change, { body: gathered }).then(
          (kept) => client.setQueryData(routeKey(staffSettings.read, {}), kept),
          (error: unknown) => toast(errorText(error), 'error'),
        )
      }
      waiting.current = { timer: setTimeout(send, gatherMs), change: gathered }
    },
    [api, client, errorText],
  )
}
