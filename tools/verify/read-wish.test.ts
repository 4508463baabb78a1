import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

test('[GF07] a wish is a game with pairs, or an address of the verifier', async () => {
  expect(await readWish(['crash', 'hash=ab', 'salt=x=y'])).toEqual({
    game: 'crash',
    inputs: { hash: 'ab', salt: 'x=y' },
  })
  expect(await readWish(['https://site.example/fair?game=slots&nonce=7'])).toEqual({
    game: 'slots',
    inputs: { nonce: '7' },
  })
  expect(await readWish([])).toEqual({ game: '', inputs: {} })
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
    expect(await readWish([`${base}known`])).toEqual({
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
    await expect(readWish([`${base}other`])).rejects.toThrow('not-found')
  } finally {
    site.close()
  }
})
