// @vitest-environment happy-dom
import type { SignInMethods } from '@faro/contract/identity'
import { createSession, WebProvider, type Web } from '@faro/web-kit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useBotCheck, type BotProofState } from './use-bot-check.ts'

vi.mock('./solve-challenge.ts', () => ({ solveInWorker: () => Promise.resolve('a proof') }))

const settingsOf = (provider: 'off' | 'altcha') =>
  ({ human: { provider, siteKey: null } }) as unknown as SignInMethods

test.each([
  ['altcha', 'a proof'],
  ['off', undefined],
] as const)(
  'a form that is sent before the brand has said whether it wants a proof waits for that: %s',
  async (provider, expected) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const web = { api: { call: async () => ({}) }, session: createSession('token') }
    let check: BotProofState | undefined
    const Form = ({ settings }: { readonly settings: SignInMethods | undefined }) => {
      check = useBotCheck(settings)
      return null
    }
    const root = createRoot(document.createElement('div'))
    const draw = (settings: SignInMethods | undefined) =>
      act(async () =>
        root.render(
          <WebProvider value={web as unknown as Web}>
            <Form settings={settings} />
          </WebProvider>,
        ),
      )
    await draw(undefined)
    let answer: unknown = 'none yet'
    const proving = check?.prove().then((proof) => (answer = proof))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(answer).toBe('none yet')
    await draw(settingsOf(provider))
    await proving
    expect(answer).toBe(expected)
    await act(async () => root.unmount())
  },
)
