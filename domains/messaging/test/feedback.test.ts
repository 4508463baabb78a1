import { feedback, inbox, messagingConsole, type FeedbackRow } from '@faro/contract/messaging'
import { systemClock } from '@faro/kernel/clock'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanImage } from '../src/feedback/clean-image.ts'
import { deletePictures } from '../src/feedback/picture-room.ts'
import { saveFeedback } from '../src/feedback/save-feedback.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken, aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let staff: string
let memberId: string
let token: string
let photo: Buffer

beforeAll(async () => {
  product = await aProduct()
  staff = await aStaffToken(product.db, ['messaging.read', 'messaging.write'])
  memberId = await aMemberOf(product.db, 2)
  token = await aMemberToken(product.db, memberId)
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f8a70' } })
    .withExif({ IFD0: { Artist: 'whoever took it' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => product.close())

const content = 'El depósito de ayer todavía no aparece en mi saldo.'

type Sent = {
  readonly files?: readonly Buffer[]
  readonly as?: string | undefined
  readonly fields?: Record<string, string>
}

const send = async ({ files = [], as, fields = {} }: Sent = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ questionType: 'deposit', content, ...fields }))
    form.set(name, value)
  for (const file of files)
    form.append('images', new Blob([new Uint8Array(file)], { type: 'image/png' }), '../../a.svg')
  const response = await fetch(`${product.origin.replace('127.0.0.1', 'localhost')}/wps/feedback`, {
    method: 'PUT',
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    body: form,
  })
  const answer = (await response.json()) as { message: string; value: { feedbackId?: string } }
  return { status: response.status, ...answer }
}

const listed = async (state?: string): Promise<FeedbackRow[]> => {
  const query = { limit: '100', ...(state === undefined ? {} : { state }) }
  const { value } = await product.call(messagingConsole.feedback, { token: staff, query })
  return (value as { rows: FeedbackRow[] }).rows
}

const image = (feedbackId: string, as?: string, position = 0) =>
  fetch(
    `${product.origin.replace('127.0.0.1', 'localhost')}/console/api/feedback/${feedbackId}/images/${position}`,
    { headers: as === undefined ? {} : { authorization: `Bearer ${as}` } },
  )

test('[MS02] [OS06] a member sends a question with pictures and finds the answer in the inbox', async () => {
  const sent = await send({ files: [photo, photo, photo], as: token })
  expect(sent).toMatchObject({ status: 200, message: '' })
  const feedbackId = sent.value.feedbackId ?? ''
  const row = (await listed('new')).find((one) => one.feedbackId === feedbackId)
  expect(row).toMatchObject({ memberId, content, questionType: 'deposit', images: 3 })
  const answer = () =>
    product.call(messagingConsole.answer, {
      params: { feedbackId },
      body: { answer: 'Ya está acreditado.' },
      token: staff,
    })
  const both = await Promise.all([answer(), answer()])
  expect(both.filter(({ success }) => success).length).toBe(1)
  expect(both.find(({ success }) => !success)?.message).toBe('state-changed')
  const { value } = await product.call(inbox.list, { token })
  expect((value as { rows: object[] }).rows).toMatchObject([
    { kind: 'feedback-answered', values: { question: content, answer: 'Ya está acreditado.' } },
  ])
  expect((await listed('answered')).map((one) => one.feedbackId)).toEqual([feedbackId])
})

test('[MS02] a picture is drawn anew, loses what it told of its maker and is shown to staff alone', async () => {
  const { value } = await send({ files: [photo], as: token })
  const feedbackId = value.feedbackId ?? ''
  const shown = await image(feedbackId, staff)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.jpg"$/)
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('whoever took it')).toBe(false)
  expect((await image(feedbackId)).status).toBe(401)
  expect((await image(feedbackId, token)).status).toBe(401)
  const other = await aStaffToken(product.db, ['content.read'])
  expect((await image(feedbackId, other)).status).toBe(403)
  expect((await image(feedbackId, staff, 1)).status).toBe(404)
  expect((await image('not-an-id', staff)).status).toBe(404)
})

test('[MS02] what is no picture, too large, too many or a bomb is refused and nothing is kept', async () => {
  const before = (await listed()).length
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect(await send({ files: [photo, svg] })).toMatchObject({
    status: 400,
    message: 'image-refused',
    value: { position: 1 },
  })
  expect((await send({ files: [photo.subarray(0, 120)] })).message).toBe('image-refused')
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await send({ files: [bomb] })).message).toBe('image-refused')
  expect((await send({ files: [Buffer.alloc(5 * 1024 * 1024 + 1)] })).message).toBe(
    'body-too-large',
  )
  expect((await send({ files: [photo, photo, photo, photo] })).message).toBe('body-too-large')
  expect((await listed()).length).toBe(before)
})

test('[MS02] pictures of a brand have so much room, visitors a part of it, and go after three months', async () => {
  await product.db.query('delete from messaging.feedback')
  const size = (await cleanSize()) + 1
  const room = { brandBytesMax: 4 * size, visitorBytesMax: 2 * size }
  const { clock, db } = { clock: systemClock, db: product.app.db }
  const save = saveFeedback({ db, clock }, room)
  let network = 0
  const write = (by: string | null, files: readonly Buffer[]) =>
    save({
      merchantId: 1,
      memberId: by,
      ip: `203.0.${++network}.1`,
      form: { questionType: 'other', content },
      files,
    })
  const visitors = await Promise.all(Array.from({ length: 5 }, () => write(null, [photo])))
  expect(visitors.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await write(null, [photo])).toMatchObject({ error: 'images-full' })
  // words are always taken, and a member has room yet
  expect((await write(null, [])).ok).toBe(true)
  expect((await write(memberId, [photo, photo])).ok).toBe(true)
  expect(await write(memberId, [photo])).toMatchObject({ error: 'images-full' })
  const pictures = async () => (await db.query('select 1 from messaging.feedback_image', [])).length
  expect(await pictures()).toBe(4)
  const later = (days: number) => new Date(systemClock.now().getTime() + days * 86_400_000)
  await deletePictures(db, later(89))
  expect(await pictures()).toBe(4)
  // four pictures in batches of three: none stays behind
  await deletePictures(db, later(91), 3)
  expect(await pictures()).toBe(0)
  expect((await write(memberId, [photo])).ok).toBe(true)
  await product.db.query('delete from messaging.feedback')
})

/** What is kept of the photo. */
const cleanSize = async (): Promise<number> => (await cleanImage(photo, 'tests'))?.bytes.length ?? 0

test('[MS02] [OS06] the text has between five and three hundred words, its question a known type', async () => {
  const say = (text: string) => send({ fields: { content: text } })
  expect((await say('muy pocas palabras aquí')).status).toBe(400)
  expect((await say('una dos tres cuatro cinco')).status).toBe(200)
  expect((await say('palabra '.repeat(301))).status).toBe(400)
  expect((await say('palabra '.repeat(300))).status).toBe(200)
  expect((await send({ fields: { questionType: 'nothing' } })).status).toBe(400)
  expect((await send({ fields: { state: 'answered' } })).status).toBe(400)
  const plain = await product.call(feedback.send, { body: { questionType: 'other', content } })
  expect(plain).toMatchObject({ status: 400, message: 'invalid-input' })
})

test('[MS02] a visitor may write; the answer is a note, and nobody writes without end', async () => {
  const { value } = await send({ as: 'x'.repeat(43) })
  const feedbackId = value.feedbackId ?? ''
  const answered = await product.call(messagingConsole.answer, {
    params: { feedbackId },
    body: { answer: 'Anotado.' },
    token: staff,
  })
  expect(answered.value).toMatchObject({ memberId: null, state: 'answered', answer: 'Anotado.' })
  const one = await aMemberToken(product.db, await aMemberOf(product.db, 2))
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => send({ as: one })))
  expect(outcomes.filter(({ status }) => status === 200).length).toBe(10)
  expect(outcomes.filter(({ message }) => message === 'too-many-requests').length).toBe(4)
  // refused before anybody looks at the picture
  const refused = await send({ as: one, files: [Buffer.from('no picture')] })
  expect(refused.message).toBe('too-many-requests')
  await vi.waitFor(async () => expect((await listed()).length).toBeGreaterThan(10))
})

test('[MS02] all addresses of one network count as one visitor', async () => {
  const save = saveFeedback({ db: product.db, clock: systemClock })
  const from = (ip: string) =>
    save({ merchantId: 1, memberId: null, ip, form: { questionType: 'other', content }, files: [] })
  const network = Array.from({ length: 10 }, (_, i) => `2001:db8:7:7::${i + 1}`)
  for (const ip of network) expect(await from(ip)).toMatchObject({ ok: true })
  expect(await from('2001:db8:7:7:1:2:3:4')).toEqual({ ok: false, error: 'too-many-requests' })
  expect(await from('2001:db8:7:8::1')).toMatchObject({ ok: true })
})
