import { findVerifier, gameOfVerifier } from '@faro/verifiers/engine'

export type VerifyInput = {
  readonly game: string
  readonly inputs: Readonly<Record<string, string>>
}

/** A game and `name=value` pairs, or an address of the site's verifier. */
export const readInput = async (args: readonly string[]): Promise<VerifyInput> => {
  const [first = '', ...rest] = args
  if (/^https?:\/\//.test(first)) return readAddress(new URL(first))
  const pairs = rest.map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  })
  return { game: first, inputs: Object.fromEntries(pairs) }
}

/** An address that only names a round has its inputs with the site, which is asked for them. */
const readAddress = async (address: URL): Promise<VerifyInput> => {
  const { game = '', round, ...inputs } = Object.fromEntries(address.searchParams)
  const record = gameOfVerifier(game)?.record
  const read = (await findVerifier(game))?.read
  if (record?.kind !== 'shared' || read === undefined || round === undefined)
    return { game, inputs }
  const path = record.round.path.replace(':roundId', encodeURIComponent(round))
  const reply = await fetch(new URL(path, address))
  const answer = (await reply.json()) as { success: boolean; value: unknown; message: string }
  if (!answer.success) throw new Error(`the site has no such round: ${answer.message}`)
  return { game, inputs: read(answer.value).inputs }
}
