import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './clean-image.ts'

const mega = 1_024 ** 2

test('[MS02] a picture that was sent small is not kept large', async () => {
  // 256 colours, which take one byte a point as they are sent and three once they are drawn
  const edge = 2_150
  const grey = randomBytes(edge * edge)
  const palette = randomBytes(256 * 3)
  const points = Buffer.alloc(edge * edge * 3)
  for (const [at, index] of grey.entries()) palette.copy(points, at * 3, index * 3, index * 3 + 3)
  const raw = { width: edge, height: edge, channels: 3 } as const
  const sent = await sharp(points, { raw })
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer()
  expect(sent.length).toBeLessThan(5 * mega)
  const kept = await cleanImage(sent, 'somebody')
  expect(kept?.bytes.length).toBeLessThan(5 * mega)
  // a screen is kept as it is, to the point
  const screen = await sharp({ create: { ...raw, background: '#246' } })
    .png()
    .toBuffer()
  expect(await cleanImage(screen, 'somebody')).toMatchObject({ type: 'image/png' })
})
