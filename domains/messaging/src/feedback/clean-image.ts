import sharp from 'sharp'
import { createPictureTurns } from './picture-turns.ts'

export type CleanImage = { readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer }

/** Enough for any phone's camera; a small file that unfolds into more is refused unread. */
const pixelsMax = 50_000_000
const edgeMax = 2_400
/** As much as may be sent: points of few colours take three times as much once they are drawn. */
const keptBytesMax = 5 * 1_024 ** 2

const inTurn = createPictureTurns()

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** What the bytes are, whatever their name or sender says. */
const typeOf = (bytes: Buffer): CleanImage['type'] | null => {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'image/png'
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? 'image/jpeg' : null
}

/**
 * Re-encodes a picture from its pixels, which drops all metadata and trailing bytes; one that would
 * be too large that way becomes a photo. Null for anything but such a picture.
 */
export const cleanImage = (bytes: Buffer, sender: string): Promise<CleanImage | null> =>
  inTurn(sender, () => drawAnew(bytes))

const drawAnew = async (bytes: Buffer): Promise<CleanImage | null> => {
  const type = typeOf(bytes)
  if (type === null) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: edgeMax, height: edgeMax, fit: 'inside', withoutEnlargement: true })
    if (type === 'image/png') {
      const drawn = await picture.clone().png().toBuffer()
      if (drawn.length <= keptBytesMax) return { type, bytes: drawn }
    }
    const drawn = await picture.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
    return { type: 'image/jpeg', bytes: drawn }
  } catch {
    // whatever the decoder cannot read, or would not: it is told to the sender, never stored
    return null
  }
}
