import { playLimits, security } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

/** Addresses that are written differently and end in one mailbox: what sends drops signs of them. */
let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const mailsTo = (to: string) =>
  product.provider.inbox.list({ to }) as unknown as readonly { text: string }[]

const settled = (what: string) =>
  eventually(
    () =>
      product.db.query(
        `select 1 from identity.message where recipient like $1 and state = 'queued'`,
        [`%${what}%`],
      ),
    (waiting) => waiting.length === 0,
  )

const ask = (by: ReturnType<typeof aBrowser>, email: string) =>
  by.call(security.sendBindingCode, { body: { kind: 'email', email } })

const bind = async (by: ReturnType<typeof aBrowser>, email: string, box: string) => {
  const before = mailsTo(box).length
  await ask(by, email)
  await settled(box)
  const mails = mailsTo(box)
  const code = mails.length > before ? (/\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '') : ''
  const target = { kind: 'email', email }
  return by.call(security.bind, { body: { target, code } })
}

test('[PC02] one mailbox is proven by one account, however its address is written', async () => {
  const box = 'una@correo.example'
  const first = aBrowser(product)
  await first.register('una')
  expect(await bind(first, box, box)).toMatchObject({ success: true })
  for (const [index, email] of [`${box}>`, `<${box}`, 'una@ｃorreo.example'].entries()) {
    const other = aBrowser(product, `198.51.100.${index + 1}`)
    await other.register(`otra${index}`)
    expect.soft(await bind(other, email, box), email).toMatchObject({ success: false })
  }
})

test('[PS04] somebody excluded is known again by their mailbox, however its address is written', async () => {
  const box = 'fuera@correo.example'
  const first = aBrowser(product)
  await first.register('fuera')
  expect(await bind(first, box, box)).toMatchObject({ success: true })
  expect(await first.call(playLimits.exclude, { body: { months: 6 } })).toMatchObject({
    success: true,
  })
  const again = aBrowser(product, '198.51.100.40')
  await again.register('dentro')
  await bind(again, `${box}>`, box)
  const [row] = await product.db.query<{ held_at: Date | null; email: string | null }>(
    `select held_at, email from identity.member
     where username = 'dentro' and email_verified_at is not null`,
  )
  // either it is not bound, or they are held
  expect(row === undefined || row.held_at !== null).toBe(true)
})

test('[PC02] a mailbox has no more codes than six an hour, however its address is written', async () => {
  const box = 'ajena@correo.example'
  for (let index = 0; index < 3; index++) {
    const by = aBrowser(product, `198.51.100.${index + 60}`)
    await by.register(`molesta${index}`)
    for (let n = 0; n < 5; n++) await ask(by, `${'<'.repeat(index * 5 + n)}${box}`)
  }
  await settled(box)
  expect(mailsTo(box).length).toBeLessThanOrEqual(6)
})
