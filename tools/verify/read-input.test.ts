import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readInput } from './read-input.ts'

test('[GF07] a wish is a game with pairs, or an address of the verifier', async () => {
  expect(await readInput(['crash', 'hash=ab', 'salt=x=y'])).toEqual({
    game: 'crash',
    inputs: { hash: 'ab', salt: 'x=y' },
  })
  expect(await readInput(['https://site.example/fair?game=slots&nonce=7'])).toEqual({
    game: 'slots',
    inputs: { nonce: '7' },
  })
  expect(await readInput([])).toEqual({ game: '', inputs: {} })
})

test('[GF07] an address that names a round is completed by the site’s public record', async () => {
  const round = { scheme: 'bytes-52', hash: 'h', salt: 's', chainRound: 3, bust: 250 }
  const site = createServer((request, reply) => {
    const isKnown = request.url === '/wps/crash/rounds/known'
    reply.end(
      JSON.stringify({
        success: isKnown,
        value: isKnown ? { round, lastHash: 'l' } : null,
        message: isKnown ? '' : 'not-found',
      }),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}/fair?game=crash&round=`
  try {
    expect(await readInput([`${base}known`])).toEqual({
      game: 'crash',
      inputs: {
        scheme: 'bytes-52',
        hash: 'h',
        salt: 's',
        chainRound: '3',
        lastHash: 'l',
        bust: '2.50',
      },
    })
    await expect(readInput([`${base}other`])).rejects.toThrow('not-found')
  } finally {
    site.close()
  }
})
