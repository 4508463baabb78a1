import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bustPointOf, chainSchemes, previousHash, walkBack } from './index.ts'

const blocks = {
  505750: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
  831500: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  584500: '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4',
  339300: '000000000000000007a9a31ff7f07463d91af6b5454241d5faf282e5e0fe1b3a',
} as const

test('[GF07] text-52 answers what the rust crate of the second seeding event documents', () => {
  const hash = '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2'
  expect(bustPointOf('text-52', { hash, salt: blocks[505750] })).toEqual({
    hundredths: 205_590,
    published: 2055.9,
  })
})

test('[GF07] text-52: round 1000 walks to the last hash that was published', () => {
  const hash = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6'
  expect(walkBack('text-52', hash, 1_000)).toBe(
    '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
  )
})

test('[GF07] bytes-52 answers the three rounds that were played and their chain', () => {
  const rounds = [
    ['94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44', 1091],
    ['94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa', 426],
    ['8d3b9726ca7bc5e3637bf2079e09eaf2a9d67df4e6f50ff23a7b593bd802cca6', 183],
  ] as const
  for (const [hash, hundredths] of rounds)
    expect(bustPointOf('bytes-52', { hash, salt: blocks[831500] }).hundredths).toBe(hundredths)
  expect(previousHash('bytes-52', rounds[0][0])).toBe(rounds[1][0])
  expect(walkBack('bytes-52', rounds[0][0], 2)).toBe(rounds[2][0])
})

test.each([
  ['b4e7b335045da0a2666145980d03ed440a2e150e5369c72c7e6e24aeeb95f791', 2.5682504010713783],
  ['3e473405bd819ed4171854194bae75a2b117739fc1ab2e1c4cd263e1904dae6f', 1.3193661251992947],
  ['ca9b74c095c615cdf961892e54b35d42b6b8d3612266ff158547020fab514cf7', 3.018368989236868],
])('[GF07] text-32 answers what the published calculation shows for %s', (hash, published) => {
  expect(bustPointOf('text-32', { hash, salt: blocks[584500] })).toEqual({
    hundredths: Math.floor(published * 100),
    published,
  })
})

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((b) => Buffer.from(b).toString('hex'))

/** The reference code of the seeding event of 2015 reads the digest in pieces of 16 bits. */
const referenceOf2015 = (serverSeed: string, salt: string): number => {
  const hash = createHmac('sha256', serverSeed).update(salt).digest('hex')
  let value = 0
  for (let i = 0; i < hash.length; i += 4)
    value = ((value << 16) + Number.parseInt(hash.slice(i, i + 4), 16)) % 101
  if (value === 0) return 0
  const h = Number.parseInt(hash.slice(0, 13), 16)
  return Math.floor((100 * 2 ** 52 - h) / (2 ** 52 - h)) / 100
}

test('[GF07] divisor-101 is the reference code of its seeding event', () => {
  fc.assert(
    fc.property(hex, (hash) => {
      const { published } = bustPointOf('divisor-101', { hash, salt: blocks[339300] })
      expect(published).toBe(referenceOf2015(hash, blocks[339300]))
    }),
    { numRuns: 2_000 },
  )
})

const referenceOfNineDigits = (hash: string, salt: string): number => {
  const digest = createHmac('sha256', salt).update(Buffer.from(hash, 'hex')).digest('hex')
  const part = Number((Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52).toPrecision(9))
  return Math.max(1, Math.floor(99 / (1 - part)) / 100)
}

test('[GF07] text-52-nine is its published code, with the salt that was used with it', () => {
  const salt = '0000000000000000000301e2801a9a9598bfb114e574a91a887f2132f33047e6'
  fc.assert(
    fc.property(hex, (hash) => {
      expect(bustPointOf('text-52-nine', { hash, salt }).published).toBe(
        referenceOfNineDigits(hash, salt),
      )
    }),
    { numRuns: 500 },
  )
})

test('the message is the bytes of the hash: over its text a published round comes out wrong', () => {
  const hash = '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44'
  const digest = createHmac('sha256', blocks[831500]).update(hash).digest('hex')
  const wrong = Math.floor(99 / (1 - Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52))
  expect(wrong).not.toBe(1091)
})

test('every scheme busts at 1.00 or above, in whole hundredths', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...chainSchemes), (hash, scheme) => {
      const { hundredths } = bustPointOf(scheme, { hash, salt: 'salt' })
      expect(Number.isSafeInteger(hundredths) && hundredths >= 100).toBe(true)
    }),
  )
})

test('what is not a hash is refused', () => {
  expect(() => previousHash('text-52', 'abc')).toThrow('not a hash')
  expect(() => bustPointOf('text-52', { hash: 'ABC', salt: '' })).toThrow('not a hash')
})
